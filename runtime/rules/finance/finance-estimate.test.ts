import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import type { FinanceRules, LenderConditions, TenantLender } from './finance.types.ts';
import { cardEstimate, type FinancedCar, financeEstimate, hasCurrentRates } from './finance-estimate.ts';
import type { LenderFigures } from './lender-figures.types.ts';

const TODAY = '2026-11-21';

const LENDER: TenantLender = {
  id: 'harbour-credit',
  name: 'Harbour Credit',
  platformKey: 'harbour',
  conditions: {},
  displays: ['paymentWeek', 'interestRate', 'comparisonRate', 'termYears', 'deposit', 'balloon', 'disclaimer'],
  depositPercent: null,
  comparisonExample: { amount: 30_000, years: 5, secured: true },
  offerEnds: 'end-of-month',
  ratesValidTo: null,
  rates: [],
  disclaimer: null,
  creditProvider: null,
  submitsTo: 'leads',
};
const RULES: FinanceRules = {
  enabled: true,
  lenders: [LENDER],
  cardLender: null,
  excludedMakes: [],
  excludedDealerships: [],
  hiddenFor: [],
};
/** T4 of domain.md section 4. */
const FIGURES: LenderFigures = {
  interestRate: 8.99,
  comparisonRate: 10.25,
  paymentWeek: 118.47,
  paymentMonth: 514.34,
  termYears: 5,
  balloon: 10_497,
  deposit: 3499,
};
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
  finance_lenders: { harbour: FIGURES },
};

const figured = (more: LenderFigures): Partial<FinancedCar> => ({
  finance_lenders: { harbour: { ...FIGURES, ...more } },
});
const shown = (
  car: Partial<FinancedCar> = {},
  lender: Partial<TenantLender> = {},
  rules: Partial<FinanceRules> = {},
): boolean =>
  financeEstimate({ ...CAR, ...car }, { ...RULES, lenders: [{ ...LENDER, ...lender }], ...rules }, TODAY) !== null;

/** As the presets in templates/presets/lenders write them; `schema/schema.test.ts` holds those to the same table. */
const PRESETS: Record<string, Partial<TenantLender>> = {
  Taurus: { conditions: { newerThanYears: 12, priceAbove: 500, sellable: true, has: ['comparison_rate'] } },
  Manual: { conditions: { priceAbove: 500, sellable: true, has: ['weekly_payment'] } },
  Angle: { conditions: { priceAbove: 500, sellable: true, has: ['weekly_payment'] } },
  Powertorque: { conditions: { priceAbove: 500, sellable: true, has: ['weekly_payment'] } },
  'Car Clarity': { conditions: { sellable: true } },
  'Nissan Finance': {
    conditions: { priceAbove: 500, has: ['monthly_payment'] },
    displays: ['paymentMonth', 'interestRate', 'comparisonRate', 'termMonths'],
  },
  '360 Finance': { conditions: { sellable: true } },
  AusLoans: { conditions: { sellable: true } },
};

describe('§5 Finance estimate: what each lender needs', () => {
  it.each<[lender: string, car: Partial<FinancedCar>, shows: boolean]>([
    ['Taurus', {}, true],
    ['Taurus', { year: 2015 }, true],
    ['Taurus', { year: 2014 }, false],
    ['Taurus', { price: 500 }, false],
    ['Taurus', { price: 501 }, true],
    ['Taurus', { price: null }, false],
    ['Taurus', { sold: true }, false],
    ['Taurus', { reserved: true }, false],
    ['Taurus', { status: 'coming_soon' }, true],
    ['Taurus', figured({ comparisonRate: null }), false],
    ['Manual', {}, true],
    ['Manual', { year: 1998 }, true],
    ['Manual', { price: 500 }, false],
    ['Manual', { reserved: true }, false],
    ['Manual', figured({ paymentWeek: null }), false],
    ['Manual', figured({ paymentWeek: 0 }), false],
    ['Taurus', figured({ paymentWeek: null, paymentMonth: null }), true],
    ...(['Angle', 'Powertorque'] as const).flatMap((name): [string, Partial<FinancedCar>, boolean][] => [
      [name, {}, true],
      [name, { price: 501 }, true],
      [name, { price: 500 }, false],
      [name, { reserved: true }, false],
      [name, figured({ paymentWeek: null }), false],
    ]),
    ['Nissan Finance', {}, true],
    ['Nissan Finance', { reserved: true }, true],
    ['Nissan Finance', { price: 500 }, false],
    ['Nissan Finance', figured({ paymentMonth: null }), false],
    ['Nissan Finance', figured({ paymentWeek: null }), true],
    ['360 Finance', { price: null }, true],
    ['360 Finance', figured({ paymentWeek: null }), true],
    ['360 Finance', { reserved: true }, false],
    ['360 Finance', figured({ interestRate: null }), false],
    ['360 Finance', { status: 'sold', sold: true }, false],
    ['AusLoans', { price: null, ...figured({ paymentWeek: null }) }, true],
    ['AusLoans', { reserved: true }, false],
    ['Car Clarity', { price: null, ...figured({ paymentWeek: null, paymentMonth: null }) }, true],
    ['Car Clarity', { reserved: true }, false],
    ['Car Clarity', { sold: true, status: 'sold' }, false],
  ])('%s: %j', (name, car, shows) => {
    expect(shown(car, PRESETS[name])).toBe(shows);
  });
});

describe('§5 Finance estimate: for whom there is none', () => {
  it.each<[why: string, car: Partial<FinancedCar>, rules: Partial<FinanceRules>, lender: Partial<TenantLender>]>([
    ['finance is off', {}, { enabled: false }, {}],
    ['the lender has no data', { finance_lenders: null }, {}, {}],
    ['another lender has', { finance_lenders: { other: FIGURES } }, {}, {}],
    ['a name of every object is no lender', {}, {}, { platformKey: 'constructor' }],
    ['no interest rate', figured({ interestRate: null }), {}, {}],
    ['no comparison rate', figured({ comparisonRate: null }), {}, {}],
    ['a rate that is no number', figured({ comparisonRate: Number.NaN }), {}, {}],
    ['no repayment, where that is all it shows', figured({ paymentWeek: null }), {}, { displays: ['paymentWeek'] }],
    ['an excluded make', { make: 'Kestrel Süd' }, { excludedMakes: ['kestrel-sud'] }, {}],
    ['an excluded dealership', {}, { excludedDealerships: ['harbour-motors'] }, {}],
    ['a brand on this site', {}, { hiddenFor: [{ make: 'kestrel' }] }, {}],
    ['used cars on this site', {}, { hiddenFor: [{ carTypes: ['used'] }] }, {}],
    ['used cars of a brand', {}, { hiddenFor: [{ make: 'kestrel', carTypes: ['used'] }] }, {}],
    ['rates of yesterday', {}, {}, { ratesValidTo: '2026-11-20' }],
  ])('%s', (_why, car, rules, lender) => {
    expect(shown(car, lender, rules)).toBe(false);
  });

  it.each<[why: string, rules: Partial<FinanceRules>, lender: Partial<TenantLender>]>([
    ['another make is excluded', { excludedMakes: ['acme'] }, {}],
    ['another type of the brand is hidden', { hiddenFor: [{ make: 'kestrel', carTypes: ['new'] }] }, {}],
    ['an entry that names nothing hides nothing', { hiddenFor: [{}] }, {}],
    ['the rates hold today still', {}, { ratesValidTo: TODAY }],
  ])('but %s', (_why, rules, lender) => {
    expect(shown({}, lender, rules)).toBe(true);
  });

  it.each<[conditions: LenderConditions, fits: Partial<FinancedCar>, fails: Partial<FinancedCar>]>([
    [{ yearFrom: 2018 }, { year: 2018 }, { year: 2017 }],
    [{ yearTo: 2020 }, { year: 2020 }, { year: 2021 }],
    [{ priceBelow: 40_000 }, { price: 39_999 }, { price: 40_000 }],
    [{ priceBelow: 40_000 }, {}, { price: null }],
    [{ kmBelow: 100_000 }, { km: 99_999 }, { km: null }],
    [{ carTypes: ['used'] }, {}, { car_type: 'demo' }],
    [{ makes: ['kestrel'] }, {}, { make: 'Acme' }],
    [{ excludedMakes: ['acme'] }, {}, { make: 'ACME' }],
    [{ excludedDealerships: ['north'] }, {}, { dealership_slug: 'north' }],
    [{ sellable: false }, { reserved: true }, {}],
  ])('a lender with %j', (conditions, fits, fails) => {
    expect([shown(fits, { conditions }), shown(fails, { conditions })]).toEqual([true, false]);
  });
});

describe('§9 Price and finance: what is shown', () => {
  const estimate = (more: LenderFigures = {}, lender: Partial<TenantLender> = {}) =>
    financeEstimate({ ...CAR, ...figured(more) }, { ...RULES, lenders: [{ ...LENDER, ...lender }] }, TODAY);

  it.each<[figures: LenderFigures, displays: TenantLender['displays'], repayments: [string, number][], weekly: number]>(
    [
      [{}, ['paymentWeek'], [['week', 119]], 119],
      [{ paymentWeek: 119 }, ['paymentWeek'], [['week', 119]], 119],
      [{ paymentWeek: 118.00001 }, ['paymentWeek'], [['week', 118]], 118],
      [{}, ['paymentMonth'], [['month', 515]], 119],
      [{ paymentWeek: null }, ['paymentMonth'], [['month', 515]], 119],
      [
        {},
        ['paymentMonth', 'paymentWeek'],
        [
          ['week', 119],
          ['month', 515],
        ],
        119,
      ],
      [{}, ['interestRate', 'comparisonRate'], [], 119],
    ],
  )('%j with %j: whole amounts, rounded up', (figures, displays, repayments, weekly) => {
    const found = estimate(figures, { displays });
    expect(found?.repayments.map(({ every, amount }) => [every, amount])).toEqual(repayments);
    expect(found?.weekly).toBe(weekly);
  });

  it.each<[deposit: number | null, sent: number | null, shown: object | null]>([
    [10, null, { amount: 3499, percent: 10 }],
    [10, 5000, { amount: 3499, percent: 10 }],
    [0, 5000, null],
    [null, 5000, { amount: 5000, percent: null }],
    [null, null, null],
  ])('a deposit of %s percent, %s sent', (depositPercent, deposit, shownDeposit) => {
    expect(estimate({ deposit }, { depositPercent })?.deposit).toEqual(shownDeposit);
  });

  it.each<[figures: LenderFigures, displays: TenantLender['displays'], term: object | null]>([
    [{ termYears: 5 }, ['termYears'], { months: 60, in: 'years' }],
    [{ termYears: 5 }, ['termMonths'], { months: 60, in: 'months' }],
    [{ termYears: null, termMonths: 60 }, ['termYears'], { months: 60, in: 'years' }],
    [{ termYears: null, termMonths: 30 }, ['termYears'], { months: 30, in: 'months' }],
    [{ termYears: null }, ['termYears'], null],
    [{ termYears: 5 }, [], null],
  ])('a term of %j with %j', (figures, displays, term) => {
    expect(estimate(figures, { displays: ['paymentWeek', ...displays] })?.term).toEqual(term);
  });

  it('what the feed gives, where it gives no repayment: on the page of the car, on no card', () => {
    const car = { ...CAR, ...figured({ paymentWeek: null }) };
    expect(estimate({ paymentWeek: null })).toMatchObject({
      repayments: [],
      interestRate: 8.99,
      comparisonRate: 10.25,
      term: { months: 60, in: 'years' },
    });
    expect(cardEstimate(car, RULES, TODAY)).toBeNull();
    const second = { ...LENDER, id: 'second', platformKey: 'second' };
    const both = { ...car, finance_lenders: { ...car.finance_lenders, second: FIGURES } };
    expect(cardEstimate(both, { ...RULES, lenders: [LENDER, second] }, TODAY)?.lender.id).toBe('second');
    // A block without a figure would say nothing.
    expect(estimate({ paymentWeek: null }, { displays: ['paymentWeek'] })).toBeNull();
  });

  it('nothing that the lender does not show', () => {
    expect(estimate({ disclaimer: 'x' }, { displays: ['paymentWeek'] })).toMatchObject({
      interestRate: null,
      comparisonRate: null,
      deposit: null,
      balloon: null,
      disclaimer: null,
    });
  });

  it("the dealer's words rather than the lender's", () => {
    expect(estimate({}, { disclaimer: 'Ours', displays: ['paymentWeek'] })?.disclaimer?.text).toBe('Ours');
    expect(estimate({ disclaimer: 'Theirs' }, { disclaimer: 'Ours<br>' })?.disclaimer).toEqual({
      text: 'Ours<br>',
      html: true,
    });
    expect(estimate({ disclaimer: 'a < b' })?.disclaimer).toEqual({ text: 'a < b', html: false });
  });
});

describe('whose estimate it is', () => {
  const [one, two] = ['one', 'two'].map((id) => ({ ...LENDER, id, platformKey: id })) as [TenantLender, TenantLender];
  const both: FinancedCar = { ...CAR, finance_lenders: { one: FIGURES, two: FIGURES } };
  const rules = { ...RULES, lenders: [one, two] };
  const told = (car: FinancedCar, more: Partial<FinanceRules> = {}): (string | undefined)[] =>
    [financeEstimate, cardEstimate].map((of) => of(car, { ...rules, ...more }, TODAY)?.lender.id);

  it('is the first that fits; on cards the one that the dealer chose, or nobody', () => {
    expect(told(both)).toEqual(['one', 'one']);
    expect(told({ ...both, finance_lenders: { two: FIGURES } })).toEqual(['two', 'two']);
    expect(told(both, { cardLender: 'two' })).toEqual(['one', 'two']);
    expect(told({ ...both, finance_lenders: { one: FIGURES } }, { cardLender: 'two' })).toEqual(['one', undefined]);
    const ratesOnly = { ...one, displays: ['interestRate', 'comparisonRate'] satisfies TenantLender['displays'] };
    expect(told(both, { lenders: [ratesOnly] })).toEqual(['one', undefined]);
  });

  it('rates are current as long as one lender has such', () => {
    const old = { ...one, ratesValidTo: '2026-01-31' };
    expect(hasCurrentRates({ ...rules, lenders: [old, two] }, TODAY)).toBe(true);
    expect(hasCurrentRates({ ...rules, lenders: [old] }, TODAY)).toBe(false);
    expect(hasCurrentRates({ ...rules, enabled: false }, TODAY)).toBe(false);
  });

  it('never shows a figure that is not finite and positive, whatever is sent', () => {
    const any = fc.oneof(fc.double(), fc.constant(null), fc.constant(undefined));
    const wild = fc.record({
      interestRate: any,
      comparisonRate: any,
      paymentWeek: any,
      paymentMonth: any,
      termMonths: any,
      termYears: any,
      balloon: any,
      deposit: any,
    });
    fc.assert(
      fc.property(wild, (figures) => {
        const found = financeEstimate({ ...CAR, finance_lenders: { harbour: figures } } as FinancedCar, RULES, TODAY);
        if (!found) return;
        const amounts = [
          ...found.repayments.map(({ amount }) => amount),
          found.balloon ?? 1,
          found.deposit?.amount ?? 1,
        ];
        expect(amounts.every((amount) => Number.isFinite(amount) && amount > 0)).toBe(true);
        expect(found.repayments.every(({ amount }) => Number.isInteger(amount))).toBe(true);
        expect([found.interestRate, found.comparisonRate].every((rate) => rate !== null && rate >= 0)).toBe(true);
      }),
      tries(30_000),
    );
  });
});
