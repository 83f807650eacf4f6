import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="make-line"'], styles: ['.make-line'] },
  shows: ({ site, cars }) =>
    isShown(site, 'home.sections', 'home-range/brands') && new Set(cars.map(({ make }) => make)).size > 1
      ? [{ kind: 'home', html: 'class="make-line"' }]
      : [],
};
