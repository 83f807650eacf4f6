import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'banner-stars',
  title: 'Stars of the average rating in the banner above the header',
  enabledBy: { key: 'header.top_banner.review_stars', equals: true },
  uses: ['review-provider'],
  slots: [{ slot: 'banner.stars', module: './banner-stars.tsx', order: 10 }],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './banner-stars.checks.ts',
};
