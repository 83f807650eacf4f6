import { currentReviews } from '../../contracts/current-reviews.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import { newestFirst } from '../../rules/review/ratings.ts';
import type { Rating, Review } from '../../rules/review/review.types.ts';
import { reviewDate } from '../../rules/review/review-words.ts';
import { say } from '../../rules/words/say.ts';

/** Every review that can be read, newest first: the provider's where it gives any, else the dealer's own. Never chosen by what they say. */
export function shownReviews(context: PageContext, location: string | null = null): Review[] {
  const { reviews } = context.site.tenant;
  if (reviews.hidden) return [];
  const given = currentReviews(context)?.reviews ?? [];
  const all = given.length > 0 ? given : reviews.items;
  return newestFirst(location === null ? all : all.filter((one) => one.location === location));
}

/** Whether the provider counts more than it gives to read. */
export function isPart(context: PageContext, reviews: readonly Review[]): boolean {
  const known = currentReviews(context);
  return known !== null && known.reviews.length > 0 && known.count > reviews.length;
}

/** Who counted, and of which day: 'Collected by Example Reviews. As of 27/11/2026.' */
export function reviewSourceText(
  { site: { tenant } }: PageContext,
  { from, date }: Pick<Rating, 'from' | 'date'>,
): string {
  const { source } = tenant.reviews;
  const who =
    source || from !== 'provider'
      ? say(tenant, 'reviews.bySource', { source: source ?? tenant.name })
      : say(tenant, 'reviews.byProvider');
  return date ? `${who}. ${say(tenant, 'reviews.asOf', { day: reviewDate(date, tenant.region) })}.` : `${who}.`;
}
