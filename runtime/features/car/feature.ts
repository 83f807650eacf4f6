import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'car',
  title: 'Car page',
  enabledBy: 'always',
  uses: ['review-provider'],
  routes: [{ id: 'car', path: '/cars/:slug', page: './car-page.tsx', render: 'request', each: 'cars', budget: 'car' }],
  slots: [
    { slot: 'car.main', name: 'call', module: './call-action.tsx', order: 10 },
    { slot: 'car.actions', name: 'call', module: './call-action.tsx', order: 10 },
    { slot: 'car.actions', name: 'history_report', module: './history-action.tsx', order: 60 },
  ],
  services: ['./car-facts.service.ts'],
  behaviours: ['./car-page.behaviour.ts'],
  pageStyles: ['./car.css', './car-print.css'],
  gallery: './car.gallery.tsx',
  checks: './car.checks.ts',
};
