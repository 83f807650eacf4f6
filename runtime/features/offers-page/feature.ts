import type { Feature } from '../../contracts/feature.types.ts';

/** What is offered at the moment (§2 /special-offers). */
export const feature: Feature = {
  id: 'offers-page',
  title: 'Special offers',
  enabledBy: { key: 'pages.special_offers', equals: true },
  requires: ['search'],
  uses: ['review-provider'],
  routes: [
    { id: 'special-offers', path: '/special-offers', page: './offers-page.tsx', render: 'request', query: ['kind'] },
  ],
  slots: [
    { slot: 'model.sections', module: './model-offers.tsx', order: 10 },
    {
      slot: 'home.sections',
      name: 'offers',
      module: './home-offers.tsx',
      order: 34,
      styles: ['./offers-page.css'],
      needs: [{ key: 'offers', filled: true }],
    },
  ],
  pageStyles: ['../../pages/pages.css', './offers-page.css'],
  checks: './offers-page.checks.ts',
};
