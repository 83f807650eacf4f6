import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'similar-cars',
  title: 'Similar cars under a car',
  enabledBy: { key: 'car.similar_cars', equals: true },
  requires: ['car'],
  slots: [{ slot: 'car.sections', module: './similar-cars.tsx', order: 50 }],
  pageStyles: ['../../ui/card/card-row.css', './similar-cars.css'],
  checks: './similar-cars.checks.ts',
};
