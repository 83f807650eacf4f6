import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { isElectric } from '../../rules/model/model-names.ts';

export const checks: FeatureChecks = {
  marks: { html: ['href="/electric-cars"'] },
  samples: ({ site: { tenant } }) =>
    tenant.models.some(isElectric)
      ? [{ route: 'electric-cars', kind: 'electric cars', path: '/electric-cars', structuredData: ['BreadcrumbList'] }]
      : [],
  shows: ({ site: { tenant } }) =>
    tenant.models.some(isElectric)
      ? [{ kind: 'electric cars', words: tenant.models.filter(isElectric).map(({ name }) => name) }]
      : [],
};
