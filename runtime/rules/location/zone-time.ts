import { dateInZone } from './opening-hours.ts';

/** The moment at which the next day begins at a place: when a page that says 'Today' is out of date. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const [year, month, day] = dateInZone(now, timeZone).split('-').map(Number) as [number, number, number];
  return wallClockStart(year, month, day + 1, timeZone);
}

/** The moment at which the next year begins at a place: when a page that says the year is out of date. */
export function nextYear(now: Date, timeZone: string): Date {
  return wallClockStart(Number(yearInZone(now, timeZone)) + 1, 1, 1, timeZone);
}

export function yearInZone(now: Date, timeZone: string): string {
  return dateInZone(now, timeZone).slice(0, 4);
}

/** When a day begins at a place. A day whose midnight is skipped by daylight saving begins with the first moment that it has. */
function wallClockStart(year: number, month: number, day: number, timeZone: string): Date {
  const asUtc = Date.UTC(year, month - 1, day);
  const offsetAt = zoneOffsets(timeZone);
  // The offset just before the day; where it changes at that very midnight, the offset after.
  const guess = asUtc - offsetAt(asUtc - offsetAt(asUtc) - 1000);
  return new Date(asUtc - offsetAt(guess) > guess ? asUtc - offsetAt(guess) : guess);
}

/** Zones change their clocks at a quarter of an hour at the finest. */
const QUARTER_MS = 15 * 60_000;

/** Tells how far the clock of a place is ahead of UTC at a moment, in milliseconds. */
export function zoneOffsets(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const cached = new Map<number, number>();
  return (moment) => {
    const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
    const earlier = cached.get(quarter);
    if (earlier !== undefined) return earlier;
    const part = Object.fromEntries(
      format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]),
    ) as Record<string, number>;
    const offset =
      Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) - quarter;
    cached.set(quarter, offset);
    return offset;
  };
}
