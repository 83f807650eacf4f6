import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'banner-stars',
  title: 'Stars of the average rating in the banner above the header',
  enabledBy: { key: 'header.top_banner.review_stars', equals: true },
  slots: [{ slot: 'banner.stars', module: './banner-stars.tsx', order: 10 }],
  checks: './banner-stars.checks.ts',
};
