import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { type Purpose, placesFor } from '../../rules/location/location-filter.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { placesData } from '../../ui/structured-data.ts';
import { offeredPurposes, purposeOf } from './purposes.ts';

const PATH = '/dealerships';

const NAMES = {
  sales: 'places.sales',
  service: 'places.service',
  parts: 'places.parts',
  buying: 'places.buying',
} as const;

interface Data {
  purpose: Purpose | null;
  locations: readonly ResolvedLocation[];
}

/** /dealerships (§2): all locations, by what a shopper comes for; how far each is, where one asks. */
export const page: Page<Data> = {
  load(context) {
    const { tenant } = context.site;
    const { searchParams } = context.url;
    const purpose = purposeOf(searchParams.get('for'));
    const make = searchParams.get('make');
    const locations = placesFor(tenant.locations, purpose, make ?? undefined);
    return {
      kind: 'page',
      head: {
        title: `${say(tenant, 'places.title')} | ${tenant.name}`,
        description: say(tenant, 'places.description', { name: tenant.name }),
        canonical: PATH,
        index: purpose === null && make === null,
        structuredData: [
          breadcrumbData(originOf(tenant.domains[0], context.url), trailOf(context)),
          ...placesData(context, locations),
        ],
      },
      props: { purpose, locations },
    };
  },
  body: ({ context, data: { purpose, locations } }) => {
    const { tenant } = context.site;
    const isAnyPlaced =
      locations.length > 1 && locations.some(({ address }) => address.lat !== null && address.long !== null);
    return (
      <div className="wrap page places">
        <Breadcrumbs trail={trailOf(context)} />
        <h1>{say(tenant, 'places.title')}</h1>
        <div className="places__tools">
          <Purposes context={context} chosen={purpose} />
          {isAnyPlaced ? (
            <span role="status" data-lazy="places">
              <button
                className="button button--quiet"
                type="button"
                hidden
                data-lazy="near"
                data-near={say(tenant, 'places.denied')}
              >
                {say(tenant, 'places.near')}
              </button>
            </span>
          ) : null}
        </div>
        {locations.length === 0 ? <p>{say(tenant, 'places.none')}</p> : null}
        <ul className="places__list">
          {locations.map((location) => (
            <LocationLine key={location.slug} context={context} location={location} />
          ))}
        </ul>
      </div>
    );
  },
};

function trailOf({ site: { tenant } }: PageContext): { name: string; href?: string }[] {
  return [{ name: say(tenant, 'places.home'), href: '/' }, { name: say(tenant, 'places.title') }];
}

/** Links to the same page for one purpose; none where all locations do the same. */
function Purposes({ context, chosen }: { context: PageContext; chosen: Purpose | null }): ReactElement | null {
  const { tenant } = context.site;
  const offered = offeredPurposes(tenant.locations);
  if (offered.length === 0 && chosen === null) return null;
  return (
    <nav aria-label={say(tenant, 'places.by')}>
      <ul className="places__purposes">
        {[null, ...offered].map((one) => (
          <li key={one ?? ''}>
            <a href={one === null ? PATH : `${PATH}?for=${one}`} aria-current={one === chosen ? 'page' : undefined}>
              {one === null ? say(tenant, 'places.all') : say(tenant, NAMES[one])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A location with its distance, which shows once a shopper asks for it. */
function LocationLine({ context, location }: { context: PageContext; location: ResolvedLocation }): ReactElement {
  const { tenant } = context.site;
  const { lat, long } = location.address;
  const isPlaced = lat !== null && long !== null;
  return (
    <li data-place="" {...(isPlaced ? { 'data-lat': lat, 'data-long': long } : {})}>
      {isPlaced ? (
        <p
          className="places__away"
          hidden
          data-away={say(tenant, 'places.away', { distance: 0 })}
          data-unit={tenant.distanceUnit}
        />
      ) : null}
      <LocationCard context={context} location={location} heading="h2" />
    </li>
  );
}
