import type { Feature } from '../../contracts/feature.types.ts';

/** All locations by what they are for (§2 /dealerships, §5 Location filter conditions). */
export const feature: Feature = {
  id: 'all-locations',
  title: 'Page of all locations',
  enabledBy: { key: 'pages.dealerships', equals: true },
  requires: ['contact'],
  uses: ['review-provider'],
  routes: [
    {
      id: 'dealerships',
      path: '/dealerships',
      page: './all-locations-page.tsx',
      render: 'request',
      query: ['for', 'make', 'near'],
      budget: 'contact',
    },
  ],
  permissions: ['geolocation'],
  styles: ['./all-locations.css'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /dealerships' },
  checks: './all-locations.checks.ts',
};
