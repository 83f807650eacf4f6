import type { Bookings } from '../../contracts/bookings.types.ts';
import type { SlotKind } from '../../rules/booking/booking.types.ts';
import { slotMoment } from '../../rules/booking/slot-time.ts';
import { momentWords } from '../../rules/booking/slot-words.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { LeadErrors, LeadInput } from '../../rules/lead/lead.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { BookingClaim } from '../store/lead-store.types.ts';
import { type LeadTenant, namesOf } from './enrich-lead.ts';

/** What a lead wants of the calendar. */
export interface Wanted {
  claim: BookingClaim;
  /** Name of the field that says so. */
  field: string;
}

/** The location that a lead is for: the one that it names, else the primary one. */
export function locationOf({ location }: Pick<LeadInput, 'location'>, { locations }: LeadTenant) {
  return (
    locations.find((place) => location !== undefined && namesOf(place).includes(location)) ??
    locations.find(({ primary }) => primary) ??
    locations[0]
  );
}

/** The slot that a complete lead books; null where it books none, a wish included; errors where it is not free. */
export async function wantedSlot(
  form: FormDefinition | null,
  lead: LeadInput,
  tenant: LeadTenant,
  bookings: Bookings,
): Promise<Wanted | null | { errors: LeadErrors }> {
  const field = form?.fields.find(({ type }) => type === 'slot');
  const startsAt = slotMoment(lead.dateTime ?? '');
  const location = locationOf(lead, tenant);
  if (!field?.slots || startsAt === null || !location || lead.form_completed === false) return null;
  const { kind } = field.slots;
  const slot = await bookings.at(kind, location.slug, startsAt);
  return slot
    ? { claim: { kind, location: location.slug, startsAt, places: slot.places }, field: field.name }
    : { errors: { [field.name]: await takenText(kind, location.slug, tenant, bookings) } };
}

/** What a shopper reads whose slot is gone: the next one that is free. */
export async function takenText(
  kind: SlotKind,
  location: string,
  { locations, region }: LeadTenant,
  bookings: Bookings,
): Promise<string> {
  const place = locations.find(({ slug }) => slug === location);
  const [next] = await bookings.free(kind, location);
  if (!next || !place) return ANSWERS.noSlotLeft;
  return ANSWERS.slotTaken.replace('{next}', momentWords(next.startsAt, `en-${region}`, place.timeZone));
}
