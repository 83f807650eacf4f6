import type { ReactElement, ReactNode } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { deskLocation } from '../../rules/location/desks.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { Icon } from '../../ui/icon.tsx';

/** One place on the map (`footer.map_location`), with its address and the way there; whatever feature draws maps fills `footer.map`. */
export const slot: Slot<'footer.blocks', ResolvedLocation> = {
  load: ({ site: { tenant } }) => deskLocation(tenant.locations, tenant.footer.mapLocation) ?? null,
  body: ({
    context: {
      site: { tenant },
    },
    data: location,
    slots,
  }) => <MapBlock tenant={tenant} location={location} map={slots['footer.map']} />,
};

function MapBlock({
  tenant,
  location,
  map,
}: {
  tenant: ResolvedTenant;
  location: ResolvedLocation;
  map: ReactNode;
}): ReactElement {
  const { name, address } = location;
  const contact = contactHref(location);
  return (
    <FooterBlock name="map" title={name}>
      {map ?? null}
      <p>{addressLine(address, tenant.region)}</p>
      <p className="footer__way">
        {address.placeUrl ? (
          <a
            href={address.placeUrl}
            {...(tenant.links.directionsNewTab ? linkTarget(address.placeUrl, tenant.domains) : {})}
          >
            <Icon name="pin" />
            {say(tenant, 'footer.directions')}
          </a>
        ) : (
          <a href={contact} {...linkTarget(contact, tenant.domains)}>
            <Icon name="pin" />
            {say(tenant, 'footer.place')}
          </a>
        )}
      </p>
    </FooterBlock>
  );
}
