import type { Feature } from '../../contracts/feature.types.ts';

/** Still maps beside locations from the dealer's service, once a shopper sees or asks for one. */
export const feature: Feature = {
  id: 'map-picture',
  title: 'Still maps',
  enabledBy: { key: 'locations_map.provider', equals: 'picture' },
  csp: { 'img-src': ['{image_service.map_url}'] },
  checks: './map-picture.checks.ts',
};
