import type { TenantLender } from './finance.types.ts';

/**
 * Until when a lender's offer is said to hold (§9), 'YYYY-MM-DD': the last day of this month, or one month ahead (the month's last day where
 * it has no such day); never later than its rates. Null where it is not said. `today`: 'YYYY-MM-DD' at the dealer's.
 */
export function offerEnds(
  { offerEnds: kind, ratesValidTo }: Pick<TenantLender, 'offerEnds' | 'ratesValidTo'>,
  today: string,
): string | null {
  if (kind === 'not-said') return null;
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // Months count from 0 here, and day 0 is the last of the month before.
  const lastOf = (ahead: number): Date => new Date(Date.UTC(year, month + ahead, 0));
  const end = kind === 'end-of-month' ? lastOf(0) : lastOf(1);
  if (kind === 'month-ahead') end.setUTCDate(Math.min(day, end.getUTCDate()));
  const date = end.toISOString().slice(0, 10);
  return ratesValidTo !== null && ratesValidTo < date ? ratesValidTo : date;
}
