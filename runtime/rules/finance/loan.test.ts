import { describe, expect, it } from 'vitest';
import {
  comparisonRate,
  comparisonRateOf,
  costOf,
  type Loan,
  type Period,
  repayment,
  weeklyOfMonthly,
} from './loan.ts';

const T4: Loan = { amount: 31_491, rate: 8.99, years: 5, balloon: 10_497 };
const { balloon: _, ...T5 } = T4;

describe('repayments (domain.md section 4)', () => {
  it.each<[string, Loan, Period, number]>([
    ['T1, published', { amount: 30_000, rate: 6, years: 5 }, 'month', 579.98],
    ['T1 with a balloon', { amount: 30_000, rate: 6, years: 5, balloon: 9000 }, 'month', 450.99],
    ['T4 by month', T4, 'month', 514.34],
    ['T4 by week', T4, 'week', 118.47],
    ['T5 by month', T5, 'month', 653.55],
    ['T5 by week', T5, 'week', 150.48],
    ['T6 by week', { ...T4, rate: 0 }, 'week', 80.75],
    ['T6 by month', { ...T4, rate: 0 }, 'month', 349.9],
  ])('%s', (_name, loan, every, amount) => {
    expect(repayment(loan, every)).toBe(amount);
  });

  it('without a last payment all is paid by repayments, and the comparison rate is that of a last payment of 0', () => {
    const loan = { amount: 30_000, rate: 6, years: 5 };
    expect(costOf(loan, 'month')).toEqual({ paid: 34_798.8, interest: 4798.8 });
    expect(costOf(loan, 'month')).toEqual(costOf({ ...loan, balloon: 0 }, 'month'));
    // One dollar more of a small loan is a hundredth of a percent.
    const small = { amount: 100, rate: 6, years: 1, feeAtStart: 0, feeEach: 0 };
    expect(comparisonRate(small, 'month')).toBe(comparisonRate({ ...small, balloon: 0 }, 'month'));
  });

  it('T7: the comparison rate of an advertised loan', () => {
    const loan = { amount: 30_000, rate: 8.99, years: 5, feeAtStart: 395, feeEach: 10 };
    expect(repayment(loan, 'month')).toBe(622.61);
    expect(comparisonRate(loan, 'month')).toBe(10.25);
    expect(comparisonRate({ ...loan, feeAtStart: 0, feeEach: 0 }, 'month')).toBe(8.99);
  });

  it.each<[string, number, number]>([
    ['T4', 514.34, 118.69],
    ['T5', 653.55, 150.82],
  ])('%s: a week of a monthly repayment', (_name, month, week) => {
    expect(weeklyOfMonthly(month)).toBe(week);
  });

  it('T4: what is paid in all, and how much of it is interest', () => {
    expect(costOf(T4, 'week')).toEqual({ paid: 41_299.2, interest: 9808.2 });
  });

  it.each<[string, number, number[], number]>([
    ['T2, published', 2500, [...Array<number>(103).fill(43.19), 41.56], 65.5034],
    ['T3, published', 1000, [...Array<number>(25).fill(56.92), 57], 164.4773],
  ])('%s: a comparison rate counts 52.18 weeks a year', (_name, credit, payments, rate) => {
    expect(comparisonRateOf({ credit, payments }, 'week')).toBeCloseTo(rate, 4);
  });

  it('T7 and T8 with all their decimals: fees at the start, and fees that are lent too', () => {
    const [plain, lent] = [30_000, 30_395].map((amount) => repayment({ amount, rate: 8.99, years: 5 }, 'month') + 10);
    expect(lent).toBe(640.8);
    const rateOf = (credit: number, paid = 0) =>
      comparisonRateOf({ credit, payments: Array<number>(60).fill(paid) }, 'month');
    expect(rateOf(29_605, plain)).toBeCloseTo(10.2461, 4);
    expect(rateOf(30_000, lent)).toBeCloseTo(10.2292, 4);
  });

  it('a fortnight is between a week and a month', () => {
    const [week, fortnight, month] = (['week', 'fortnight', 'month'] as const).map((every) => repayment(T5, every));
    expect(Number(week) * 2).toBeLessThan(Number(fortnight));
    expect((Number(fortnight) * 26) / 12).toBeLessThan(Number(month));
  });
});
