import type { ReactElement } from 'react';
import { currentReviews } from '../contracts/current-reviews.ts';
import type { PageContext } from '../contracts/page.types.ts';
import { dealerRating, locationRating } from '../rules/review/ratings.ts';
import type { Rating as Shown } from '../rules/review/review.types.ts';
import { averageText, ratingLabel, reviewCountText } from '../rules/review/review-words.ts';
import { areStarsShown, starsOf } from '../rules/review/stars.ts';
import { apiBase } from '../rules/web/api-base.ts';
import { say } from '../rules/words/say.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';

/** The average to show of a location, or (null) of the dealer; null where §5 shows none. */
export function shownRating(context: PageContext, location: ResolvedLocation | null = null): Shown | null {
  const { tenant } = context.site;
  const answer = currentReviews(context);
  const rating = location ? locationRating(tenant, location, answer) : dealerRating(tenant, answer);
  return rating && areStarsShown(rating.average, tenant.reviews) ? rating : null;
}

/** The site's own call that says what its provider says; null where it has none. */
export function ratingCall({ api, reviews }: Pick<ResolvedTenant, 'api' | 'reviews'>): string | null {
  const { provider, orgId, hidden } = reviews;
  if (provider === 'none' || hidden || (provider === 'snap21' && orgId === undefined)) return null;
  const query = provider === 'snap21' ? `?orgId=${encodeURIComponent(orgId ?? '')}` : '';
  return `${apiBase(api)}/reviews/${provider}${query}`;
}

interface Props {
  context: PageContext;
  /** Of a location; absent: of the dealer. */
  location?: ResolvedLocation;
  /** Where the stars lead. */
  href?: string;
  className?: string;
}

/**
 * Stars, the average and how many it is made of, as one element for those who do not see it. Where the provider's answer counts and is not known yet,
 * its place is kept: a behaviour puts the answer there.
 */
export function RatingStars({ context, location, href, className = '' }: Props): ReactElement | null {
  const { tenant } = context.site;
  const rating = shownRating(context, location ?? null);
  const call = awaited(context, location) ? ratingCall(tenant) : null;
  if (rating === null && call === null) return null;
  const box = (
    <RatingBox tenant={tenant} rating={rating} {...(call ? { call } : {})} className={href ? '' : className} />
  );
  // Of the dealer where several locations would each show it as theirs.
  if (location && tenant.locations.length > 1 && rating?.of !== 'location')
    return (
      <span className="rating-of">
        {box} <span>{say(tenant, 'reviews.ofDealer', { name: tenant.name })}</span>
      </span>
    );
  return href ? (
    <a className={`rating-link ${className}`.trim()} href={href}>
      {box}
      <span className="visually-hidden">{say(tenant, 'reviews.title')}</span>
    </a>
  ) : (
    box
  );
}

interface BoxProps {
  tenant: ResolvedTenant;
  /** Null: it is awaited. */
  rating: Shown | null;
  call?: string;
  className?: string;
}

function RatingBox({ tenant, rating, call, className = '' }: BoxProps): ReactElement {
  const classes = ['rating', rating ? '' : 'rating--awaited', className].filter(Boolean).join(' ');
  return (
    <span
      className={classes}
      {...(rating ? { role: 'img', 'aria-label': ratingLabel(tenant, rating) } : { 'aria-hidden': true })}
      {...(call ? { 'data-rating': call } : {})}
    >
      <StarRow average={rating?.average ?? 0} />
      <span className="rating__average">{rating ? averageText(rating.average) : ''}</span>
      <span className="rating__count">{rating?.count ? reviewCountText(tenant, rating.count) : ''}</span>
    </span>
  );
}

const STAR = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L';
const STARS = [0, 20, 40, 60, 80].map((x) => `M${x + 10} 1.6${STAR}${x + 1.6} 7.7l5.8-.8z`).join('');

/** Five stars, filled as far as an average goes: a decoration beside words that say it. */
export function StarRow({ average }: { average: number }): ReactElement {
  const width = filledWidth(average);
  return (
    <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
      <path className="stars__all" d={STARS} />
      <svg
        aria-hidden="true"
        data-filled=""
        width={width}
        height="20"
        viewBox={`0 0 ${width} 20`}
        preserveAspectRatio="xMinYMin slice"
      >
        <path d={STARS} />
      </svg>
    </svg>
  );
}

/** How much of five stars, each 20 wide with a margin of 1.6, is filled; 0 is none. */
export function filledWidth(average: number): number {
  const { full, partial } = starsOf(average);
  return Math.round((full * 20 + (partial > 0 ? 1.6 + partial * 16.8 : 0)) * 100) / 100;
}

/** Whether the provider's answer would count here and is not known: on pages that a build renders, and for the first visitors. */
function awaited(context: PageContext, location: ResolvedLocation | undefined): boolean {
  const { tenant } = context.site;
  if (currentReviews(context) !== null) return false;
  return location === undefined || tenant.locations.length === 1 || shownRating(context, location) === null;
}
