import { dateInZone } from './opening-hours.ts';

/** The moment at which the next day begins at a place: when a page that says 'Today' is out of date. */
export function nextMidnight(now: Date, timeZone: string): Date {
  return boundary(now, (moment) => dateInZone(moment, timeZone) !== dateInZone(now, timeZone), 36 * 3600_000);
}

/** The moment at which the next year begins at a place: when a page that says the year is out of date. */
export function nextYear(now: Date, timeZone: string): Date {
  return boundary(now, (moment) => yearInZone(moment, timeZone) !== yearInZone(now, timeZone), 367 * 24 * 3600_000);
}

export function yearInZone(now: Date, timeZone: string): string {
  return dateInZone(now, timeZone).slice(0, 4);
}

/** First second in (now, now + span] for which `past` holds; `past` changes once. Zones shift by seasons, so this searches instead of reckoning. */
function boundary(now: Date, past: (moment: Date) => boolean, span: number): Date {
  let [low, high] = [Math.floor(now.getTime() / 1000), Math.ceil((now.getTime() + span) / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (past(new Date(middle * 1000))) high = middle;
    else low = middle;
  }
  return new Date(high * 1000);
}
