import type { Feature } from '../../contracts/feature.types.ts';

/** All locations by what they are for (§2 /dealerships, §5 Location filter conditions). */
export const feature: Feature = {
  id: 'dealerships',
  title: 'Page of all locations',
  enabledBy: { key: 'pages.dealerships', equals: true },
  requires: ['contact'],
  routes: [
    {
      id: 'dealerships',
      path: '/dealerships',
      page: './dealerships-page.tsx',
      render: 'request',
      query: ['for', 'make'],
      budget: 'contact',
    },
  ],
  permissions: ['geolocation'],
  styles: ['./dealerships.css'],
  checks: './dealerships.checks.ts',
};
