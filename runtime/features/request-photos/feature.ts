import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'request-photos',
  title: 'Asking for photos over the page',
  enabledBy: { key: 'cards.request_photos', equals: true },
  requires: ['forms'],
  checks: './request-photos.checks.ts',
};
