import type { Slot } from '../../contracts/page.types.ts';
import { formatPhone, phoneHref } from '../../rules/phone/phone-display.ts';
import { Icon } from '../../ui/icon.tsx';

/** Calls the location where the car stands. */
export const slot: Slot<'car.actions', { phone: string }> = {
  load: ({ site: { tenant } }, { car }) => ({
    phone: tenant.locations.find(({ id }) => id === car.location_id)?.phone ?? tenant.contact.phone,
  }),
  body: ({ context, data: { phone } }) => {
    const { region } = context.site.tenant;
    return (
      <a className="button button--quiet" href={phoneHref(phone, region)}>
        <Icon name="phone" />
        <span>{formatPhone(phone, region)}</span>
      </a>
    );
  },
};
