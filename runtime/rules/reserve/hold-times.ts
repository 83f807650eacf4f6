import { type OpeningTimes, openSpans } from '../location/open-spans.ts';
import { dateInZone, dayEnd } from '../location/zone-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So long after it was opened a payment is looked at, in milliseconds; afterwards as often as the last two are apart. */
export const LOOKS_MS: readonly number[] = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 40 * MINUTE];

/** When an open payment is looked at next: of the moments after it was opened, the first after `now`. In milliseconds since 1970. */
export function nextLook(openedAt: number, now: number): number {
  const next = LOOKS_MS.find((after) => openedAt + after > now);
  return next === undefined ? now + 25 * MINUTE : openedAt + next;
}

const DAY_HOURS = 24;
/** A place that is closed for longer is taken for one without hours. */
const CLOSED_FOR_MS = 8 * DAY_HOURS * HOUR;

/**
 * When a hold ends that begins now, in milliseconds since 1970: at the close of business of the day on which its hours are over, or of the next
 * day on which the place is open, so that somebody is there until then. Less than a day, and a place without hours, is so many hours.
 */
export function holdUntil(now: number, hours: number, location: OpeningTimes | null): number {
  const end = now + hours * HOUR;
  if (hours < DAY_HOURS || location === null) return end;
  const day = dateInZone(new Date(end), location.timeZone);
  return closes(location, end, end + CLOSED_FOR_MS).find(({ date }) => date >= day)?.at ?? end;
}

/**
 * Until when a hold lasts that is to last through a day ('YYYY-MM-DD' at the place), in milliseconds since 1970: until the close of business of that day, or
 * of the next day on which the place is open; of a place without hours, the day's last minute.
 */
export function holdThrough(day: string, location: OpeningTimes | null, timeZone: string): number {
  const end = dayEnd(day, timeZone).getTime();
  const close =
    location && closes(location, end - DAY_HOURS * HOUR, end + CLOSED_FOR_MS).find(({ date }) => date >= day);
  return close ? close.at : end - MINUTE;
}

const REMINDED_BEFORE_MS = 12 * HOUR;
/** Nobody comes within less. */
const REMINDED_LATEST_MS = 3 * HOUR;

/**
 * When the buyer is reminded of the end of a hold that begins now: when the place opens for the last time that leaves twelve hours to call or to come; where
 * it does not open before, as soon as it opens. Of a place without hours, twelve hours before the end. Null: a hold of less than a day needs none.
 */
export function reminderAt(now: number, until: number, location: OpeningTimes | null): number | null {
  if (until - now < DAY_HOURS * HOUR) return null;
  const latest = until - REMINDED_BEFORE_MS;
  const spans = location === null ? [] : openSpans(location, Math.max(now, latest - CLOSED_FOR_MS), until);
  const openings = spans.map(({ from }) => from).filter((from) => from > now && from <= until - REMINDED_LATEST_MS);
  return openings.findLast((from) => from <= latest) ?? openings[0] ?? latest;
}

/** Whether a place closes for the day at this moment. */
export function isCloseOfBusiness(at: number, location: OpeningTimes | null): boolean {
  return location !== null && closes(location, at, at).some((one) => one.at === at);
}

/** When a place closes for the day, by the day on which it opened, in order. */
function closes(location: OpeningTimes, from: number, until: number): { date: string; at: number }[] {
  const byDate = new Map<string, number>();
  for (const span of openSpans(location, from, until)) byDate.set(span.date, span.until);
  return [...byDate].map(([date, at]) => ({ date, at }));
}
