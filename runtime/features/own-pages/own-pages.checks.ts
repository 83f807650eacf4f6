import type { CheckedSite, FeatureChecks, PageSample } from '../../contracts/site-check.types.ts';

const samples = ({ site: { tenant } }: CheckedSite): PageSample[] =>
  tenant.pages.special.map(({ path }, index) => ({
    route: 'own-page',
    kind: index === 0 ? 'own page' : `own page ${path}`,
    path,
    structuredData: ['BreadcrumbList'],
  }));

export const checks: FeatureChecks = {
  samples,
  shows: (checked) => samples(checked).map(({ kind }) => ({ kind, html: 'own-page' })),
};
