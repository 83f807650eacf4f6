import { describe, expect, it } from 'vitest';
import { comparisonRate, type Loan, type Period, repayment } from './loan.ts';

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

  it('T7: the comparison rate of an advertised loan', () => {
    const loan = { amount: 30_000, rate: 8.99, years: 5, feeAtStart: 395, feeEach: 10 };
    expect(repayment(loan, 'month')).toBe(622.61);
    expect(comparisonRate(loan, 'month')).toBe(10.25);
    expect(comparisonRate({ ...loan, feeAtStart: 0, feeEach: 0 }, 'month')).toBe(8.99);
  });
});
