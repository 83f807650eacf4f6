import type { CheckedSite, FeatureChecks, PageSample } from '../../contracts/site-check.types.ts';

const documents = ({ site: { tenant } }: CheckedSite): PageSample[] =>
  tenant.legal.map(({ id, path, title }) => ({ route: 'legal', kind: title === '' ? id : title, path }));

export const checks: FeatureChecks = {
  samples: documents,
  shows: (checked) => documents(checked).map(({ kind }) => ({ kind, html: 'class="breadcrumbs"' })),
};
