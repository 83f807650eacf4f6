import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'featured-cars',
  title: 'Featured cars on the home page',
  enabledBy: 'always',
  slots: [
    {
      slot: 'home.sections',
      name: 'featured_cars',
      module: './featured-cars.tsx',
      order: 20,
      needs: [{ key: 'home.featured_cars', not: 0 }],
    },
  ],
  looks: [{ key: 'home.parts.featured_cars.variant', apart: true, sheets: { rail: './rail.css' } }],
  gallery: './featured-cars.gallery.tsx',
  checks: './featured-cars.checks.ts',
};
