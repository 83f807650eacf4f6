import type { FeatureChecks } from '../../contracts/site-check.types.ts';

/** Its answers are what the pages of models and makes show. */
export const checks: FeatureChecks = {};
