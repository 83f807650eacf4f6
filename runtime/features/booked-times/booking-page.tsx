import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import { freeSlots } from '../../forms/free-slots.ts';
import { calendarLink } from '../../rules/booking/calendar.ts';
import { bookingPath } from '../../rules/booking/slot-words.ts';
import type { FieldOption } from '../../rules/form/form.types.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { type Booking, bookingOf, calendarEvent } from './booking-details.ts';

interface Data {
  id: string;
  booking: Booking;
  slots: readonly FieldOption[];
  said: keyof typeof SAID | null;
}

const SAID = {
  taken: 'booking.taken',
  full: 'booking.full',
  past: 'booking.past',
  missing: 'booking.missing',
  changed: 'booking.changed',
  cancelled: 'booking.cancelled',
} as const;
const DONE: readonly Data['said'][] = ['changed', 'cancelled'];

function saidIn({ searchParams }: URL): Data['said'] {
  const said = searchParams.get('said') ?? '';
  return Object.hasOwn(SAID, said) ? (said as keyof typeof SAID) : null;
}

/** A booking by its id: when and where, for a calendar, to change or to cancel. Nothing else of the enquiry is shown. */
export const page: Page<Data> = {
  async load(context) {
    const { site, url, now } = context;
    const { tenant } = site;
    const id = url.searchParams.get('id') ?? '';
    const booking = await bookingOf(id, tenant, context.services);
    if (!booking) return { kind: 'missing' };
    const slots = await freeSlots(context, booking.form, { location: booking.location.slug, car: null });
    return {
      kind: 'page',
      head: {
        title: `${say(tenant, 'booking.title')} | ${tenant.name}`,
        description: say(tenant, 'booking.title'),
        canonical: '/booking',
        index: false,
        structuredData: [],
      },
      props: { id, booking, slots, said: saidIn(url) },
      // What is booked may change at any moment.
      expires: now,
    };
  },
  body({ context, data: { id, booking, slots, said } }) {
    const { tenant } = context.site;
    const action = `${apiBase(tenant.api)}/bookings/${id}`;
    return (
      <div className="wrap page booking">
        <h1>{booking.form.heading}</h1>
        {said ? (
          <p className={DONE.includes(said) ? 'booking__said' : 'alert'} role="status">
            {say(tenant, SAID[said])}
          </p>
        ) : null}
        <div className="booking__grid">
          <section className="panel booking__now">
            {booking.startsAt === null ? (
              <p>{say(tenant, 'booking.none')}</p>
            ) : (
              <BookedTime context={context} id={id} booking={booking} startsAt={booking.startsAt} action={action} />
            )}
            <LocationCard context={context} location={booking.location} heading="h2" />
          </section>
          <section className="panel booking__change">
            <h2>{say(tenant, 'booking.other')}</h2>
            <OtherTime tenant={tenant} slots={slots} action={action} />
          </section>
        </div>
      </div>
    );
  },
};

/** The time that is booked, for a calendar or to be cancelled. */
function BookedTime({
  context: { site, url, now },
  id,
  booking,
  startsAt,
  action,
}: Pick<Data, 'id' | 'booking'> & {
  context: PageContext;
  startsAt: number;
  action: string;
}): ReactElement {
  const { tenant } = site;
  const pageUrl = new URL(bookingPath(id), url).href;
  const event = calendarEvent(id, booking, startsAt, { tenant, url: pageUrl, now: now.getTime() });
  return (
    <>
      <p className="booking__when">{booking.when}</p>
      <p className="booking__links">
        <a className="button button--quiet" href={`${action}.ics`}>
          {say(tenant, 'booking.calendar')}
        </a>
        <a className="button button--quiet" href={calendarLink(event)} target="_blank" rel="noopener noreferrer">
          {say(tenant, 'booking.google')}
        </a>
      </p>
      <form method="post" action={action}>
        <button className="button button--quiet" type="submit" name="do" value="cancel">
          {say(tenant, 'booking.cancel')}
        </button>
      </form>
    </>
  );
}

/** Asks for another time: one of those that are free, or a wish. */
function OtherTime({
  tenant,
  slots,
  action,
}: Pick<Data, 'slots'> & { tenant: ResolvedTenant; action: string }): ReactElement {
  const groups = [...new Set(slots.map(({ group }) => group))];
  return (
    <form method="post" action={action} className="lead-form">
      {slots.length > 0 ? (
        <div className="field">
          <label htmlFor="booking-slot">{say(tenant, 'booking.free')}</label>
          <select className="input" id="booking-slot" name="dateTime">
            <option value="">{say(tenant, 'form.choose')}</option>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {slots
                  .filter((one) => one.group === group)
                  .map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
      ) : null}
      <div className="field">
        <label htmlFor="booking-wish">{say(tenant, 'booking.wish')}</label>
        <input className="input" id="booking-wish" type="datetime-local" name="dateTime" />
      </div>
      <p className="lead-form__buttons">
        <button className="button button--brand" type="submit">
          {say(tenant, 'booking.ask')}
        </button>
      </p>
    </form>
  );
}
