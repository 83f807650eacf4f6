import type { Feature } from '../../contracts/feature.types.ts';
import { HAS_ELECTRIC_MODELS } from '../../ui/range/range-pages.ts';

export const feature: Feature = {
  id: 'electric-cars',
  title: 'Electric cars',
  enabledBy: { key: 'pages.electric_cars', equals: true },
  uses: ['model-range'],
  routes: [
    {
      id: 'electric-cars',
      path: '/electric-cars',
      page: './electric-cars-page.tsx',
      render: 'request',
      needs: 'electric-models',
      budget: 'listing',
    },
  ],
  conditions: { 'electric-models': HAS_ELECTRIC_MODELS },
  styles: ['../../ui/range/range.css'],
  modelArtwork: ['side'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /electric-cars' },
  checks: './electric-cars.checks.ts',
};
