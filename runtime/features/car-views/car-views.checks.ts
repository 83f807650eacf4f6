import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="car-views"'], styles: ['.car-views'], script: ['/cars/views'] },
  api: [{ method: 'POST', path: '/api/cars/views' }],
};
