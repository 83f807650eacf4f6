import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-chat='], script: ['a[data-chat]'] },
};
