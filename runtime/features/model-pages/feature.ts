import type { Feature, FeatureRoute } from '../../contracts/feature.types.ts';
import { HAS_MODELS } from '../../ui/range/range-pages.ts';
import { MODEL_LISTS } from './model-lists.ts';

// Stock and the platform decide what these pages say; browsers fetch none of them before a shopper follows a link (§2).
const MODEL: Pick<FeatureRoute, 'page' | 'render' | 'prefetch' | 'measuredAs'> = {
  page: './model-page.tsx',
  render: 'request',
  prefetch: false,
  measuredAs: 'showroom',
};

export const feature: Feature = {
  id: 'model-pages',
  title: 'Models',
  enabledBy: { key: 'pages.models', equals: true },
  uses: ['model-range', 'review-provider'],
  routes: [
    {
      id: 'models',
      path: '/models',
      page: './models-page.tsx',
      render: 'request',
      prefetch: false,
      needs: 'models',
      query: ['body', 'fuel', 'when'],
      budget: 'listing',
    },
    { id: 'model', path: '/models/:model', each: 'models', needs: 'models', ...MODEL },
    { id: 'model-path', path: '/:model', each: 'model-paths', ...MODEL },
  ],
  lists: MODEL_LISTS,
  conditions: { models: HAS_MODELS },
  styles: ['../../ui/range/range.css'],
  pageStyles: ['./models.css'],
  modelArtwork: ['side'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /models' },
  checks: './model-pages.checks.ts',
};
