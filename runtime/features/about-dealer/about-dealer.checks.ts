import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  samples: () => [{ route: 'about-us', kind: 'about us', path: '/about-us', structuredData: ['BreadcrumbList'] }],
  shows: ({ site: { tenant } }) => [
    { kind: 'about us', html: 'own-page' },
    ...tenant.footer.staff.map(({ name }) => ({ kind: 'about us', words: [name] })),
  ],
};
