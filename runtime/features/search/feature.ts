import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'search',
  title: 'Stock search',
  enabledBy: 'always',
  routes: [
    { id: 'listing', path: '{search.base_path}', page: './listing-page.tsx', render: 'request' },
    { id: 'listing-used', path: '{search.used_list_path}', page: './listing-page.tsx', render: 'request' },
    { id: 'listing-choice', path: '/search/:choice', page: './listing-page.tsx', render: 'request' },
    { id: 'listing-model', path: '/search/:choice/:model', page: './listing-page.tsx', render: 'request' },
  ],
  behaviours: ['./range-slider.behaviour.ts', './facets.behaviour.ts'],
  styles: ['./search.css', './facets.css', './promo-card.css'],
  checks: './search.checks.ts',
};
