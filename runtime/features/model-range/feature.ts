import type { Feature } from '../../contracts/feature.types.ts';

/** What the dealer's platform knows of makes and their models, for whatever page shows them; of a dealer without makes it is asked nothing. */
export const feature: Feature = {
  id: 'model-range',
  title: 'Makes and models as the platform knows them',
  enabledBy: 'always',
  services: ['./model-range.service.ts'],
  gallery: { none: 'It shows nothing by itself: see pages of models and makes.' },
  checks: './model-range.checks.ts',
};
