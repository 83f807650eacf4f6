import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'compare',
  title: 'Saved cars side by side',
  enabledBy: { key: 'compare.enabled', equals: true },
  requires: ['favourites'],
  routes: [
    { id: 'compare', path: '/compare', page: './compare-page.tsx', render: 'request', query: ['car'], listed: false },
  ],
  slots: [{ slot: 'header.tools', module: './header-link.tsx', order: 10, styles: [] }],
  events: [{ event: 'compare', shown: '.compare__table' }],
  pageStyles: ['./compare.css'],
  gallery: './compare.gallery.tsx',
  checks: './compare.checks.ts',
};
