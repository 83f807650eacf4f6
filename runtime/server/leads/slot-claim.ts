import type { Bookings } from '../../contracts/bookings.types.ts';
import type { TimeRefusal } from '../../contracts/lead-desk.types.ts';
import type { BookingKind } from '../../rules/booking/booking.types.ts';
import { locationClock, slotMoment } from '../../rules/booking/slot-time.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { LeadErrors, LeadInput } from '../../rules/lead/lead.types.ts';
import { leadLocation } from '../../rules/location/location-of.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { BookingClaim } from '../store/lead-store.types.ts';
import type { LeadTenant } from './enrich-lead.ts';

/** What a lead wants of the calendar. */
export interface WantedSlot {
  claim: BookingClaim;
  /** Name of the field that says so. */
  field: string;
  /** The same time as a wish, by the clock of the place: '2026-12-01T10:30'. */
  wish: string;
}

/** The time that a lead asks for cannot be booked. */
export interface RefusedTime {
  errors: LeadErrors;
  time: TimeRefusal;
}

/** A site's calendar, and the moment at which it is asked. */
export interface Calendar {
  tenant: LeadTenant;
  bookings: Bookings;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/**
 * The slot that a complete lead books; null where it books none, a wish included. Refused where it is not free, and where the lead asks for a time that
 * is over; one that it had asked for before (`before`) may be over by now.
 */
export async function wantedSlot(
  form: FormDefinition | null,
  lead: LeadInput,
  { tenant, bookings, now }: Calendar,
  before = '',
): Promise<WantedSlot | null | RefusedTime> {
  const field = form?.fields.find(({ type }) => type === 'slot');
  const location = leadLocation(lead, tenant);
  if (!field?.slots || !location) return null;
  const { dateTime = '' } = lead;
  const clock = locationClock(location.timeZone);
  const startsAt = slotMoment(dateTime);
  const moment = startsAt ?? clock.wallMoment(dateTime);
  if (dateTime !== before && moment !== null && moment < now)
    return { errors: { [field.name]: ANSWERS.timePast }, time: 'past' };
  if (startsAt === null || lead.form_completed === false) return null;
  const { kind } = field.slots;
  const slot = await bookings.at(kind, location.slug, startsAt);
  return slot
    ? {
        claim: { kind, location: location.slug, startsAt, capacity: slot.capacity },
        field: field.name,
        wish: clock.wallText(startsAt),
      }
    : { errors: { [field.name]: await takenText(kind, location.slug, tenant, bookings) }, time: 'taken' };
}

/** What a shopper reads whose slot is gone: the next one that is free. */
export async function takenText(
  kind: BookingKind,
  location: string,
  { locations, region }: LeadTenant,
  bookings: Bookings,
): Promise<string> {
  const found = locations.find(({ slug }) => slug === location);
  const [next] = await bookings.free(kind, location);
  if (!next || !found) return ANSWERS.noSlotLeft;
  return ANSWERS.slotTaken.replace('{next}', momentWords(next.startsAt, `en-${region}`, found.timeZone));
}
