import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="body-tile'], styles: ['.body-tile'] },
  shows: ({ site, cars }) =>
    isShown(site, 'home.sections', 'browse-by-body/browse-by-body') &&
    new Set(cars.flatMap(({ simple_body }) => simple_body ?? [])).size > 1
      ? [{ kind: 'home', html: 'class="body-tile' }]
      : [],
};
