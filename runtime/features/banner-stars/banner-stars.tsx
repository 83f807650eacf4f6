import type { Slot } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import { RatingStars } from '../../ui/rating.tsx';

const PATH = '/reviews';

/** Where all reviews of a site are read; null: nowhere. */
const reviewsPath = ({ plan, tenant }: Pick<Site, 'plan' | 'tenant'>): string | null =>
  plan.routes.some(({ path }) => path === PATH) && !tenant.reviews.hidden ? PATH : null;

/** §2: review stars of the top banner, which lead to the reviews where they have a page. */
export const slot: Slot<'banner.stars', { href?: string }> = {
  load({ site }) {
    const href = reviewsPath(site);
    return href ? { href } : {};
  },
  body: ({ context, data }) => <RatingStars context={context} className="banner-stars" {...data} />,
};
