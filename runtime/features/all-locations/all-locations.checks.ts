import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { placesFor } from '../../rules/location/location-filter.ts';
import { offeredPurposes } from '../../rules/location/purposes.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="places__list"'], styles: ['.places__list'] },
  samples: ({ site: { tenant } }) => [
    { route: 'dealerships', kind: 'dealerships', path: '/dealerships', structuredData: ['BreadcrumbList'] },
    ...offeredPurposes(tenant.locations).map((purpose) => ({
      route: 'dealerships',
      kind: `dealerships for ${purpose}`,
      alike: 'dealerships',
      path: `/dealerships?for=${purpose}`,
    })),
  ],
  shows: ({ site: { tenant } }) => [
    { kind: 'dealerships', words: tenant.locations.map(({ name }) => name) },
    ...offeredPurposes(tenant.locations).map((purpose) => ({
      kind: `dealerships for ${purpose}`,
      words: placesFor(tenant.locations, purpose).map(({ name }) => name),
    })),
  ],
  works: [
    {
      does: 'The nearest location comes first where a shopper asks how far each is',
      possible: ({ site: { tenant } }) => tenant.locations.filter(({ address }) => address.lat !== null).length > 1,
      async run({ open, becomes, site: { tenant } }) {
        const page = await open('/dealerships');
        const last = tenant.locations.filter(({ address }) => address.lat !== null && address.long !== null).at(-1);
        const { lat, long } = last?.address ?? {};
        await page.context().grantPermissions(['geolocation']);
        await page.context().setGeolocation({ latitude: lat ?? 0, longitude: long ?? 0 });
        await page.locator('button[data-near]').click();
        const first = page.locator('[data-place]').first();
        await becomes(
          async () => (await first.innerText()).includes(`0.0 ${tenant.distanceUnit}`),
          'the nearest does not say how far it is',
        );
      },
    },
  ],
};
