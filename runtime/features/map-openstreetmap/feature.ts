import type { Feature } from '../../contracts/feature.types.ts';

/** Maps of OpenStreetMap beside locations, once a shopper sees or asks for one. */
export const feature: Feature = {
  id: 'map-openstreetmap',
  title: 'Maps of OpenStreetMap',
  enabledBy: { key: 'locations_map.provider', equals: 'openstreetmap' },
  csp: { 'frame-src': ['https://www.openstreetmap.org'] },
  checks: './map-openstreetmap.checks.ts',
};
