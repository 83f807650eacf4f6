import type { PageServices } from '../../contracts/page.types.ts';
import type { CalendarEvent } from '../../rules/booking/calendar.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

const MINUTES = 60;

/** A lead that may book, as its page shows it. */
export interface Booking {
  lead: Lead;
  form: FormDefinition;
  location: ResolvedLocation;
  /** Null: nothing is booked, or no longer. */
  startsAt: number | null;
  /** 'Tuesday 1 December, 10:30 am (AEDT)' */
  when: string;
}

/** What is booked under an id; null where the site knows none such. Whoever has the id may see it, and nothing else of the lead is shown. */
export async function bookingOf(
  id: string | null,
  tenant: ResolvedTenant,
  services: Pick<PageServices, 'bookings'> | undefined,
): Promise<Booking | null> {
  const found = id ? await services?.bookings?.booking(id) : null;
  if (!found) return null;
  const { lead, at } = found;
  const form = lead.form === undefined ? undefined : tenant.forms[lead.form];
  if (!form?.fields.some(({ type }) => type === 'slot')) return null;
  const location =
    tenant.locations.find(({ slug }) => slug === (at?.location ?? lead.location)) ??
    tenant.locations.find(({ primary }) => primary);
  if (!location) return null;
  const startsAt = at?.startsAt ?? null;
  return {
    lead,
    form,
    location,
    startsAt,
    when: startsAt === null ? '' : momentWords(startsAt, tenant.locale, location.timeZone),
  };
}

/** The booking for a calendar. `url`: the whole address of its page. */
export function calendarEvent(
  id: string,
  { form, location, lead }: Booking,
  startsAt: number,
  { tenant, url, now }: { tenant: ResolvedTenant; url: string; now: number },
): CalendarEvent {
  const car = [lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' ');
  const { heading } = form;
  return {
    uid: `${id}@${new URL(url).hostname}`,
    title: `${heading}${car ? `: ${car}` : ''}, ${tenant.name}`,
    location: `${location.name}, ${addressLine(location.address, tenant.region)}`,
    text: `${say(tenant, 'booking.change')} ${url}`,
    url,
    startsAt,
    minutes: MINUTES,
    now,
  };
}
