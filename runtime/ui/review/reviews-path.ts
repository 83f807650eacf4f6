import type { Site } from '../../contracts/site.types.ts';

const PATH = '/reviews';

/** Where all reviews of a site are read; null: nowhere. */
export const reviewsPath = ({ plan, tenant }: Pick<Site, 'plan' | 'tenant'>): string | null =>
  plan.routes.some(({ path }) => path === PATH) && !tenant.reviews.hidden ? PATH : null;
