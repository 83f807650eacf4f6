import { type JsonLdThing, listOf } from './json-ld.ts';
import type { HoursRow } from './site-facts.types.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Day = (typeof DAYS)[number];

const LINE = /([A-Za-z][A-Za-z ,–-]{1,60}?)\s*(\d{1,2}:\d{2}\s*[-–]\s*\d{1,2}:\d{2}|closed)/gi;
/** Longer than any line of hours. */
const MOST = 400;

/** The week that structured data says: `openingHoursSpecification`, or `openingHours` as 'Mo-Fr 08:30-17:30'. Null where it says none that can be read. */
export function hoursOf(things: readonly JsonLdThing[]): HoursRow[] | null {
  for (const thing of things) {
    const week = new Map<Day, string | null>();
    for (const one of listOf(thing.openingHoursSpecification)) readSpecification(one, week);
    if (week.size === 0) for (const line of listOf(thing.openingHours)) readLine(String(line), week);
    if ([...week.values()].some((hours) => hours !== null)) return rowsOf(week);
  }
  return null;
}

function readSpecification(value: unknown, week: Map<Day, string | null>): void {
  if (typeof value !== 'object' || value === null) return;
  const { dayOfWeek, opens, closes, validFrom } = value as JsonLdThing;
  // Hours of a holiday are no hours of the week.
  if (validFrom !== undefined) return;
  const hours = span(String(opens ?? ''), String(closes ?? ''));
  if (hours === undefined) return;
  for (const name of listOf(dayOfWeek)) {
    const day = dayNamed(String((name as JsonLdThing)?.['@id'] ?? (name as JsonLdThing)?.name ?? name));
    if (day) week.set(day, hours);
  }
}

/** 'Mo-Fr 08:30-17:30', 'Mo,Tu,Sa 9:00-13:00', 'Su closed' */
function readLine(line: string, week: Map<Day, string | null>): void {
  for (const [, names = '', hours = ''] of line.slice(0, MOST).matchAll(LINE)) {
    const [opens = '', closes = ''] = hours.split(/\s*[-–]\s*/);
    const told = /closed/i.test(hours) ? null : span(opens, closes);
    if (told === undefined) continue;
    for (const part of names.split(',')) {
      const [first, last] = part.split(/[-–]/).map((one) => dayNamed(one.trim()));
      if (!first) continue;
      const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last ?? first)];
      for (const [at, day] of DAYS.entries())
        if (from <= to ? at >= from && at <= to : at >= from || at <= to) week.set(day, told);
    }
  }
}

const dayNamed = (name: string): Day | undefined => {
  const short = name
    .replace(/^.*[/:]/, '')
    .toLowerCase()
    .slice(0, 2);
  return DAYS.find((day) => day.startsWith(short) && short.length === 2);
};

/** '08:30-17:30'; null for a day that is closed, undefined for what is no time. */
function span(opens: string, closes: string): string | null | undefined {
  const [from, to] = [time(opens), time(closes)];
  if (!from || !to) return undefined;
  return from === to ? null : from < to ? `${from}-${to}` : undefined;
}

function time(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:[+-].*|Z)?$/.exec(text.trim()) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** Days that are alike together; a day that nobody named is closed. */
function rowsOf(week: ReadonlyMap<Day, string | null>): HoursRow[] {
  const alike = Map.groupBy(DAYS, (day) => week.get(day) ?? null);
  return [...alike].map(([hours, days]) => {
    if (hours === null) return { days, status: 'Closed' };
    const [open, close] = hours.split('-') as [string, string];
    return { days, open, close };
  });
}
