import type { SpecialDay, WeekdayHours } from './opening-hours.ts';
import { dateInZone, zoneOffsets } from './zone-time.ts';

const MINUTE = 60_000;

const DAY = 24 * 60 * 60_000;

export interface OpeningTimes {
  openingHours: readonly WeekdayHours[];
  specialHours: readonly SpecialDay[];
  timeZone: string;
}

/** From when until when a place is open, in milliseconds since 1970. `date`: the day of its own calendar on which it opens. */
export interface OpenSpan {
  from: number;
  until: number;
  date: string;
  /** 'HH:MM' of the place's own clock. */
  open: string;
  close: string;
}

/**
 * When a place is open, from the day before one moment to the day of another, in order. Hours that end before they begin, or at the same
 * time, end on the next day. The hours of a date with hours of its own are those alone (decisions.md, Time and chance).
 */
export function openSpans(location: OpeningTimes, from: number, until: number): OpenSpan[] {
  const offsetAt = zoneOffsets(location.timeZone);
  const moment = (date: string, time: string): number => {
    const asUtc = Date.parse(`${date}T${time}:00Z`);
    return asUtc - offsetAt(asUtc - offsetAt(asUtc));
  };
  const spans: OpenSpan[] = [];
  const last = Date.parse(dateInZone(new Date(until), location.timeZone));
  for (let day = Date.parse(dateInZone(new Date(from), location.timeZone)) - DAY; day <= last; day += DAY) {
    const date = dateOf(day);
    for (const { open, close } of hoursOf(location, date))
      spans.push({
        from: moment(date, open),
        until: moment(close <= open ? dateOf(day + DAY) : date, close),
        date,
        open,
        close,
      });
  }
  return spans.sort((a, b) => a.from - b.from);
}

/** '2026-12-24' of a moment of UTC. */
export function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The hours of a date: those of a special day, else of its weekday. */
function hoursOf({ openingHours, specialHours }: OpeningTimes, date: string): { open: string; close: string }[] {
  const special = specialHours.filter((one) => one.date === date);
  const weekday = new Date(date).getUTCDay();
  const entries = special.length > 0 ? special : openingHours.filter((one) => one.weekday === weekday);
  return entries.flatMap(({ status, open, close }) => (status === 'Open' && open && close ? [{ open, close }] : []));
}

/** How many minutes a place was open between two moments; where it names no hours it is always open. */
export function openMinutes(location: OpeningTimes, from: number, until: number): number {
  if (until <= from) return 0;
  if (location.openingHours.length === 0) return (until - from) / MINUTE;
  let open = 0;
  let counted = from;
  for (const span of openSpans(location, from, until)) {
    const begins = Math.max(span.from, counted);
    const ends = Math.min(span.until, until);
    if (ends <= begins) continue;
    open += ends - begins;
    counted = ends;
  }
  return open / MINUTE;
}
