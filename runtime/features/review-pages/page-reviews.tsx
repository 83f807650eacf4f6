import type { Slot } from '../../contracts/page.types.ts';
import type { Review } from '../../rules/review/review.types.ts';
import { say } from '../../rules/words/say.ts';
import { RatingStars } from '../../ui/rating.tsx';
import { ReviewList } from '../../ui/review/review-list.tsx';
import { shownReviews } from './shown-reviews.ts';

const SHOWN = 4;

/** The block `reviews` of the dealer's own pages: the last ones, of one location or of all. */
export const slot: Slot<'page.reviews', { newest: Review[] }> = {
  load(context, { location }) {
    const newest = shownReviews(context, location).slice(0, SHOWN);
    return newest.length > 0 ? { newest } : null;
  },
  body: ({ context, input, data: { newest } }) => {
    const { tenant } = context.site;
    const location = tenant.locations.find(({ slug }) => slug === input.location);
    return (
      <div>
        <div className="reviews-line">
          <RatingStars context={context} className="rating--large" {...(location ? { location } : {})} />
          <a href="/reviews">{say(tenant, 'reviews.read')}</a>
        </div>
        <ReviewList context={context} reviews={newest} columns={true} />
      </div>
    );
  },
};
