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
  const offsetAt = (moment: number): number => {
    const part = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    ) as Record<string, number>;
    return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) - moment;
  };
  // The offset just before the day; where it changes at that very midnight, the offset after.
  const guess = asUtc - offsetAt(asUtc - offsetAt(asUtc) - 1000);
  return new Date(asUtc - offsetAt(guess) > guess ? asUtc - offsetAt(guess) : guess);
}
