import type { Feature, FeatureRoute } from '../../contracts/feature.types.ts';
import { HAS_MAKES, MAKE_LISTS } from './make-lists.ts';

const BRAND: Pick<FeatureRoute, 'page' | 'render' | 'needs' | 'measuredAs'> = {
  page: './brand-page.tsx',
  render: 'request',
  needs: 'makes',
  measuredAs: 'showroom',
};

export const feature: Feature = {
  id: 'brands',
  title: 'Brands',
  enabledBy: { key: 'pages.brands', equals: true },
  uses: ['model-range', 'review-provider'],
  routes: [
    { id: 'brand', path: '/brands/:brand', each: 'makes', ...BRAND },
    { id: 'brand-path', path: '/:brand', each: 'make-paths', ...BRAND },
  ],
  lists: MAKE_LISTS,
  conditions: { makes: HAS_MAKES },
  styles: ['../../ui/range/range.css'],
  pageStyles: ['./brands.css'],
  modelArtwork: ['side'],
  gallery: {
    none: 'Whole pages of the site; the tiles of models stand on its home page: /brands and the name of a make.',
  },
  checks: './brands.checks.ts',
};
