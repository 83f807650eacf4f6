import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { type Purpose, placesFor } from '../../rules/location/location-filter.ts';
import { areManyPlaces, nearPostcode } from '../../rules/location/many-places.ts';
import { purposeOf } from '../../rules/location/purposes.ts';
import { originOf } from '../../rules/web/origin.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { PLACES_PATH, PlacePurposes, PostcodeSearch } from '../../ui/location/place-purposes.tsx';
import { Away, PlacesList } from '../../ui/location/places-list.tsx';
import { placesData } from '../../ui/structured-data.ts';

interface Data {
  purpose: Purpose | null;
  /** What they are to be near; '' for nothing. */
  postcode: string;
  locations: readonly ResolvedLocation[];
}

/** /dealerships (§2): all locations, by what a shopper comes for; how far each is, where one asks. */
export const page: Page<Data> = {
  load(context) {
    const { tenant } = context.site;
    const { searchParams } = context.url;
    const purpose = purposeOf(searchParams.get('for'));
    const make = searchParams.get('make');
    const found = placesFor(tenant.locations, purpose, make ?? undefined);
    const given = searchParams.get('near')?.trim() ?? '';
    const postcode = /^\d{4,5}$/.test(given) ? given : '';
    const locations = postcode === '' ? found : nearPostcode(found, postcode);
    return {
      kind: 'page',
      head: {
        title: `${say(tenant, 'places.title')} | ${tenant.name}`,
        description: say(tenant, 'places.description', { name: tenant.name }),
        canonical: PLACES_PATH,
        index: context.url.search === '',
        structuredData: [
          breadcrumbData(originOf(tenant.domains[0], context.url), trailOf(context)),
          ...placesData(context, locations),
        ],
      },
      props: { purpose, postcode, locations },
    };
  },
  body: ({ context, data: { purpose, postcode, locations } }) => {
    const { tenant } = context.site;
    const isAnyPlaced =
      locations.length > 1 && locations.some(({ address }) => address.lat !== null && address.long !== null);
    return (
      <div className="wrap page places">
        <Breadcrumbs trail={trailOf(context)} />
        <h1>{say(tenant, 'places.title')}</h1>
        <div className="places__tools">
          <PlacePurposes context={context} chosen={purpose} />
          {areManyPlaces(tenant.locations) ? (
            <PostcodeSearch context={context} purpose={purpose} postcode={postcode} />
          ) : null}
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
        {postcode === '' ? null : (
          <p role="status">
            {say(tenant, 'places.sorted', { postcode, code: regionWords(tenant.region).postcode.toLowerCase() })}
          </p>
        )}
        {areManyPlaces(locations) ? (
          <PlacesList context={context} locations={locations} heading="h2" />
        ) : (
          <ul className="places__list">
            {locations.map((location) => (
              <LocationLine key={location.slug} context={context} location={location} />
            ))}
          </ul>
        )}
      </div>
    );
  },
};

function trailOf({ site: { tenant } }: PageContext): { name: string; href?: string }[] {
  return [{ name: say(tenant, 'places.home'), href: '/' }, { name: say(tenant, 'places.title') }];
}

/** A location with its distance, which shows once a shopper asks for it. */
function LocationLine({ context, location }: { context: PageContext; location: ResolvedLocation }): ReactElement {
  const { lat, long } = location.address;
  const isPlaced = lat !== null && long !== null;
  return (
    <li data-place="" {...(isPlaced ? { 'data-lat': lat, 'data-long': long } : {})}>
      {isPlaced ? <Away context={context} /> : null}
      <LocationCard context={context} location={location} heading="h2" />
    </li>
  );
}
