import type { Feature } from '../../contracts/feature.types.ts';

/** What customers say: /reviews, a part of the home page, and of pages of the dealer's own. */
export const feature: Feature = {
  id: 'review-pages',
  title: 'Customer reviews',
  enabledBy: { key: 'pages.reviews', equals: true },
  uses: ['review-provider'],
  routes: [
    { id: 'reviews', path: '/reviews', page: './reviews-page.tsx', render: 'request', query: ['location', 'page'] },
  ],
  slots: [
    {
      slot: 'home.sections',
      name: 'reviews',
      module: './home-reviews.tsx',
      order: 30,
      needs: [
        { key: 'reviews.items', filled: true },
        { key: 'reviews.provider', not: 'none' },
        { key: 'locations.*.average_rating', not: null },
      ],
    },
    { slot: 'page.reviews', module: './page-reviews.tsx', order: 10 },
  ],
  pageStyles: ['./reviews.css'],
  checks: './review-pages.checks.ts',
};
