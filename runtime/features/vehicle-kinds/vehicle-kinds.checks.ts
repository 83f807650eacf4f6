import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="kinds'], styles: ['.kinds'] },
  samples: () => [{ route: 'vehicles', kind: 'vehicles', path: '/vehicles', structuredData: ['BreadcrumbList'] }],
  shows: ({ cars }) => [
    { kind: 'vehicles', html: 'own-page' },
    ...(cars.length > 0 ? [{ kind: 'vehicles', html: 'class="kinds"' }] : []),
  ],
};
