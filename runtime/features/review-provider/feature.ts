import type { Feature } from '../../contracts/feature.types.ts';

/** What a review provider says, where a page could not know it when it was rendered (§7 GET /api/reviews/snap21). */
export const feature: Feature = {
  id: 'review-provider',
  title: 'Ratings of a review provider',
  enabledBy: { key: 'reviews.provider', not: 'none' },
  api: ['./reviews.api.ts'],
  services: ['./reviews.service.ts'],
  behaviours: ['./rating.behaviour.ts'],
  checks: './review-provider.checks.ts',
};
