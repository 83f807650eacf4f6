import { slotWords } from '../../rules/booking/slot-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

type Place = Pick<ResolvedLocation, 'timeZone'> | null;
type Dealer = Pick<ResolvedTenant, 'locale' | 'timeZone'>;

/** A moment (milliseconds since 1970, or ISO 8601) by the clock at a place: 'Saturday 28 November, 6:00 pm'. */
export function momentText(at: number | string, { locale, timeZone }: Dealer, place: Place): string {
  const [words] = slotWords([{ startsAt: new Date(at).getTime() }], locale, place?.timeZone ?? timeZone);
  return `${words?.day}, ${words?.time}`;
}

/** '27 November 2026, 6:00 pm': of a receipt, which is read years later. */
export function dayText(at: number | string, { locale, timeZone }: Dealer, place: Place): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: place?.timeZone ?? timeZone,
  }).format(new Date(at));
}
