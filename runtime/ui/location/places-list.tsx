import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { contactHref, directionsUrl } from '../../rules/location/location-urls.ts';
import { FIRST_PLACES } from '../../rules/location/many-places.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Phone } from '../phone.tsx';
import { OpenNow } from './open-now.tsx';
import { PLACES_PATH } from './place-purposes.tsx';

interface Props {
  context: PageContext;
  locations: readonly ResolvedLocation[];
  heading?: 'h2' | 'h3';
}

/** Many places, a line each: name, whether it is open, address, number and the way there; hours and the rest are on its own page. How far each is shows once a shopper asks. */
export function PlacesList({ context, locations, heading: Heading = 'h3' }: Props): ReactElement {
  const { tenant } = context.site;
  return (
    <ul className="places-list">
      {locations.map((location) => {
        const { lat, long } = location.address;
        const isPlaced = lat !== null && long !== null;
        const contact = contactHref(location);
        const directions = directionsUrl(location, tenant.region);
        return (
          <li key={location.slug} data-place="" {...(isPlaced ? { 'data-lat': lat, 'data-long': long } : {})}>
            <div className="places-list__line">
              <Heading className="places-list__name">
                <a href={contact} {...linkTarget(contact, tenant.domains)}>
                  {location.name}
                </a>
              </Heading>
              {isPlaced ? <Away context={context} /> : null}
            </div>
            <p className="places-list__address">{addressLine(location.address, tenant.region)}</p>
            <div className="places-list__line">
              <OpenNow context={context} location={location} />
              <p className="places-list__ways">
                <Phone tenant={tenant} location={location} position="locations" />
                <a href={directions} {...(tenant.links.directionsNewTab ? linkTarget(directions, tenant.domains) : {})}>
                  {say(tenant, 'place.directions')}
                  <span className="visually-hidden">{say(tenant, 'place.directionsTo', { name: location.name })}</span>
                </a>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Says how far a place is, once a shopper asks for it. */
export function Away({ context }: { context: PageContext }): ReactElement {
  const { tenant } = context.site;
  return (
    <p
      className="places__away"
      hidden
      data-away={say(tenant, 'places.away', { distance: 0 })}
      data-unit={tenant.distanceUnit}
    />
  );
}

/** The way to all places of a list that has the first alone; none where it has all. */
export function PlacesMore({ context }: { context: PageContext }): ReactElement | null {
  const { locations, pages } = context.site.tenant;
  if (locations.length <= FIRST_PLACES) return null;
  return (
    <p className="places-list__more">
      <a href={pages.dealerships ? PLACES_PATH : '/contact'}>
        {say(context.site.tenant, 'places.every', { count: locations.length })}
      </a>
    </p>
  );
}
