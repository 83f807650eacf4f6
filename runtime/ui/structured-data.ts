import type { PageContext } from '../contracts/page.types.ts';
import { imageSrc } from '../rules/car/car-images.ts';
import { mapPageUrl } from '../rules/location/location-urls.ts';
import { areManyPlaces } from '../rules/location/many-places.ts';
import type { WeekdayHours } from '../rules/location/opening-hours.ts';
import { ownMake } from '../rules/model/own-make.ts';
import { phoneHref } from '../rules/phone/phone-display.ts';
import { isMasked } from '../rules/phone/phone-reveal.ts';
import { originOf } from '../rules/web/origin.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';

const CONTEXT = 'https://schema.org';
const COUNTRIES = { AU: 'AU', NZ: 'NZ', US: 'US' };
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** §2: AutoDealer, Organization and WebSite of the home page; the WebSite names the search's `query` parameter. */
export function siteData(context: PageContext): object[] {
  const { tenant, assets } = context.site;
  const url = originOf(tenant.domains[0], context.url);
  const { founded } = tenant.structuredData;
  const { icons, logo } = assets.identity;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': `${url}/#organization`,
      name: tenant.name,
      legalName: tenant.legalName,
      url,
      logo: `${url}${icons.png512}`,
      ...(logo ? { image: `${url}${logo.url}` } : {}),
      sameAs: sameAs(tenant),
      ...(founded ? { foundingDate: founded } : {}),
      ...(tenant.dealer.group ? { parentOrganization: { '@type': 'Corporation', name: tenant.dealer.group } } : {}),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${url}/#website`,
      name: tenant.name,
      url,
      inLanguage: tenant.locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}${tenant.search.basePath}?query={query}`,
        'query-input': 'required name=query',
      },
    },
    // Of many places each is on its own page: here not all are to be read.
    ...(areManyPlaces(tenant.locations) ? [] : placesData(context, tenant.locations)).filter(
      (one) => (one as { '@type': string })['@type'] === 'AutoDealer',
    ),
  ];
}

/**
 * §2: locations as search engines want them, those that share a contact page as one business with its departments: the place that sells, with
 * the workshop and the parts counter beside it.
 */
export function placesData(context: PageContext, locations: readonly ResolvedLocation[]): object[] {
  return [...Map.groupBy(locations, ({ contactSlug }) => contactSlug).values()].map((places) => {
    const main = places.find(({ type }) => type === 'sales') ?? (places[0] as ResolvedLocation);
    const departments = places.filter((one) => one !== main).map((one) => withoutContext(locationData(context, one)));
    return { ...locationData(context, main), ...(departments.length > 0 ? { department: departments } : {}) };
  });
}

function withoutContext(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== '@context'));
}

/** §2: a selling location is an AutoDealer, any other a LocalBusiness of the same dealer. */
export function locationData(context: PageContext, location: ResolvedLocation): object {
  const { tenant, assets } = context.site;
  const url = originOf(tenant.domains[0], context.url);
  const { address, more } = location;
  const { priceRange, areaServed } = tenant.structuredData;
  const make = ownMake(tenant);
  const picture = more?.image ? assets.pictures?.[more.image.image] : undefined;
  const elsewhere = [more?.youtubeUrl, more?.linkedinUrl].filter((one) => one !== undefined);
  return {
    '@context': CONTEXT,
    '@type': location.type === 'sales' ? 'AutoDealer' : location.type === 'service' ? 'AutoRepair' : 'LocalBusiness',
    '@id': `${url}/contact-us/${location.contactSlug}#${location.slug}`,
    name: location.name,
    url: `${url}/contact-us/${location.contactSlug}`,
    // A number that shoppers have to ask for is told to nobody.
    ...(isMasked(tenant.phone, 'locations')
      ? {}
      : { telephone: phoneHref(location.phone, tenant.region).replace('tel:', '') }),
    email: location.email,
    image: `${url}${assets.identity.card.url}`,
    ...(priceRange ? { priceRange } : {}),
    ...(areaServed ? { areaServed } : {}),
    ...(make ? { brand: { '@type': 'Brand', name: make.name } } : {}),
    currenciesAccepted: tenant.currency,
    paymentAccepted: 'Cash and Credit Card',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: COUNTRIES[tenant.region],
    },
    ...(address.lat !== null && address.long !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long } }
      : {}),
    ...(picture ? { image: new URL(imageSrc(picture, 1280), url).href } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    hasMap: mapPageUrl(location, tenant.region),
    openingHoursSpecification: [
      ...openHours(location.openingHours),
      ...location.specialHours.map(({ date, open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: open ?? '00:00',
        closes: open ? closes(open, close) : '00:00',
      })),
    ],
  };
}

/** Other addresses that are about the dealer: its own pages on social networks, and what the definition names. */
const sameAs = ({ social, structuredData }: ResolvedTenant): string[] => [
  ...new Set([...social.map(({ url }) => url), ...structuredData.sameAs]),
];

/** Days of the same hours in one entry: the contact page says the hours of every location. */
function openHours(entries: readonly WeekdayHours[]): object[] {
  const open = entries.filter(({ status }) => status === 'Open');
  return [...Map.groupBy(open, (one) => `${one.open} ${one.close}`).values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ weekday }) => DAYS[weekday]),
    opens: same[0]?.open,
    closes: closes(same[0]?.open ?? null, same[0]?.close ?? null),
  }));
}

/** Search engines take a day that opens and closes at midnight for a closed one; one that is open all day ends a minute before. */
function closes(open: string | null, close: string | null): string | null {
  return open === '00:00' && close === '00:00' ? '23:59' : close;
}
