import type { PageContext } from '../contracts/page.types.ts';
import type { OpeningTimes } from '../rules/location/open-spans.ts';
import { type OpenState, openState } from '../rules/location/open-state.ts';
import { dateInZone, nextMidnight } from '../rules/location/zone-time.ts';

type Moment = Pick<PageContext, 'now' | 'cached'>;

/** The date at a place, 'YYYY-MM-DD'. Asked for by every location on a page, and dear to work out. */
export function todayAt({ now, cached }: Moment, timeZone: string): string {
  const make = (): string => dateInZone(now, timeZone);
  return cached ? cached(`today ${timeZone}`, null, make) : make();
}

/** When the next day begins at a place: from then on a page that says 'Today' is out of date. */
export function midnightAt({ now, cached }: Moment, timeZone: string): Date {
  const make = (): string => nextMidnight(now, timeZone).toISOString();
  return new Date(cached ? cached(`midnight ${timeZone}`, null, make) : make());
}

/** Whether a place is open at the moment. The page that says so is right only until that changes. */
export function openStateAt(
  { now, cached, holdsUntil }: Moment & Pick<PageContext, 'holdsUntil'>,
  { slug, openingHours, specialHours, timeZone }: OpeningTimes & { slug: string },
): OpenState | null {
  const location = { openingHours, specialHours, timeZone };
  const make = (): string => JSON.stringify(openState(location, now));
  // Hours begin and end with a minute, as what is kept does.
  const text = cached ? cached(`open ${slug}`, location, make) : make();
  const kept = JSON.parse(text) as (Omit<OpenState, 'until'> & { until: string }) | null;
  if (!kept) return null;
  const state = { ...kept, until: new Date(kept.until) };
  holdsUntil?.(state.until);
  return state;
}
