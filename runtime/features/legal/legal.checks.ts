import type { FeatureChecks } from '../../site-check.types.ts';

export const checks: FeatureChecks = {
  samples: ({ site: { tenant } }) =>
    tenant.legal.map(({ id, path, title }) => ({ route: 'legal', kind: title === '' ? id : title, path })),
};
