import type { FeatureChecks } from '../../contracts/site-check.types.ts';

/** Its page shows a link of a mail; without one there is nothing to look at. */
export const checks: FeatureChecks = {
  samples: () => [],
  api: [{ method: 'POST', path: '/api/desk' }],
};
