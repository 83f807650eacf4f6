import type { Slot } from '../../contracts/page.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { isPlaced } from '../../ui/car-action.tsx';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';

/** Calls the location where the car is. */
export const slot: Slot<'car.main' | 'car.actions', { location: ResolvedLocation | null }> = {
  load: ({ site: { tenant } }, input) =>
    isPlaced(input, 'call')
      ? { location: tenant.locations.find(({ id }) => id === input.car.location_id) ?? null }
      : null,
  body: ({ context, input: { car, place }, data: { location } }) => (
    <Phone
      tenant={context.site.tenant}
      location={location}
      car={car}
      position="car"
      className={`button ${place === 'main' ? 'button--brand car__main' : 'button--quiet'} car__call`}
    >
      {iconAndNumber}
    </Phone>
  ),
};
