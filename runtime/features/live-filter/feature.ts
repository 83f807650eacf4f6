import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'live-filter',
  title: 'Live filtering of the stock search',
  enabledBy: { key: 'search.live_filtering', equals: true },
  requires: ['search'],
  behaviours: ['./live-filter.behaviour.ts'],
  styles: ['./live-filter.css'],
  gallery: './live-filter.gallery.tsx',
  checks: './live-filter.checks.ts',
};
