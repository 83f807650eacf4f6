import { slotWords } from '../../rules/booking/slot-words.ts';
import { isCloseOfBusiness } from '../../rules/reserve/hold-times.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

type Location = Pick<ResolvedLocation, 'timeZone' | 'openingHours' | 'specialHours'> | null;
type Dealer = Pick<ResolvedTenant, 'locale' | 'timeZone'>;

/**
 * Until when a car is held (milliseconds since 1970), by the clock at its place: 'Saturday 28 November, close of business (6:00 pm)'; where the
 * place does not close then, 'Saturday 28 November, 6:00 pm'.
 */
export function heldText(
  at: number,
  tenant: Dealer & Pick<ResolvedTenant, 'words' | 'region'>,
  location: Location,
): string {
  const [words] = slotWords([{ startsAt: at }], tenant.locale, location?.timeZone ?? tenant.timeZone);
  const { day = '', time = '' } = words ?? {};
  return isCloseOfBusiness(at, location) ? say(tenant, 'reserve.closeOfBusiness', { day, time }) : `${day}, ${time}`;
}

/** '27 November 2026, 6:00 pm': of a receipt, which is read years later. */
export function momentDay(at: number | string, { locale, timeZone }: Dealer, location: Location): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: location?.timeZone ?? timeZone,
  }).format(new Date(at));
}
