import type { Changes, Effect, Seen } from './effect.types.ts';
import { CAR, LISTING } from './home-and-listing.data.ts';

/** Conditions that the car with figures does not meet. */
const CONDITIONS: Readonly<Record<string, unknown>> = {
  newer_than_years: 2,
  year_from: 2025,
  year_to: 2020,
  price_above: 40_000,
  price_below: 20_000,
  km_below: 30_000,
  sellable: false,
  has: ['monthly_payment'],
  car_types: ['new'],
  makes: ['plover'],
  excluded_makes: ['kestrel'],
  excluded_dealerships: ['hillside-city'],
};

const FINANCE: Seen = 'GET /finance';
const RATE = { rate: 8.99, comparison_rate: 10.25, from: '2026-01-01', until: '2030-12-31' };
const RATED: Changes = { 'pages.finance': true, 'finance.lenders.0.rates': [RATE] };

/** Another value of each key of a rate; what else it needs to show. */
const RATES: Readonly<Record<string, unknown>> = {
  rate: 7.99,
  comparison_rate: 11.25,
  months_from: 24,
  months_to: 48,
  year_from: 2019,
  year_to: 2024,
  car_types: ['used'],
  secured: false,
  balloon_to: 30,
  from: '2026-06-01',
  until: '2029-12-31',
  source: 'the rate card of January 2026',
};

/** What a site says of repayments. */
export const FINANCE_EFFECTS: readonly Effect[] = [
  { key: 'finance.enabled', to: false, seen: CAR },
  { key: 'finance.path', to: '/finance-enquiry', seen: CAR, with: { 'forms.finance.enabled': true } },
  { key: 'finance.lenders[].use', to: 'manual', seen: CAR, with: { 'finance.lenders': [{ use: 'taurus' }] } },
  { key: 'finance.lenders[].id', to: 'hilltop-credit', seen: CAR },
  { key: 'finance.lenders[].name', to: 'Hilltop Credit', seen: CAR },
  { key: 'finance.lenders[].enabled', to: false, seen: CAR, with: { 'finance.lenders.1': { use: 'taurus' } } },
  { key: 'finance.lenders[].platform_key', to: 'taurus', seen: CAR },
  { key: 'finance.lenders[].displays', to: ['paymentWeek', 'interestRate', 'comparisonRate'], seen: CAR },
  { key: 'finance.lenders[].deposit_percent', to: 20, seen: CAR },
  { key: 'finance.lenders[].comparison_example.amount', to: 10_000, seen: CAR },
  { key: 'finance.lenders[].comparison_example.years', to: 3, seen: CAR },
  { key: 'finance.lenders[].comparison_example.secured', to: false, seen: CAR },
  { key: 'finance.lenders[].offer_ends', to: 'month-ahead', seen: CAR },
  { key: 'finance.lenders[].rates_valid_to', to: '2026-11-19', seen: CAR },
  { key: 'finance.lenders[].disclaimer', to: 'Terms apply.', seen: CAR },
  {
    key: 'finance.lenders[].credit_provider',
    to: 'Hilltop Credit Pty Ltd, Australian Credit Licence 000001',
    seen: CAR,
  },
  ...Object.entries(CONDITIONS).map(
    ([name, to]): Effect => ({ key: `finance.lenders[].conditions.${name}`, to, seen: CAR }),
  ),
  ...Object.entries(RATES).map(
    ([name, to]): Effect => ({ key: `finance.lenders[].rates[].${name}`, to, seen: FINANCE, with: RATED }),
  ),
  {
    key: 'finance.lenders[].rates[].promotion',
    to: true,
    seen: 'validate',
    with: { 'finance.lenders.0.rates': [{ ...RATE, rate: 0 }] },
  },
  { key: 'pages.finance', to: true, seen: FINANCE },
  {
    key: 'finance.card_lender',
    to: 'taurus',
    seen: LISTING,
    with: {
      'finance.lenders.1': { use: 'taurus', credit_provider: 'Taurus Pty Ltd, Australian Credit Licence 000002' },
    },
  },
  { key: 'finance.excluded_makes', to: ['kestrel'], seen: CAR },
  { key: 'finance.excluded_dealerships', to: ['hillside-city'], seen: CAR },
  { key: 'finance.hidden_for[].make', to: 'kestrel', seen: CAR, with: { 'finance.hidden_for': [{ make: 'plover' }] } },
  {
    key: 'finance.hidden_for[].car_types',
    to: ['used'],
    seen: CAR,
    with: { 'finance.hidden_for': [{ car_types: ['new'] }] },
  },
  { key: 'finance.comparison_warning', to: 'short', seen: CAR },
];
