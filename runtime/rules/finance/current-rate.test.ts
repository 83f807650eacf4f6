import { describe, expect, it } from 'vitest';
import { aLender, aRate } from '../../test-data/a-lender.fixture.ts';
import { currentRate, planEstimate, usualPlan } from './current-rate.ts';
import type { FinanceRules, LoanPlan, TenantLender } from './finance.types.ts';
import { cardEstimate, estimateByPlan, type FinancedCar, financeEstimate } from './finance-estimate.ts';
import { workOut } from './plan.ts';

const TODAY = '2026-11-21';
const RATE = aRate({ balloonTo: 30 });
/** As Taurus ships, with a rate. */
const LENDER = aLender({
  id: 'taurus',
  name: 'Taurus',
  platformKey: 'taurus',
  conditions: { newerThanYears: 12, priceAbove: 500, sellable: true, has: ['comparison_rate'] },
  displays: ['paymentWeek', 'interestRate', 'comparisonRate', 'termYears', 'deposit', 'balloon', 'disclaimer'],
  depositPercent: 10,
  offerEnds: 'month-ahead',
  creditProvider: 'Taurus Pty Ltd, Australian Credit Licence 000000',
  rates: [RATE],
});
const CAR: FinancedCar = {
  make: 'Kestrel',
  year: 2022,
  price: 34_990,
  km: 41_000,
  status: 'in_stock',
  sold: false,
  reserved: false,
  car_type: 'used',
  dealership_slug: 'harbour-motors',
  finance_lenders: null,
};
const rules = (lender: Partial<TenantLender> = {}): FinanceRules => ({
  enabled: true,
  lenders: [{ ...LENDER, ...lender }],
  cardLender: null,
  excludedMakes: [],
  excludedDealerships: [],
  hiddenFor: [],
});
/** T4 of domain.md section 4. */
const T4: LoanPlan = { deposit: 3499, tradeIn: 0, months: 60, balloon: 30, every: 'week' };

describe('§5, §9: an estimate that is worked out is one whole', () => {
  it.each<[string, Partial<LoanPlan>, number]>([
    ['T4 by week', {}, 119],
    ['T4 by month', { every: 'month' }, 515],
    ['T5 by week', { balloon: 0 }, 151],
    ['T5 by month', { balloon: 0, every: 'month' }, 654],
  ])('%s, rounded up', (_name, plan, amount) => {
    expect(planEstimate(LENDER, RATE, { price: 34_990, plan: { ...T4, ...plan } })?.repayments[0]?.amount).toBe(amount);
  });

  it.each<[deposit: number, percent: number | null]>([
    [0, null],
    [3499, 10],
    [3500, null],
  ])('a deposit of %i is said in percent where it is a whole number of them: %j', (deposit, percent) => {
    const found = planEstimate(LENDER, RATE, { price: 34_990, plan: { ...T4, balloon: 0, deposit } });
    expect(found?.deposit).toEqual({ amount: deposit, percent });
  });

  it.each<[conditions: TenantLender['conditions'], lends: boolean]>([
    [{}, true],
    [{ priceAbove: 34_989, priceBelow: 34_991 }, true],
    [{ priceAbove: 34_990 }, false],
    [{ priceBelow: 34_990 }, false],
  ])('only of a lender that lends for such a price: %o', (conditions, lends) => {
    const found = workOut([{ ...LENDER, conditions }], { price: 34_990, year: 2022, car_type: 'used' }, T4, TODAY);
    expect(typeof found === 'object').toBe(lends);
    if (!lends) expect(found).toBe('no-rate');
  });

  it('with rate, comparison rate, term, deposit, last payment, cost and until when the rate holds', () => {
    expect(planEstimate(LENDER, RATE, { price: 34_990, plan: T4 })).toMatchObject({
      interestRate: 8.99,
      comparisonRate: 10.25,
      term: { months: 60, in: 'months' },
      deposit: { amount: 3499, percent: 10 },
      balloon: 10_497,
      weekly: 119,
      calculated: { amount: 31_491, tradeIn: 0, paid: 41_299.2, interest: 9808.2 },
      lender: { ratesValidTo: '2027-06-30', comparisonExample: { secured: true } },
    });
    const unsecured = planEstimate(LENDER, { ...RATE, secured: false }, { price: 34_990, plan: T4 });
    expect(unsecured?.lender.comparisonExample.secured).toBe(false);
  });

  it.each<[string, Partial<LoanPlan>]>([
    ['a deposit as large as the price', { deposit: 34_990 }],
    ['deposit and trade-in together as large', { deposit: 20_000, tradeIn: 14_990 }],
    ['a last payment larger than the loan', { deposit: 30_000 }],
    ['a last payment larger than the lender leaves', { balloon: 31 }],
    ['a term that is too short', { months: 6 }],
    ['a term that is too long', { months: 96 }],
    ['a trade-in below nought', { tradeIn: -1 }],
  ])('none with %s', (_name, plan) => {
    expect(planEstimate(LENDER, RATE, { price: 34_990, plan: { ...T4, ...plan } })).toBeNull();
  });
});

describe('which rate holds', () => {
  const rates = [
    { ...RATE, rate: 6.99, carTypes: ['new', 'demo'] as ('new' | 'demo')[] },
    { ...RATE, carTypes: ['used'] as 'used'[], years: { from: 2019, to: null }, months: { from: 12, to: 60 } },
    {
      ...RATE,
      rate: 9.99,
      carTypes: ['used'] as 'used'[],
      years: { from: 2019, to: null },
      months: { from: 61, to: 84 },
    },
    { ...RATE, rate: 11.99, carTypes: ['used'] as 'used'[], years: { from: null, to: 2018 } },
  ];
  it.each<[string, Parameters<typeof currentRate>[1], string, number | null]>([
    ['a new car', { year: 2026, car_type: 'new', months: 60 }, TODAY, 6.99],
    ['a used one', { year: 2020, car_type: 'used', months: 60 }, TODAY, 8.99],
    ['for longer', { year: 2020, car_type: 'used', months: 72 }, TODAY, 9.99],
    ['an old one', { year: 2018, car_type: 'used', months: 60 }, TODAY, 11.99],
    ['for too long', { year: 2020, car_type: 'used', months: 96 }, TODAY, null],
    ['of an unknown year', { year: null, car_type: 'used', months: 60 }, TODAY, null],
    ['the last day', { year: 2020, car_type: 'used', months: 60 }, '2027-06-30', 8.99],
    ['the day after', { year: 2020, car_type: 'used', months: 60 }, '2027-07-01', null],
    ['the day before the first', { year: 2020, car_type: 'used', months: 60 }, '2026-06-30', null],
  ])('%s', (_name, vehicle, today, rate) => {
    expect(currentRate({ rates }, vehicle, today)?.rate ?? null).toBe(rate);
  });

  it('what is assumed: the deposit of the lender, the term of its example or its longest', () => {
    const about = { price: 34_990, today: TODAY };
    expect(usualPlan(LENDER, CAR, about)).toEqual({ deposit: 3499, tradeIn: 0, months: 60, balloon: 0, every: 'week' });
    const short = {
      ...LENDER,
      rates: [{ ...RATE, months: { from: 12, to: 48 } }],
      displays: ['paymentMonth' as const],
    };
    expect(usualPlan(short, CAR, about)).toMatchObject({ months: 48, every: 'month' });
    expect(usualPlan({ ...LENDER, rates: [] }, CAR, about)).toBeNull();
  });
});

describe('§5 Taurus demands no weekly payment: what the feed has, else what is worked out', () => {
  const sent = (figures: object): Partial<FinancedCar> => ({ finance_lenders: { taurus: figures } });
  it.each<[string, Partial<FinancedCar>, number | undefined]>([
    ['the repayment of the feed', sent({ interestRate: 9, comparisonRate: 10, paymentWeek: 200 }), 200],
    ['rates of the feed alone', sent({ interestRate: 9, comparisonRate: 10 }), 151],
    ['nothing of the feed', {}, 151],
    ['a car of the twelfth year back', { year: 2014 }, undefined],
    ['a car of the eleventh', { year: 2015 }, 151],
    ['a price of 500', { price: 500 }, undefined],
    ['no price', { price: null }, undefined],
    ['a reserved car', { reserved: true }, undefined],
  ])('%s', (_name, car, amount) => {
    for (const of of [financeEstimate, cardEstimate])
      expect(of({ ...CAR, ...car }, rules(), TODAY)?.repayments[0]?.amount).toBe(amount);
  });

  it('nothing is worked out without rates, or with rates that do not hold', () => {
    expect(financeEstimate(CAR, rules({ rates: [] }), TODAY)).toBeNull();
    expect(financeEstimate(CAR, rules({ ratesValidTo: '2026-11-20' }), TODAY)).toBeNull();
    expect(financeEstimate(CAR, rules(), '2027-07-01')).toBeNull();
    const told = { ...CAR, ...sent({ interestRate: 9, comparisonRate: 10 }) };
    expect(financeEstimate(told, rules({ rates: [] }), TODAY)?.repayments).toEqual([]);
  });

  it('a shopper has a plan of its own, within the same conditions', () => {
    const of = (car: Partial<FinancedCar>, plan: Partial<LoanPlan> = {}) =>
      estimateByPlan({ ...CAR, ...car }, rules(), { plan: { ...T4, ...plan }, today: TODAY });
    expect(of({}, { every: 'fortnight' })?.repayments).toEqual([{ every: 'fortnight', amount: 238 }]);
    expect([of({ year: 2010 }), of({}, { deposit: 40_000 })]).toEqual([null, null]);
    // The weekly figure by which cars are listed is the plan's.
    expect(of({}, { every: 'month' })?.weekly).toBe(119);
  });
});
