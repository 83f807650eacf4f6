import type { Feature } from '../../contracts/feature.types.ts';

/** Maps of Google beside locations, once a shopper sees or asks for one. */
export const feature: Feature = {
  id: 'map-google',
  title: 'Maps of Google',
  enabledBy: { key: 'locations_map.provider', equals: 'google' },
  csp: { 'frame-src': ['https://www.google.com'] },
  checks: './map-google.checks.ts',
};
