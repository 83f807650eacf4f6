import type { Bookings } from '../contracts/bookings.types.ts';
import type { PageContext } from '../contracts/page.types.ts';
import type { BookingKind, BookingSlot } from '../rules/booking/booking.types.ts';
import { slotWords } from '../rules/booking/slot-words.ts';
import type { Car } from '../rules/car/car.types.ts';
import type { FieldOption, FormDefinition } from '../rules/form/form.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** What says at which location a time is wanted. */
interface Wanted {
  /** Slug of the location. */
  location: unknown;
  car: Pick<Car, 'location_slug'> | null;
}

/** The free times that a form offers on its page, as choices by day; none where it has no field for them. */
export async function freeSlots(
  { site: { tenant }, services }: Pick<PageContext, 'site' | 'services'>,
  form: FormDefinition,
  wanted: Wanted,
): Promise<FieldOption[]> {
  const kind = slotKindOf(form);
  if (kind === null || !services?.bookings) return [];
  return slotChoices(tenant, form, kind, wanted, services.bookings);
}

export function slotKindOf({ fields }: FormDefinition): BookingKind | null {
  return fields.find(({ type }) => type === 'slot')?.slots?.kind ?? null;
}

/** The free times of the location that is wanted; of the form's first, else the dealer's primary one, where none is. */
export async function slotChoices(
  tenant: Pick<ResolvedTenant, 'locations' | 'locale'>,
  { fields }: FormDefinition,
  kind: BookingKind,
  { location, car }: Wanted,
  bookings: Pick<Bookings, 'free'>,
): Promise<FieldOption[]> {
  const { locations, locale } = tenant;
  const asked = fields.find(({ name }) => name === 'location');
  const first = asked?.options?.[0]?.value ?? asked?.value;
  const place =
    locations.find(({ slug }) => slug === location) ??
    locations.find(({ slug }) => slug === car?.location_slug) ??
    locations.find(({ slug }) => slug === first) ??
    locations.find(({ primary }) => primary);
  if (!place) return [];
  return choicesOf(await bookings.free(kind, place.slug), locale, place.timeZone);
}

function choicesOf(slots: readonly BookingSlot[], locale: string, timeZone: string): FieldOption[] {
  const words = slotWords(slots, locale, timeZone);
  return slots.map(({ start }, index) => ({
    value: start,
    label: words[index]?.time ?? '',
    group: words[index]?.day ?? '',
  }));
}
