import { describe, expect, it } from 'vitest';
import { belowMarket } from '../price/below-market.ts';
import { priceRange } from '../price/price-ranges.ts';
import type { Car } from './car.types.ts';
import {
  dayAhead,
  economyText,
  marketText,
  monthText,
  rangeText,
  safetyName,
  safetyText,
  warrantyText,
} from './car-extra-text.ts';

const AU = { region: 'AU', locale: 'en-AU', distanceUnit: 'km', currency: 'AUD' } as const;
const US = { region: 'US', locale: 'en-US', distanceUnit: 'mi', currency: 'USD' } as const;
const TODAY = '2026-11-21';

describe('§5 Below-market badge', () => {
  const car = { price: 30_000, sold: false, status: 'in_stock' as const };
  const market = (average?: number, state?: number): NonNullable<Car['autograb_data']> => ({
    ...(average === undefined ? {} : { average_market_price: average }),
    ...(state === undefined ? {} : { state_average_market_price: state }),
  });
  it.each<[what: string, own: Partial<Car>, rules: { shown: boolean; moreThan: number } | null, less: number | null]>([
    ['500 under the average, and under the state', { autograb_data: market(30_500, 30_001) }, null, 500],
    ['499 is not more than 499', { autograb_data: market(30_499, 30_900) }, null, null],
    ['as much as the state', { autograb_data: market(31_000, 30_000) }, null, null],
    ['no average', { autograb_data: market(undefined, 31_000) }, null, null],
    ['no average of the state', { autograb_data: market(31_000) }, null, null],
    ['no data', {}, null, null],
    ['no price (§5: 10 is none)', { price: 10, autograb_data: market(31_000, 31_000) }, null, null],
    ['sold', { status: 'sold', autograb_data: market(31_000, 31_000) }, null, null],
    ['not shown', { autograb_data: market(31_000, 31_000) }, { shown: false, moreThan: 499 }, null],
    ["the dealer's own bound", { autograb_data: market(31_000, 31_000) }, { shown: true, moreThan: 1000 }, null],
  ])('%s', (_what, own, rules, less) => {
    expect(belowMarket({ ...car, ...own }, rules ?? { shown: true, moreThan: 499 })).toBe(less);
  });
});

it.each([
  [9999, 'drive_away', 'under-10000'],
  [10_000, 'egc', '10000-19999'],
  [74_999, 'egc', '50000-74999'],
  [1_000_000, 'egc', 'from-100000'],
  [10, 'egc', null],
  [null, 'egc', null],
  [239, 'per_week', null],
] as const)('§3 price_range: %s %s is %s', (price, price_type, step) => {
  expect(priceRange({ price, price_type })).toBe(step);
});

describe('what a shopper reads', () => {
  it.each([
    [monthText('2026-03', 'en-AU'), 'March 2026'],
    [monthText('2026', 'en-AU'), '2026'],
    [monthText('soon', 'en-AU'), null],
    [monthText(undefined, 'en-AU'), null],
    [dayAhead('2027-03-12', TODAY, 'en-AU'), '12 March 2027'],
    [dayAhead('2027-03-12', TODAY, 'en-US'), 'March 12, 2027'],
    [dayAhead('2026-11-21', TODAY, 'en-AU'), '21 November 2026'],
    [dayAhead('2026-11-20', TODAY, 'en-AU'), null],
    [rangeText({ ev_range: 1480 }, AU), '1,480 km'],
    [rangeText({ ev_range: 300 }, US), '300 miles'],
    [rangeText({}, AU), null],
    [economyText({ economy: 7.4 }, AU), '7.4 L/100 km'],
    [economyText({ economy: 7.4, economy_highway: 6 }, AU), '7.4 combined / 6.0 highway L/100 km'],
    [economyText({ economy_city: 28, economy_highway: 36 }, US), '28 city / 36 highway mpg (EPA estimate)'],
    [economyText({}, US), null],
    [safetyText({ safety_stars: 0 }), '0 of 5 stars'],
    [warrantyText({ warranty: '5 years' }, TODAY, 'en-AU'), '5 years'],
    [warrantyText({ warranty: 'Yes', warranty_until: '2027-03-12' }, TODAY, 'en-AU'), 'Until 12 March 2027'],
    [warrantyText({ warranty: '5 years', warranty_until: '2026-03-12' }, TODAY, 'en-AU'), null],
    [
      marketText({ autograb_data: { average_market_price: 30_000, state_average_market_price: 31_000 } }, AU),
      '$30,000 ($31,000 in this state)',
    ],
  ])('%j is %j', (said, meant) => expect(said).toBe(meant));
});

it.each([
  ['AU', 'ANCAP safety rating'],
  ['NZ', 'ANCAP safety rating'],
  ['US', 'NHTSA safety rating'],
])('in %s the stars are those of the %s', (region, name) => expect(safetyName(region)).toBe(name));

it.each([
  ['5 years', '5 years, until 1 March 2027'],
  ['Yes', 'Until 1 March 2027'],
  [undefined, 'Until 1 March 2027'],
])('a warranty of %j with a day: %s', (warranty, text) => {
  const own = { warranty_until: '2027-03-01', ...(warranty === undefined ? {} : { warranty }) };
  expect(warrantyText(own, TODAY, 'en-AU')).toBe(text);
});
