import type { ReactElement } from 'react';
import type { PageContext, Slot } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { areManyPlaces, FIRST_PLACES } from '../../rules/location/many-places.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { PlacesMore } from '../../ui/location/places-list.tsx';
import { Phone } from '../../ui/phone.tsx';

/** Where the dealer is, each place with its phone number; of many the first, without their addresses. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({ context }) => <Locations context={context} />,
};

function Locations({ context }: { context: PageContext }): ReactElement {
  const { tenant } = context.site;
  const { locations } = tenant;
  const isShort = areManyPlaces(locations);
  return (
    <FooterBlock name="locations" title={say(tenant, locations.length > 1 ? 'footer.locations' : 'footer.location')}>
      <ul {...(isShort ? { className: 'footer__places' } : {})}>
        {(isShort ? locations.slice(0, FIRST_PLACES) : locations).map((location) => (
          <li key={location.slug} className="footer__location">
            <a href={contactHref(location)} {...linkTarget(contactHref(location), tenant.domains)}>
              {location.name}
            </a>
            {isShort ? null : <p>{addressLine(location.address, tenant.region)}</p>}
            <p className="footer__tel">
              <Phone tenant={tenant} location={location} position="footer" />
            </p>
          </li>
        ))}
      </ul>
      {isShort ? <PlacesMore context={context} /> : null}
    </FooterBlock>
  );
}
