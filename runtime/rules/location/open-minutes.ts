import { type OpeningTimes, openSpans } from './open-spans.ts';

const MINUTE = 60_000;

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
