import type { Slot } from '../../contracts/page.types.ts';
import { bookingPath } from '../../rules/booking/slot-words.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { say } from '../../rules/words/say.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Booking, bookingOf } from './booking-details.ts';

/** What the page that confirms a form says of the time that was booked with it. */
export const slot: Slot<'success.details', { id: string; booking: Booking }> = {
  async load({ site: { tenant }, services }, { booking: id }) {
    const booking = await bookingOf(id, tenant, services);
    return id && booking && booking.startsAt !== null ? { id, booking } : null;
  },
  body: ({ context, data: { id, booking } }) => {
    const { tenant } = context.site;
    return (
      <div className="booked">
        <p className="booked__when">
          <Icon name="clock" />
          <strong>{booking.when}</strong>
        </p>
        <p>{booking.location.name}</p>
        <p className="booked__links">
          <a className="button button--quiet" href={`${apiBase(tenant.api)}/bookings/${id}.ics`} download="booking.ics">
            {say(tenant, 'booking.calendar')}
          </a>
          <a className="button button--quiet" href={bookingPath(id)}>
            {say(tenant, 'booking.manage')}
          </a>
        </p>
      </div>
    );
  },
};
