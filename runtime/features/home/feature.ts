import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'home',
  title: 'Home page',
  enabledBy: 'always',
  routes: [{ id: 'home', path: '/', page: './home-page.tsx', render: 'request', budget: 'home' }],
  slots: [
    { slot: 'home.sections', name: 'reasons', module: './reasons.tsx', order: 40 },
    { slot: 'home.sections', name: 'locations', module: './locations.tsx', order: 50 },
  ],
  behaviours: ['./search-count.behaviour.ts'],
  styles: ['./home.css'],
  checks: './home.checks.ts',
};
