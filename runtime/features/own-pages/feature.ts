import type { Feature } from '../../contracts/feature.types.ts';
import { SPECIAL_LISTS } from './special-lists.ts';

/** Pages that a dealer writes in Markdown, at addresses of its own (§2: handback guarantee, protection plan, a product page). */
export const feature: Feature = {
  id: 'own-pages',
  title: "The dealer's own pages",
  enabledBy: { key: 'pages.special', filled: true },
  uses: ['review-provider'],
  routes: [{ id: 'own-page', path: '/:own', page: './own-page.tsx', render: 'request', each: 'special' }],
  lists: SPECIAL_LISTS,
  pageStyles: ['../../pages/pages.css'],
  gallery: { none: 'Whole pages of the dealer’s own words; docs/pages.md has each of their blocks.' },
  checks: './own-pages.checks.ts',
};
