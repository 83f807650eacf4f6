import type { BookingKind } from '../../rules/booking/booking.types.ts';
import { locationClock } from '../../rules/booking/slot-time.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Apart, in minutes. */
const EVERY: Readonly<Record<BookingKind, number>> = { appointments: 60, service: 30 };

/** A calendar as a dealer's platform would have it: a time every hour, or half hour, while the locations are open. */
export function sandboxSlots(
  kind: BookingKind,
  locations: readonly ResolvedLocation[],
  now: Date,
): { location_id: number; start: string; minutes: number }[] {
  return locations.flatMap((location) => {
    const { timeZone } = location;
    const clock = locationClock(timeZone);
    return Array.from({ length: DAYS }, (_, day) => new Date(now.getTime() + day * DAY_MS)).flatMap((moment) => {
      const date = dateInZone(moment, timeZone);
      return openHours(location, date).flatMap(({ open, close }) =>
        times(open, close, EVERY[kind]).flatMap((time) => {
          const startsAt = clock.wallMoment(`${date}T${time}`);
          return startsAt === null
            ? []
            : [{ location_id: location.id, start: clock.slotText(startsAt), minutes: EVERY[kind] }];
        }),
      );
    });
  });
}

function openHours({ openingHours, specialHours }: ResolvedLocation, date: string) {
  const special = specialHours.filter((one) => one.date === date);
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const hours = special.length > 0 ? special : openingHours.filter((one) => one.weekday === weekday);
  return hours.flatMap(({ status, open, close }) => (status === 'Open' && open && close ? [{ open, close }] : []));
}

/** '09:00', '10:00', … as long as a whole one fits before closing. */
function times(open: string, close: string, every: number): string[] {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const first = Math.ceil(minutes(open) / every) * every;
  const count = Math.max(0, Math.floor((minutes(close) - first) / every));
  const two = (value: number): string => String(value).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * every;
    return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
  });
}
