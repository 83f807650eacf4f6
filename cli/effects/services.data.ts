import type { Changes, Effect } from './effect.types.ts';

const REPORTED: Changes = { error_reporting: { kind: 'sentry', dsn: 'env:FAULTS' } };

/** Services beside those of enquiries, search and payments. */
export const SERVICE_EFFECTS: readonly Effect[] = [
  { key: 'error_reporting.kind', to: 'webhook', seen: 'faults', with: REPORTED },
  { key: 'error_reporting.dsn', to: 'env:OTHER_FAULTS', seen: 'faults', with: REPORTED },
  { key: 'error_reporting.sample_rate', to: 0, seen: 'faults', with: REPORTED },
];
