import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'finance-estimate',
  title: 'Finance estimates',
  enabledBy: { key: 'finance.enabled', equals: true },
  requires: ['search', 'car'],
  slots: [
    { slot: 'listing.tools', module: './price-switch.tsx', order: 10 },
    { slot: 'listing.foot', module: './listing-notes.tsx', order: 10 },
    { slot: 'car.main', name: 'get_finance', module: './get-finance.tsx', order: 60 },
    { slot: 'car.actions', name: 'get_finance', module: './get-finance.tsx', order: 60 },
    { slot: 'car.summary', module: './car-estimate.tsx', order: 10 },
  ],
  query: ['priceView'],
  api: ['./small-print.api.ts'],
  styles: ['./finance-estimate.css'],
  checks: './finance-estimate.checks.ts',
};
