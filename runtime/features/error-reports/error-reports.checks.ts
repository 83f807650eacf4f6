import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { script: ['unhandledrejection'] },
  api: [{ method: 'POST', path: '/api/errors' }],
};
