import type { Feature } from '../../contracts/feature.types.ts';

/** Faults of pages in shoppers' browsers, told to the site's own server, which tells the dealer's service. A page asks nobody else. */
export const feature: Feature = {
  id: 'error-reports',
  title: 'Faults of pages are reported',
  enabledBy: { key: 'error_reporting.kind', not: 'none' },
  api: ['./error-reports.api.ts'],
  services: ['./fault-reports.service.ts'],
  budgets: { faults: { perMinute: 20 } },
  behaviours: ['./error-reports.behaviour.ts'],
  checks: './error-reports.checks.ts',
};
