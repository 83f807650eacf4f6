import type { PageContext } from '../contracts/page.types.ts';
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
      ...(tenant.dealer.group ? { parentOrganization: { '@type': 'Organization', name: tenant.dealer.group } } : {}),
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
    ...tenant.locations.filter(({ type }) => type === 'sales').map((location) => locationData(context, location)),
  ];
}

/** §2: a selling location is an AutoDealer, any other a LocalBusiness of the same dealer. */
export function locationData(context: PageContext, location: ResolvedLocation): object {
  const { tenant, assets } = context.site;
  const url = originOf(tenant.domains[0], context.url);
  const { address } = location;
  const { priceRange, areaServed } = tenant.structuredData;
  const make = ownMake(tenant);
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
    openingHoursSpecification: [
      ...openHours(location.openingHours),
      ...location.specialHours.map(({ date, open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: open ?? '00:00',
        closes: close ?? '00:00',
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
    closes: same[0]?.close,
  }));
}
