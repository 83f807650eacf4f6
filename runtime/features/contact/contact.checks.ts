import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { comingSpecialDays, groupedHours } from '../../rules/location/opening-hours.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

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
      alike: 'location',
      path: `/contact-us/${slug}`,
      structuredData: [...new Set(places.map(({ type }) => TYPES[type]))],
    })),
  ],
  shows: ({ site: { tenant } }) => {
    const { locations } = tenant;
    const first = locations.filter(({ contactSlug }) => contactSlug === locations[0]?.contactSlug);
    return [
      ...['contact', 'location'].map((kind) => ({ kind, html: 'class="breadcrumbs"' })),
      { kind: 'contact', words: locations.flatMap((location) => placeWords(location, tenant)) },
      ...locations.map(({ contactSlug }) => ({
        kind: 'contact',
        html: `href="/contact-us/${contactSlug}">View Details`,
      })),
      ...locations.flatMap(comingDays).map((name) => ({ kind: 'contact', html: `<th scope="row">${name} <small>` })),
      { kind: 'location', words: first.flatMap((location) => placeWords(location, tenant)) },
    ];
  },
};

const DAY_MS = 86_400_000;

/** The days with hours of their own that are to come wherever the place is. */
function comingDays({ specialHours }: ResolvedLocation): string[] {
  const soon = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  return comingSpecialDays(specialHours, soon).flatMap(({ name }) => (/^[\w -]+$/.test(name) ? name : []));
}

/** What a shopper looks for to come or to call. */
function placeWords(
  { name, address, phone, openingHours }: ResolvedLocation,
  { region, phone: hiding }: ResolvedTenant,
): string[] {
  const hours = groupedHours(openingHours).map(({ label, text }) => `${label} ${text}`);
  return [name, addressLine(address, region), shownPhone(phone, region, hiding, 'locations'), ...hours];
}
