import type { Feature } from '../../contracts/feature.types.ts';

/** The kinds of vehicles on sale (§2 /vehicles). */
export const feature: Feature = {
  id: 'vehicle-kinds',
  title: 'Kinds of vehicles',
  enabledBy: { key: 'pages.vehicles', equals: true },
  requires: ['search'],
  uses: ['review-provider'],
  routes: [{ id: 'vehicles', path: '/vehicles', page: './kinds-page.tsx', render: 'request' }],
  pageStyles: ['../../pages/pages.css', './vehicle-kinds.css'],
  artwork: ['side'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /vehicles' },
  checks: './vehicle-kinds.checks.ts',
};
