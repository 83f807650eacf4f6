import type { Log } from '../../contracts/log.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { BookingKind, BookingSlot } from '../../rules/booking/booking.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { dealershipIdAt } from '../../rules/location/dealership-at.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { BookedSlots } from './booked-slots.ts';
import { platformSlots } from './platform-slots.ts';

const HOUR_MS = 60 * 60_000;
/** What the calendar said is asked for again after so long. */
const KEPT_MS = 30_000;
/** A shopper does not wait longer for the calendar. */
const PATIENCE_MS = 2500;

/** The times that the calendar of one site offers. */
export interface OfferedTimes {
  /** Those that are free at a location, in order; none where the calendar does not answer in time, or offers none. Never rejects. */
  free(kind: BookingKind, location: string): Promise<readonly BookingSlot[]>;
  /** One that the calendar offers, booked here or not: whoever takes it finds out. Null: none begins then. */
  at(kind: BookingKind, location: string, startsAt: number): Promise<BookingSlot | null>;
}

interface OfferedTimesOptions {
  tenant: Pick<ResolvedTenant, 'slug' | 'dealershipId' | 'locations' | 'bookings'> &
    Partial<Pick<ResolvedTenant, 'dealer'>>;
  platform: Pick<PlatformClient, 'appointmentBookings' | 'serviceBookings'>;
  booked: Pick<BookedSlots, 'taken'>;
  clock: Clock;
  log: Log;
}

/** The bookable times of one site: what its platform offers, less what shoppers have booked here. */
export function offeredTimes({ tenant, platform, booked, clock, log }: OfferedTimesOptions): OfferedTimes {
  const { slug, locations, bookings } = tenant;
  const cached = new Map<string, { slots: Promise<readonly BookingSlot[]>; at: number }>();

  const away = (kind: BookingKind, location: string, reason: string): readonly BookingSlot[] => {
    log('warn', 'The calendar does not answer: shoppers wish for a day and a time', {
      tenant: slug,
      kind,
      location,
      reason,
    });
    return [];
  };
  const ask = async (kind: BookingKind, location: string): Promise<readonly BookingSlot[]> => {
    const place = locations.find((one) => one.slug === location);
    if (!place) return [];
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const dealershipId = dealershipIdAt(tenant, place);
    const answer = await (kind === 'service'
      ? platform.serviceBookings(dealershipId, { signal })
      : platform.appointmentBookings(dealershipId, { signal }));
    const slots = answer === false ? [] : platformSlots(answer, place);
    return slots ?? away(kind, location, 'The calendar answered in a form that is not known');
  };
  const offered = (kind: BookingKind, location: string): Promise<readonly BookingSlot[]> => {
    const key = `${kind} ${location}`;
    const now = clock().getTime();
    const earlier = cached.get(key);
    if (earlier && now - earlier.at < KEPT_MS) return earlier.slots;
    const slots = ask(kind, location).catch((error: unknown) =>
      away(kind, location, error instanceof Error ? error.message : String(error)),
    );
    cached.set(key, { slots, at: now });
    return slots;
  };

  const near = async (kind: BookingKind, location: string): Promise<readonly BookingSlot[]> => {
    if (!bookings.enabled) return [];
    const now = clock().getTime();
    const from = now + bookings.noticeHours * HOUR_MS;
    const until = now + bookings.daysAhead * 24 * HOUR_MS;
    return (await offered(kind, location)).filter(({ startsAt }) => startsAt >= from && startsAt <= until);
  };

  return {
    at: async (kind, location, startsAt) =>
      (await near(kind, location)).find((slot) => slot.startsAt === startsAt) ?? null,
    async free(kind, location) {
      const slots = await near(kind, location);
      const [first] = slots;
      if (!first) return [];
      const taken = await booked.taken(kind, location, first.startsAt).catch(() => new Map<number, number>());
      return slots.filter(({ startsAt, capacity }) => (taken.get(startsAt) ?? 0) < capacity);
    },
  };
}
