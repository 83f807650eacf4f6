import type { Page } from '../../contracts/page.types.ts';
import { freeSlots } from '../../forms/free-slots.ts';
import { bookingPath } from '../../rules/booking/booking-path.ts';
import { calendarLink } from '../../rules/booking/calendar.ts';
import type { FieldOption } from '../../rules/form/form.types.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { say } from '../../rules/words/say.ts';
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
    const { site, url, now } = context;
    const { tenant } = site;
    const { startsAt, when, location, form } = booking;
    const action = `${apiBase(tenant.api)}/bookings/${id}`;
    const groups = [...new Set(slots.map(({ group }) => group))];
    const event =
      startsAt === null
        ? null
        : calendarEvent(id, booking, startsAt, { tenant, url: new URL(bookingPath(id), url).href, now: now.getTime() });
    return (
      <div className="wrap page booking">
        <h1>{form.heading}</h1>
        {said ? (
          <p className={DONE.includes(said) ? 'booking__said' : 'alert'} role="status">
            {say(tenant, SAID[said])}
          </p>
        ) : null}
        <div className="booking__grid">
          <section className="panel booking__now">
            {startsAt === null ? (
              <p>{say(tenant, 'booking.none')}</p>
            ) : (
              <>
                <p className="booking__when">{when}</p>
                <p className="booking__links">
                  <a className="button button--quiet" href={`${apiBase(tenant.api)}/bookings/${id}.ics`}>
                    {say(tenant, 'booking.calendar')}
                  </a>
                  {event ? (
                    <a
                      className="button button--quiet"
                      href={calendarLink(event)}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {say(tenant, 'booking.google')}
                    </a>
                  ) : null}
                </p>
                <form method="post" action={action}>
                  <button className="button button--quiet" type="submit" name="do" value="cancel">
                    {say(tenant, 'booking.cancel')}
                  </button>
                </form>
              </>
            )}
            <LocationCard context={context} location={location} heading="h2" />
          </section>
          <section className="panel booking__change">
            <h2>{say(tenant, 'booking.other')}</h2>
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
          </section>
        </div>
      </div>
    );
  },
};
