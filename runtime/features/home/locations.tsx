import type { ReactElement } from 'react';
import type { PageContext, Slot } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { contactHref, directionsUrl } from '../../rules/location/location-urls.ts';
import { areManyPlaces, FIRST_PLACES } from '../../rules/location/many-places.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { OpenNow } from '../../ui/location/open-now.tsx';
import { PlacesList, PlacesMore } from '../../ui/location/places-list.tsx';
import { Section } from '../../ui/section.tsx';

/** Where the dealer is: a card for each place, a line for each, or its hours as a board. */
export const slot: Slot<'home.sections', true> = {
  load: () => true,
  body: ({ context }) => {
    const { tenant } = context.site;
    const { locations, home } = tenant;
    const { variant, title } = home.parts.locations;
    return (
      <Section
        title={title ?? say(tenant, locations.length > 1 ? 'home.visit' : 'home.visitOne')}
        more={{ href: '/contact', text: say(tenant, 'home.contact') }}
      >
        {areManyPlaces(locations) ? (
          <>
            <PlacesList context={context} locations={locations.slice(0, FIRST_PLACES)} />
            <PlacesMore context={context} />
          </>
        ) : variant === 'strip' ? (
          <Strip context={context} />
        ) : (
          <div className={variant === 'board' ? 'location-grid places-board' : 'location-grid'}>
            {locations.map((location) => (
              <LocationCard key={location.slug} context={context} location={location} />
            ))}
          </div>
        )}
      </Section>
    );
  },
};

function Strip({ context }: { context: PageContext }): ReactElement {
  const { tenant } = context.site;
  return (
    <ul className="places-strip">
      {tenant.locations.map((location) => {
        const directions = directionsUrl(location, tenant.region);
        return (
          <li key={location.slug}>
            <div>
              <h3>
                <a href={contactHref(location)}>{location.name}</a>
              </h3>
              <p>{addressLine(location.address, tenant.region)}</p>
            </div>
            <div className="places-strip__line">
              <OpenNow context={context} location={location} />
              {directions ? (
                <a href={directions} {...linkTarget(directions, tenant.domains)}>
                  {say(tenant, 'place.directions')}
                  <span className="visually-hidden">{say(tenant, 'place.directionsTo', { name: location.name })}</span>
                </a>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
