import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { FEWEST, ratingCounts } from '../../rules/review/ratings.ts';
import type { Rating, Review } from '../../rules/review/review.types.ts';
import { averageText, ratingLabel, reviewCountText } from '../../rules/review/review-words.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import { StarRow } from '../../ui/rating.tsx';
import { reviewSourceText } from './shown-reviews.ts';

/** The figure that all reviews make, who counted, and how many gave how many stars. */
export function Summary({
  context,
  rating,
  reviews,
}: {
  context: PageContext;
  rating: Rating | null;
  /** Those that can be read. */
  reviews: readonly Review[];
}): ReactElement {
  const { tenant } = context.site;
  const enough = reviews.length >= FEWEST;
  return (
    <div className="reviews-summary">
      {rating ? (
        <>
          <p className="reviews-summary__figure" role="img" aria-label={ratingLabel(tenant, rating)}>
            <span className="reviews-summary__average">{averageText(rating.average)}</span>
            <StarRow average={rating.average} />
            {rating.count ? <span>{reviewCountText(tenant, rating.count)}</span> : null}
          </p>
          <p className="reviews-summary__source">
            {tenant.reviews.sourceUrl ? (
              <a href={tenant.reviews.sourceUrl} {...linkTarget(tenant.reviews.sourceUrl, tenant.domains)}>
                {reviewSourceText(context, rating)}
              </a>
            ) : (
              reviewSourceText(context, rating)
            )}
          </p>
        </>
      ) : reviews.length > 0 ? (
        <p>{say(tenant, 'reviews.few')}</p>
      ) : null}
      {enough ? <Bars context={context} reviews={reviews} /> : null}
    </div>
  );
}

function Bars({ context, reviews }: { context: PageContext; reviews: readonly Review[] }): ReactElement {
  const { tenant } = context.site;
  return (
    <ul className="reviews-bars" aria-label={say(tenant, 'reviews.bars')}>
      {ratingCounts(reviews).map(({ stars, count }) => {
        const share = Math.round((count / reviews.length) * 100);
        return (
          <li key={stars}>
            <span className="visually-hidden">
              {stars === 1
                ? say(tenant, 'reviews.shareOne', { count })
                : say(tenant, 'reviews.share', { stars, count })}
            </span>
            <span aria-hidden="true">{stars}</span>
            <svg className="reviews-bars__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="reviews-bars__all" width="100" height="1" />
              <rect width={share} height="1" />
            </svg>
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
