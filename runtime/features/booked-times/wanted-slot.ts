import type { BookedTime } from '../../contracts/bookings.types.ts';
import type { ClaimingLead, ClaimRefusal, LeadClaims, ServiceLeads } from '../../contracts/lead-claims.types.ts';
import type { BookingKind } from '../../rules/booking/booking.types.ts';
import { locationClock, slotMoment } from '../../rules/booking/slot-time.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { LeadInput } from '../../rules/lead/lead.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { leadLocation } from '../../rules/location/location-of.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { BookedSlots, WantedPlace } from './booked-slots.ts';
import type { OfferedTimes } from './offered-times.ts';

/** What times are asked of: the calendar of a site, and what is booked there. */
export interface Calendar {
  tenant: Pick<ResolvedTenant, 'locations' | 'region'>;
  times: OfferedTimes;
  booked: BookedSlots;
  clock: Clock;
}

/** The time that a lead asks for cannot be booked. */
export interface RefusedTime extends ClaimRefusal {
  time: 'taken' | 'past';
}

/**
 * The slot that a complete lead books; null where it books none, a wish included. Refused where it is not free, and where the lead asks for a time that
 * is over; one that it had asked for before (`before`) may be over by now.
 */
export async function wantedSlot(
  form: FormDefinition | null,
  lead: LeadInput,
  { tenant, times, clock: now }: Calendar,
  before = '',
): Promise<WantedPlace | null | RefusedTime> {
  const field = slotField(form);
  const location = leadLocation(lead, tenant);
  if (!field?.slots || !location) return null;
  const { dateTime = '' } = lead;
  const clock = locationClock(location.timeZone);
  const startsAt = slotMoment(dateTime);
  const moment = startsAt ?? clock.wallMoment(dateTime);
  if (dateTime !== before && moment !== null && moment < now().getTime())
    return { errors: { [field.name]: ANSWERS.timePast }, time: 'past' };
  if (startsAt === null || lead.form_completed === false) return null;
  const { kind } = field.slots;
  const slot = await times.at(kind, location.slug, startsAt);
  return slot
    ? { kind, location: location.slug, startsAt, capacity: slot.capacity }
    : { errors: { [field.name]: await takenText(kind, location.slug, tenant, times) }, time: 'taken' };
}

/** Whether a lead has booked this time already. */
export async function holds(id: string, dateTime: string | undefined, booked: BookedSlots): Promise<boolean> {
  const at: BookedTime | null = await booked.of(id);
  return at !== null && at.startsAt === slotMoment(dateTime ?? '');
}

/** The field of a form that offers free times. */
export const slotField = (form: FormDefinition | null) => form?.fields.find(({ type }) => type === 'slot');

/** What leads claim of a site's calendar: a place of a free time. One that its visitor may not book as well is a wish. */
export function slotClaims(calendar: Calendar, { publicId }: Pick<ServiceLeads, 'publicId'>): LeadClaims {
  const { tenant, times, booked } = calendar;
  const answer = (leadId: string) => ({ booking: publicId(leadId) });
  return {
    async of({ form, lead, stored }) {
      const place = await wantedSlot(form, lead, calendar, stored?.lead.dateTime);
      if (place === null) return null;
      const refusal = async (kind: BookingKind, location: string): Promise<ClaimRefusal> => ({
        errors: { [slotField(form)?.name ?? 'dateTime']: await takenText(kind, location, tenant, times) },
      });
      if (!('errors' in place))
        return {
          take: (trx, claimer) => booked.take(trx, place, claimer),
          refusal: () => refusal(place.kind, place.location),
          answer,
        };
      const isHeld = stored !== null && (await holds(stored.id, lead.dateTime, booked));
      return isHeld ? { take: async () => null, refusal: async () => place, answer } : { errors: place.errors };
    },
    without: (claiming) => wished(claiming, tenant),
  };
}

/** The time that a lead asks for as a wish, by the clock of the place: '2026-12-01T10:30'. */
function wished({ form, lead }: ClaimingLead, tenant: Calendar['tenant']): Partial<LeadInput> {
  const startsAt = slotMoment(lead.dateTime ?? '');
  const location = leadLocation(lead, tenant);
  if (startsAt === null || !location || !slotField(form)) return {};
  return { dateTime: locationClock(location.timeZone).wallText(startsAt) };
}

/** What a shopper reads whose slot is gone: the next one that is free. */
async function takenText(
  kind: BookingKind,
  location: string,
  { locations, region }: Calendar['tenant'],
  times: OfferedTimes,
): Promise<string> {
  const found = locations.find(({ slug }) => slug === location);
  const [next] = await times.free(kind, location);
  if (!next || !found) return ANSWERS.noSlotLeft;
  return ANSWERS.slotTaken.replace('{next}', momentWords(next.startsAt, `en-${region}`, found.timeZone));
}
