import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import type { TenantLender } from '../../rules/finance/finance.types.ts';
import type { LenderFigures } from '../../rules/finance/lender-figures.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { carDocuments } from './car-documents.ts';

/** In Sydney it is the 1st of December already. */
const NOW = new Date('2026-11-30T13:30:00Z');
const LENDER = {
  id: 'own',
  platformKey: 'own',
  conditions: { priceAbove: 500 },
  displays: ['paymentWeek', 'interestRate', 'comparisonRate'],
  depositPercent: null,
  ratesValidTo: null,
  disclaimer: null,
} as unknown as TenantLender;

const tenantWith = (enabled: boolean, ratesValidTo: string | null = null) =>
  ({
    timeZone: 'Australia/Sydney',
    finance: {
      enabled,
      lenders: [{ ...LENDER, ratesValidTo }],
      cardLender: null,
      excludedMakes: [],
      excludedDealerships: [],
      hiddenFor: [],
    },
  }) as unknown as ResolvedTenant;

const RATES: LenderFigures = { interestRate: 8, comparisonRate: 9 };
const car = (id: number, figures: LenderFigures | null): Car =>
  ({
    id,
    make: 'Acme',
    price: 20_000,
    status: 'in_stock',
    car_type: 'used',
    show_on_dealer_website: true,
    images: [],
    finance_lenders: figures && { own: figures },
  }) as unknown as Car;
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
