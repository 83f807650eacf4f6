import type { Changes, Effect } from './effect.types.ts';
import { HOME } from './home-and-listing.data.ts';

const ON: Changes = { analytics: { kind: 'ga4', measurement_id: 'G-ABC1234567' } };

/** Measuring visits. */
export const ANALYTICS_EFFECTS: readonly Effect[] = [
  { key: 'analytics.kind', to: 'none', seen: 'headers of /', with: ON },
  { key: 'analytics.measurement_id', to: 'G-XYZ7654321', seen: HOME, with: ON },
  { key: 'analytics.wait_for_consent', to: false, seen: HOME, with: ON },
  { key: 'analytics.event_ids', to: false, seen: HOME, with: ON },
  { key: 'analytics.asc_events', to: true, seen: HOME, with: ON },
];
