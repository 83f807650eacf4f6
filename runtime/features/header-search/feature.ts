import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'header-search',
  title: 'Search box of the header, with suggestions',
  enabledBy: { key: 'header.top_banner.search_box', equals: true },
  requires: ['search', 'top-banner'],
  slots: [{ slot: 'header.search', module: './header-search.tsx', order: 10 }],
  behaviours: ['./header-search.behaviour.ts'],
  styles: ['./header-search.css'],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './header-search.checks.ts',
};
