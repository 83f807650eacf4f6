/** The date at a place: 'YYYY-MM-DD'. */
export function dateInZone(now: Date, timeZone: string): string {
  const moment = now.getTime();
  return new Date(moment + zoneOffsets(timeZone)(moment)).toISOString().slice(0, 10);
}

/** The moment at which the next day begins at a place: when a page that says 'Today' is out of date. */
export function nextMidnight(now: Date, timeZone: string): Date {
  return dayEnd(dateInZone(now, timeZone), timeZone);
}

/** The moment at which a day, 'YYYY-MM-DD', is over at a place. */
export function dayEnd(date: string, timeZone: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
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

const DAY_MS = 24 * 60 * 60_000;
/** No zone changes its clocks twice within a week, nor but at a quarter of an hour: from one step to the next smaller. */
const STEPS = [7 * DAY_MS, DAY_MS] as const;
const QUARTER_MS = 15 * 60_000;
/** More moments than the openings and bookings of some years need. */
const MOST_KEPT = 2000;

/** Made once a process: a formatter is dear to make and to ask, and what a clock shows at a moment never changes. */
const ZONES = new Map<string, (moment: number) => number>();

/** Tells how far the clock of a place is ahead of UTC at a moment, in milliseconds. */
export function zoneOffsets(timeZone: string): (moment: number) => number {
  const offsets = ZONES.get(timeZone) ?? makeOffsets(timeZone);
  ZONES.set(timeZone, offsets);
  return offsets;
}

function makeOffsets(timeZone: string): (moment: number) => number {
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
  const kept = new Map<number, number>();
  const asked = (moment: number): number => {
    const known = kept.get(moment);
    if (known !== undefined) return known;
    const part = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    ) as Record<string, number>;
    const offset =
      Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) - moment;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(moment, offset);
    return offset;
  };
  return (moment) => {
    for (const step of STEPS) {
      const from = Math.floor(moment / step) * step;
      const offset = asked(from);
      if (offset === asked(from + step)) return offset;
    }
    return asked(Math.floor(moment / QUARTER_MS) * QUARTER_MS);
  };
}
