import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="offer '], styles: ['.offer__figure'] },
  samples: () => [
    { route: 'special-offers', kind: 'special offers', path: '/special-offers', structuredData: ['BreadcrumbList'] },
  ],
  shows: ({ site: { tenant } }) => [
    { kind: 'special offers', html: 'own-page' },
    // Offers without days are whatever the day is.
    ...tenant.offers
      .filter(({ starts, ends }) => starts === undefined && ends === undefined)
      .map(({ title }) => ({ kind: 'special offers', words: [title] })),
  ],
};
