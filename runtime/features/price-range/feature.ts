import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'price-range',
  title: 'Price range on the home page',
  enabledBy: { key: 'home.price_range', equals: true },
  requires: ['search'],
  slots: [{ slot: 'home.sections', name: 'price_range', module: './price-range.tsx', order: 5 }],
  pageStyles: ['./price-range.css'],
  checks: './price-range.checks.ts',
};
