import type { Feature } from '../../shell/feature.types.ts';

export const feature: Feature = {
  id: 'featured-cars',
  title: 'Featured cars on the home page',
  enabledBy: 'always',
  slots: [{ slot: 'home.sections', module: './featured-cars.tsx', order: 20 }],
};
