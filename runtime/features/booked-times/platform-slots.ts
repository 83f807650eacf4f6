import * as z from 'zod/mini';
import type { Json } from '../../contracts/platform.types.ts';
import type { BookingSlot } from '../../rules/booking/booking.types.ts';
import { type LocationClock, locationClock, slotMoment } from '../../rules/booking/slot-time.ts';

/** The place whose slots are asked for. */
export interface SlotLocation {
  id: number;
  slug: string;
  timeZone: string;
}

const MINUTES = 60;
const MOST_CAPACITY = 50;
/** More slots than any calendar of some weeks has. */
const MOST_SLOTS = 5000;

const text = z.optional(z.nullable(z.string().check(z.maxLength(60))));
const number = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))])));
const ENTRY = z.union([
  z.string().check(z.maxLength(60)),
  z.object({
    start: text,
    starts_at: text,
    start_time: text,
    date_time: text,
    datetime: text,
    time: text,
    end: text,
    ends_at: text,
    minutes: number,
    duration: number,
    places: number,
    available: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
    location_id: number,
    location: text,
  }),
]);
type Entry = z.infer<typeof ENTRY>;

/**
 * The slots of a place out of what a platform answered (§7: its shape is not shown): a list, or a list by a name such as `slots`, of texts or of
 * objects with a start. A time without an offset is one of the place's own clock. What cannot be understood is left out; null: nothing can.
 */
export function platformSlots(answer: Json, location: SlotLocation): BookingSlot[] | null {
  const list = listOf(answer);
  if (list === null) return null;
  const clock = locationClock(location.timeZone);
  const slots = list.slice(0, MOST_SLOTS).flatMap((item) => {
    const entry = ENTRY.safeParse(item);
    return entry.success ? (slotOf(entry.data, location, clock) ?? []) : [];
  });
  const byStart = new Map(slots.map((slot) => [slot.startsAt, slot]));
  return [...byStart.values()].sort((a, b) => a.startsAt - b.startsAt);
}

function listOf(answer: Json): Json[] | null {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  return Object.values(answer).find((value) => Array.isArray(value)) ?? null;
}

function slotOf(entry: Entry, location: SlotLocation, clock: LocationClock): BookingSlot | null {
  const given = typeof entry === 'string' ? { start: entry } : entry;
  if (typeof entry !== 'string' && !isOf(entry, location)) return null;
  const { start, starts_at, start_time, date_time, datetime, time } = given as Exclude<Entry, string>;
  const startsAt = momentOf(start ?? starts_at ?? start_time ?? date_time ?? datetime ?? time, clock);
  if (startsAt === null) return null;
  const capacity = capacityOf(given as Exclude<Entry, string>);
  if (capacity < 1) return null;
  return {
    startsAt,
    start: clock.slotText(startsAt),
    minutes: minutesOf(given as Exclude<Entry, string>, startsAt, clock),
    capacity,
  };
}

/** Whether a slot is of the place: one that names none is of every place. */
function isOf({ location_id: id, location }: Exclude<Entry, string>, place: SlotLocation): boolean {
  if (id !== undefined && id !== null) return String(id) === String(place.id);
  return !location || location === place.slug;
}

function momentOf(text: string | null | undefined, clock: LocationClock): number | null {
  if (!text) return null;
  return slotMoment(text) ?? clock.wallMoment(text);
}

function capacityOf({ places, available }: Exclude<Entry, string>): number {
  if (available === false) return 0;
  const count = Number(places ?? (typeof available === 'number' ? available : 1));
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MOST_CAPACITY) : 1;
}

function minutesOf(
  { end, ends_at, minutes, duration }: Exclude<Entry, string>,
  startsAt: number,
  clock: LocationClock,
): number {
  const until = momentOf(end ?? ends_at, clock);
  const said = until === null ? Number(minutes ?? duration ?? MINUTES) : (until - startsAt) / 60_000;
  return Number.isFinite(said) && said > 0 && said <= 24 * 60 ? Math.round(said) : MINUTES;
}
