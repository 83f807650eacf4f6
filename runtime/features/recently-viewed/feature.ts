import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'recently-viewed',
  title: 'Cars that the shopper looked at before',
  enabledBy: { key: 'car.recently_viewed', equals: true },
  requires: ['car'],
  slots: [{ slot: 'car.foot', module: './recently-viewed.tsx', order: 10 }],
  api: ['./recently-viewed.api.ts'],
  behaviours: ['./recently-viewed.behaviour.ts'],
  pageStyles: ['../../ui/card/card-row.css', './recently-viewed.css'],
  gallery: {
    none: 'Cards of the cars that this browser has looked at: they come by script, at the end of a car’s page.',
  },
  checks: './recently-viewed.checks.ts',
};
