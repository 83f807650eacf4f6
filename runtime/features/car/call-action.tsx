import type { Slot } from '../../contracts/page.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';

/** Calls the location where the car stands. */
export const slot: Slot<'car.actions', { location: ResolvedLocation | null }> = {
  load: ({ site: { tenant } }, { car }) => ({
    location: tenant.locations.find(({ id }) => id === car.location_id) ?? null,
  }),
  body: ({ context, input: { car }, data: { location } }) => (
    <Phone tenant={context.site.tenant} location={location} car={car} place="car" className="button button--quiet">
      {(number) => (
        <>
          <Icon name="phone" />
          <span>{number}</span>
        </>
      )}
    </Phone>
  ),
};
