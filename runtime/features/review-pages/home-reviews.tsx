import type { Slot } from '../../contracts/page.types.ts';
import type { Review } from '../../rules/review/review.types.ts';
import { say } from '../../rules/words/say.ts';
import { RatingStars, ratingCall, shownRating } from '../../ui/rating.tsx';
import { ReviewList } from '../../ui/review/review-list.tsx';
import { Section } from '../../ui/section.tsx';
import { reviewSourceText, shownReviews } from './shown-reviews.ts';

const SHOWN = 3;

/** The average and what the last customers wrote. */
export const slot: Slot<'home.sections', { newest: Review[] }> = {
  load(context) {
    if (context.site.tenant.reviews.hidden) return null;
    const newest = shownReviews(context)
      .filter(({ text }) => text !== null)
      .slice(0, SHOWN);
    const hasRating = shownRating(context) !== null || ratingCall(context.site.tenant) !== null;
    return hasRating || newest.length > 0 ? { newest } : null;
  },
  body: ({ context, data: { newest } }) => {
    const { tenant } = context.site;
    const rating = shownRating(context);
    return (
      <Section
        title={tenant.home.parts.reviews.title ?? say(tenant, 'reviews.title')}
        more={{ href: '/reviews', text: say(tenant, 'reviews.read') }}
      >
        <div className="reviews-line">
          <RatingStars context={context} className="rating--large" />
          {rating ? <span>{reviewSourceText(context, rating)}</span> : null}
        </div>
        {newest.length > 0 ? <ReviewList context={context} reviews={newest} columns={true} /> : null}
      </Section>
    );
  },
};
