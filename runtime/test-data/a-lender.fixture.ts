import type { LenderRate, TenantLender } from '../rules/finance/finance.types.ts';

/** Rates of a loan secured by the car, for a year from the middle of 2026. */
export const aRate = (own: Partial<LenderRate> = {}): LenderRate => ({
  rate: 8.99,
  comparisonRate: 10.25,
  months: { from: 12, to: 84 },
  years: { from: null, to: null },
  carTypes: null,
  secured: true,
  balloonTo: 0,
  from: '2026-07-01',
  until: '2027-06-30',
  source: null,
  ...own,
});

/** A lender with those rates, that asks for nothing of a car and takes applications as enquiries. */
export const aLender = (own: Partial<TenantLender> = {}): TenantLender => ({
  id: 'example',
  name: 'Example Credit',
  platformKey: 'example',
  conditions: {},
  displays: ['paymentWeek', 'interestRate', 'comparisonRate'],
  depositPercent: 0,
  comparisonExample: { amount: 30_000, years: 5, secured: true },
  offerEnds: 'not-said',
  ratesValidTo: null,
  disclaimer: null,
  creditProvider: 'Example Credit Pty Ltd, Australian Credit Licence 000000',
  submitsTo: 'leads',
  rates: [aRate()],
  ...own,
});
