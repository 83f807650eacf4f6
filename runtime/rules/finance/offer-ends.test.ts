import { expect, it } from 'vitest';
import type { TenantLender } from './finance.types.ts';
import { offerEnds } from './repayment-words.ts';

it.each<[kind: TenantLender['offerEnds'], today: string, validTo: string | null, ends: string | null]>([
  ['end-of-month', '2026-11-21', null, '2026-11-30'],
  ['end-of-month', '2026-12-31', null, '2026-12-31'],
  ['end-of-month', '2028-02-01', null, '2028-02-29'],
  ['month-ahead', '2026-11-21', null, '2026-12-21'],
  ['month-ahead', '2026-12-15', null, '2027-01-15'],
  ['month-ahead', '2026-01-31', null, '2026-02-28'],
  ['month-ahead', '2026-03-31', null, '2026-04-30'],
  ['month-ahead', '2026-11-21', '2026-12-05', '2026-12-05'],
  ['end-of-month', '2026-11-21', '2026-12-05', '2026-11-30'],
  ['not-said', '2026-11-21', '2026-12-05', null],
])('§9 an offer that ends %s, on %s with rates to %s: %s', (kind, today, ratesValidTo, ends) => {
  expect(offerEnds({ offerEnds: kind, ratesValidTo }, today)).toBe(ends);
});
