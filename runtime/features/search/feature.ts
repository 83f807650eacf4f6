import type { Feature } from '../../contracts/feature.types.ts';

/** What a listing reads of its address: the chosen filters, as links write them and as plain forms send them. */
const CHOICES = ['query', 'page', 'sortBy', 'refinementList[*', 'range[*', '*_min', '*_max'];
const LISTING = { page: './listing-page.tsx', render: 'request', query: CHOICES, budget: 'listing' } as const;

export const feature: Feature = {
  id: 'search',
  title: 'Stock search',
  enabledBy: 'always',
  routes: [
    { id: 'listing', path: '{search.base_path}', ...LISTING },
    { id: 'listing-used', path: '{search.used_list_path}', ...LISTING, listed: false },
    { id: 'listing-choice', path: '/search/:choice', ...LISTING },
    { id: 'listing-model', path: '/search/:choice/:model', ...LISTING },
  ],
  events: [{ event: 'car_choice', click: '.car-card a' }],
  api: ['./api/search.api.ts'],
  behaviours: ['./range-slider.behaviour.ts', './facets.behaviour.ts'],
  styles: ['./search.css', './facets.css', './promo-card.css'],
  looks: [
    {
      key: 'listing.layout',
      sheets: {
        sidebar: './layouts/sidebar.css',
        top: './layouts/top.css',
        rows: './layouts/rows.css',
        table: './layouts/table.css',
      },
    },
  ],
  gallery: './search.gallery.tsx',
  checks: './search.checks.ts',
};
