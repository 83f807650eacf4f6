import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-rating-banner'], script: ['[data-rating-banner]'], styles: ['.rating-banner'] },
};
