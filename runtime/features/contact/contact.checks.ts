import type { FeatureChecks } from '../../site-check.types.ts';

const TYPES = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'LocalBusiness' };

export const checks: FeatureChecks = {
  samples: ({ site: { tenant } }) => [
    {
      route: 'contact',
      kind: 'contact',
      path: '/contact',
      structuredData: [...new Set(tenant.locations.map(({ type }) => TYPES[type]))],
    },
    ...[...Map.groupBy(tenant.locations, ({ contactSlug }) => contactSlug)].map(([slug, places], index) => ({
      route: 'contact-location',
      kind: index === 0 ? 'location' : `location ${slug}`,
      path: `/contact-us/${slug}`,
      structuredData: [...new Set(places.map(({ type }) => TYPES[type]))],
    })),
  ],
  shows: () => [{ kind: 'contact', html: 'contact__places' }],
};
