import { type OpeningTimes, type OpenSpan, openSpans } from './open-spans.ts';
import { dateInZone, nextMidnight } from './zone-time.ts';

const DAY = 24 * 60 * 60_000;
/** As far ahead as is looked for the next opening: nearly all open within days, and after a summer holiday within weeks. */
const SOON = 3 * DAY;
const AHEAD = 35 * DAY;

/** Whether a place is open at a moment, and what comes next. */
export interface OpenState {
  isOpen: boolean;
  /** When it closes, or opens next: 'HH:MM' of its clock, and in how many days of its calendar. Null where it never does within five weeks. */
  next: { time: string; date: string; days: number } | null;
  /** From then on it is to be said anew: it opens or closes, or what was tomorrow is today. */
  until: Date;
}

/** Null where a place names no hours at all: it is neither open nor closed. */
export function openState(location: OpeningTimes, now: Date): OpenState | null {
  if (location.openingHours.length === 0 && location.specialHours.length === 0) return null;
  const moment = now.getTime();
  const today = dateInZone(now, location.timeZone);
  const midnight = nextMidnight(now, location.timeZone).getTime();
  const after = spanAfter(location, moment, SOON) ?? spanAfter(location, moment, AHEAD);
  const current = after && after.from <= moment ? after : undefined;
  const change = current ? current.until : after?.from;
  const closes = (span: OpenSpan): string => dateInZone(new Date(span.until), location.timeZone);
  const date = current ? closes(current) : after?.date;
  return {
    isOpen: current !== undefined,
    next:
      after && date && (!current || current.until - moment < DAY)
        ? { time: current ? after.close : after.open, date, days: (Date.parse(date) - Date.parse(today)) / DAY }
        : null,
    until: new Date(Math.min(change ?? midnight, midnight)),
  };
}

/** The span that a moment is in, or the next. */
function spanAfter(location: OpeningTimes, moment: number, ahead: number): OpenSpan | undefined {
  const spans = joined(openSpans(location, moment, moment + ahead));
  return spans.find(({ from, until }) => from > moment || until > moment);
}

/** Spans that touch or overlap are one: a place that closes and opens at midnight does neither. */
function joined(spans: readonly OpenSpan[]): OpenSpan[] {
  const all: OpenSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (!last || span.from > last.until) all.push({ ...span });
    else if (span.until > last.until) Object.assign(last, { until: span.until, close: span.close });
  }
  return all;
}
