import type { Slot } from '../../contracts/page.types.ts';
import { RatingStars } from '../../ui/rating.tsx';
import { reviewsPath } from '../../ui/review/reviews-path.ts';

/** §2: review stars of the top banner, which lead to the reviews where they have a page. */
export const slot: Slot<'banner.stars', { href?: string }> = {
  load({ site }) {
    const href = reviewsPath(site);
    return href ? { href } : {};
  },
  body: ({ context, data }) => <RatingStars context={context} className="banner-stars" {...data} />,
};
