import type { FeatureChecks, Shown } from '../../contracts/site-check.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { locationName } from '../../rules/location/location-name.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { areManyPlaces } from '../../rules/location/many-places.ts';
import { hasMap } from '../../rules/location/map-source.ts';
import { locationHours } from '../../rules/location/open-words.ts';
import { comingSpecialDays } from '../../rules/location/opening-hours.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

const LOCATION_TYPES = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'LocalBusiness' };

export const checks: FeatureChecks = {
  samples: ({ site: { tenant } }) => [
    {
      route: 'contact',
      kind: 'contact',
      path: '/contact',
      structuredData: [...new Set(tenant.locations.map(({ type }) => LOCATION_TYPES[type]))],
    },
    ...[...Map.groupBy(tenant.locations, ({ contactSlug }) => contactSlug)].map(([slug, locations], index) => ({
      route: 'contact-location',
      kind: index === 0 ? 'location' : `location ${slug}`,
      alike: 'location',
      path: `/contact-us/${slug}`,
      structuredData: [...new Set(locations.map(({ type }) => LOCATION_TYPES[type]))],
    })),
  ],
  works: [
    {
      does: 'A map is asked for once a shopper sees or presses it, and not before',
      possible: ({ site }) =>
        site.tenant.locations.some(
          (location) => location.contactSlug === firstSlug(site.tenant) && hasMap(location, site.tenant),
        ),
      async run({ open, must, becomes, site: { tenant } }) {
        const page = await open(`/contact-us/${firstSlug(tenant)}`);
        const asked: string[] = [];
        const own = new URL(page.url()).origin;
        page.on('request', (request) => {
          if (!request.url().startsWith(own) && /^https?:/.test(request.url())) asked.push(request.url());
        });
        // Too low for the map to be seen from the top of the page.
        await page.setViewportSize({ width: 390, height: 200 });
        await page.reload();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        must(asked.length === 0, `it asks for ${asked[0]} before`);
        const map = page.locator('a[data-map]').first();
        if (tenant.locationsMap.load === 'seen') await map.scrollIntoViewIfNeeded();
        else await map.click();
        await becomes(async () => asked.length > 0, 'nothing is asked for then');
      },
    },
    {
      does: 'Holiday hours open and close by keyboard',
      possible: ({ site: { tenant } }) =>
        !areManyPlaces(tenant.locations) && tenant.locations.some((location) => comingDays(location).length > 0),
      async run({ open, becomes }) {
        const page = await open('/contact', { javaScriptEnabled: false });
        const popup = page.locator('.holiday-hours').first();
        await page.locator('.holiday-hours__view').first().focus();
        await page.keyboard.press('Enter');
        await becomes(() => popup.isVisible(), 'they stay hidden');
        await page.keyboard.press('Escape');
        await becomes(() => popup.isHidden(), 'they stay open');
      },
    },
  ],
  shows: ({ site: { tenant } }) => {
    const { locations } = tenant;
    const first = locations.filter(({ contactSlug }) => contactSlug === locations[0]?.contactSlug);
    return [
      ...['contact', 'location'].map((kind) => ({ kind, html: 'class="breadcrumbs"' })),
      ...(areManyPlaces(locations)
        ? [{ kind: 'contact', words: locations.flatMap((location) => whereWords(location, tenant)) }]
        : cardsOf(tenant)),
      { kind: 'location', words: first.flatMap((location) => placeWords(location, tenant)) },
    ];
  },
};

/** A card of each place, with its hours. */
const cardsOf = (tenant: ResolvedTenant): Shown[] => [
  { kind: 'contact', words: tenant.locations.flatMap((location) => placeWords(location, tenant)) },
  ...tenant.locations
    .map(contactHref)
    .filter((href) => href.startsWith('/') && href !== '/contact')
    .map((href) => ({ kind: 'contact', html: `href="${href}">View Details` })),
  ...tenant.locations.flatMap(comingDays).map((name) => ({ kind: 'contact', html: `<th scope="row">${name} <small>` })),
];

const firstSlug = ({ locations }: ResolvedTenant): string => locations[0]?.contactSlug ?? '';

const DAY_MS = 86_400_000;

/** The days with hours of their own that are to come wherever the place is. */
function comingDays({ specialHours }: ResolvedLocation): string[] {
  const soon = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  return comingSpecialDays(specialHours, soon).flatMap(({ name }) => (/^[\w -]+$/.test(name) ? name : []));
}

/** What a shopper looks for to come or to call. */
function placeWords(location: ResolvedLocation, tenant: ResolvedTenant): string[] {
  const hours = locationHours(tenant, location).map(({ label, text }) => `${label} ${text}`);
  return [...whereWords(location, tenant), ...hours];
}

function whereWords({ name, address, phone }: ResolvedLocation, tenant: ResolvedTenant): string[] {
  const { region, phone: hiding } = tenant;
  return [locationName(name), addressLine(address, region), shownPhone(phone, region, hiding, 'locations')];
}
