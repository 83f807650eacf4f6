import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'car-views',
  title: 'How often a car was looked at',
  enabledBy: { key: 'car.views', equals: true },
  requires: ['car'],
  slots: [{ slot: 'car.summary', module: './car-views.tsx', order: 90 }],
  api: ['./car-views.api.ts'],
  services: ['./car-views.service.ts'],
  tables: './car-views.tables.ts',
  behaviours: ['./car-views.behaviour.ts'],
  pageStyles: ['./car-views.css'],
  checks: './car-views.checks.ts',
};
