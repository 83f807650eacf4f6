import type { PageContext } from '../contracts/page.types.ts';
import { dateInZone } from '../rules/location/opening-hours.ts';
import { nextMidnight } from '../rules/location/zone-time.ts';

/** The date at a place, 'YYYY-MM-DD'. Asked for by every location on a page, and dear to work out. */
export function todayAt({ now, kept }: Pick<PageContext, 'now' | 'kept'>, timeZone: string): string {
  const make = (): string => dateInZone(now, timeZone);
  return kept ? kept(`today ${timeZone}`, null, make) : make();
}

/** When the next day begins at a place: from then on a page that says 'Today' is out of date. */
export function midnightAt({ now, kept }: Pick<PageContext, 'now' | 'kept'>, timeZone: string): Date {
  const make = (): string => nextMidnight(now, timeZone).toISOString();
  return new Date(kept ? kept(`midnight ${timeZone}`, null, make) : make());
}
