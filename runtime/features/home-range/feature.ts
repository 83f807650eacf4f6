import type { Feature } from '../../contracts/feature.types.ts';
import { HAS_MODELS } from '../../ui/range/range-pages.ts';

export const feature: Feature = {
  id: 'home-range',
  title: 'Makes and models on the home page',
  enabledBy: { key: 'home.sections', has: ['brands', 'models'] },
  uses: ['model-range'],
  slots: [
    { slot: 'home.sections', name: 'brands', module: './brands.tsx', order: 30 },
    { slot: 'home.sections', name: 'models', module: './models.tsx', order: 31, needs: [{ condition: 'models' }] },
  ],
  conditions: { models: HAS_MODELS },
  styles: ['../../ui/range/range.css'],
  pageStyles: ['./home-range.css'],
  modelArtwork: ['side'],
  checks: './home-range.checks.ts',
};
