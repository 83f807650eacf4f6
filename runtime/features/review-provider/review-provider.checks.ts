import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = { marks: { script: ['[data-rating]'] } };
