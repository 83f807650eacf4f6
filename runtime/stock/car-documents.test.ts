import { describe, expect, it } from 'vitest';
import type { Car } from '../rules/car/car.types.ts';
import type { TenantLender } from '../rules/finance/finance.types.ts';
import type { LenderFigures } from '../rules/finance/lender-figures.types.ts';
import type { ResolvedTenant, SearchSettings } from '../tenant/tenant.types.ts';
import { aCar } from '../test-data/a-car.fixture.ts';
import { aTenant } from '../test-data/a-tenant.fixture.ts';
import { carDocuments, shownCars } from './car-documents.ts';

/** In Sydney it is the 1st of December already. */
const NOW = new Date('2026-11-30T13:30:00Z');
const LENDER: TenantLender = {
  id: 'own',
  name: 'Own Credit',
  platformKey: 'own',
  conditions: { priceAbove: 500 },
  displays: ['paymentWeek', 'interestRate', 'comparisonRate'],
  depositPercent: null,
  ratesValidTo: null,
  rates: [],
  disclaimer: null,
  comparisonExample: { amount: 30_000, years: 5, secured: true },
  offerEnds: 'not-said',
  creditProvider: null,
  submitsTo: 'leads',
};

const tenantWith = (enabled: boolean, ratesValidTo: string | null = null) =>
  aTenant({ timeZone: 'Australia/Sydney', finance: { enabled, lenders: [{ ...LENDER, ratesValidTo }] } });

const RATES: LenderFigures = { interestRate: 8, comparisonRate: 9 };
const car = (id: number, figures: LenderFigures | null): Car =>
  aCar({ id, make: 'Acme', price: 20_000, finance_lenders: figures && { own: figures } });
const CARS = [
  car(1, { ...RATES, paymentWeek: 99.2 }),
  car(2, { ...RATES, paymentWeek: 98.2 }),
  car(3, { ...RATES, paymentWeek: 412 }),
  car(4, { paymentWeek: 98, interestRate: 8 }),
  car(5, null),
];
const ranges = (tenant?: ResolvedTenant) =>
  carDocuments(CARS, 3, NOW, tenant).map(({ weekly_price_range }) => weekly_price_range);

describe('§3 weekly_price_range in documents', () => {
  it('is the step of the repayment as the card says it; a car without an estimate has none', () => {
    expect(ranges(tenantWith(true))).toEqual(['100-149', 'under-100', 'from-400', null, null]);
  });

  it('is in no document where finance is off', () => {
    const none = CARS.map(() => undefined);
    expect([ranges(), ranges(tenantWith(false))]).toEqual([none, none]);
  });

  it("goes with the rates, by the dealer's own day", () => {
    expect(ranges(tenantWith(true, '2026-12-01'))[0]).toBe('100-149');
    expect(ranges(tenantWith(true, '2026-11-30'))[0]).toBe(null);
  });
});

describe('what a car is found by (§3 Search facets)', () => {
  const one = (own: Partial<Car>): Car => ({ ...car(1, null), location_name: 'North', ...own });
  const documentsOf = (cars: readonly Car[], facets: SearchSettings['facets'] = []) =>
    carDocuments(cars, 3, NOW, aTenant({ search: { facets } }));

  it('each of the locations that offer it, its own first', () => {
    const locations = documentsOf([one({}), one({ distribution_locations: ['South', 'North'] })]);
    expect(locations.map(({ location_name }) => location_name)).toEqual(['North', ['North', 'South']]);
  });

  it('who built it: its make, where nothing else is said', () => {
    const documents = documentsOf([one({}), one({ manufacturer: 'Acme Works' })]);
    expect(documents.map(({ manufacturer }) => manufacturer)).toEqual(['Acme', 'Acme Works']);
  });

  it("the step of its price, where shoppers choose by it; the feed's own words where it has any", () => {
    const cars = [one({}), one({ price: null }), one({ price: 189, price_type: 'per_week' })];
    const rangesOf = (list: readonly Car[], facets: SearchSettings['facets']) =>
      documentsOf(list, facets).map(({ price_range }) => price_range);
    expect(rangesOf(cars, ['price_range'])).toEqual(['20000-29999', undefined, undefined]);
    expect(rangesOf(cars, ['price'])).toEqual([undefined, undefined, undefined]);
    expect(rangesOf([...cars, one({ price_range: '$20k' })], ['price_range'])).toEqual([
      undefined,
      undefined,
      undefined,
      '$20k',
    ]);
  });
});

describe('which cars have a page', () => {
  const DAY_S = 86_400;
  const soldAt = (daysAgo: number | null, more: Partial<Car> = {}) =>
    shownCars(
      [
        {
          ...car(1, null),
          status: 'sold',
          ...(daysAgo === null ? {} : { sold_date_timestamp: NOW.getTime() / 1000 - daysAgo * DAY_S }),
          ...more,
        },
      ],
      3,
      NOW,
    ).length;

  it.each<[string, number, number]>([
    ['sold just now', 0, 1],
    ['sold within the window', 2.9, 1],
    ['sold before the window', 3.1, 0],
  ])('%s', (_name, days, pages) => expect(soldAt(days)).toBe(pages));

  it('one of which nobody knows when it was sold has none, nor one that is not to be public', () => {
    expect(soldAt(null)).toBe(0);
    expect(soldAt(0, { show_on_dealer_website: false })).toBe(0);
    expect(soldAt(9, { status: 'in_stock' })).toBe(1);
  });
});
