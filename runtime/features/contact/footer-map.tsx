import type { Slot } from '../../contracts/page.types.ts';
import { deskLocation } from '../../rules/location/desks.ts';
import { hasMap } from '../../rules/location/map-source.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { LocationMap } from '../../ui/location/location-map.tsx';

/** The map in the footer's block of the place that `footer.map_location` names; the block has the address and the way there by itself. */
export const slot: Slot<'footer.map', ResolvedLocation> = {
  load({ site: { tenant } }) {
    const location = deskLocation(tenant.locations, tenant.footer.mapLocation);
    return location && hasMap(location, tenant) ? location : null;
  },
  body: ({ context, data }) => <LocationMap tenant={context.site.tenant} location={data} />,
};
