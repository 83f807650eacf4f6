import type { Feature } from '../../feature.types.ts';

export const feature: Feature = {
  id: 'search',
  title: 'Stock search',
  enabledBy: 'always',
  routes: [
    { id: 'listing', path: '{search.base_path}', page: './listing-page.tsx', render: 'request' },
    { id: 'listing-choice', path: '/search/:choice', page: './listing-page.tsx', render: 'request' },
  ],
  styles: ['./search.css'],
};
