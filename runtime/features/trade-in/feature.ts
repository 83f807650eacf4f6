import type { Feature } from '../../contracts/feature.types.ts';

/** What the shopper's own vehicle is worth: the way there from a car's page. The form itself is one of the site's forms. */
export const feature: Feature = {
  id: 'trade-in',
  title: 'Trade-in valuations',
  enabledBy: { key: 'trade_in.enabled', equals: true },
  requires: ['forms'],
  slots: [{ slot: 'car.actions', name: 'trade_in', module: './trade-in-action.tsx', order: 40 }],
  gallery: { none: 'Its button stands in the box of a car, in the part of a car’s page.' },
  checks: './trade-in.checks.ts',
};
