import type { Period } from '../../runtime/rules/finance/loan.ts';

/** A lender as a dealer's system works its figures out. The terms are made up. */
export interface SampleLender {
  /** Its name in the feed. */
  key: string;
  every: Period;
  /** Percent a year by kind of car: new, demonstrator, used. */
  rates: Readonly<Record<'N' | 'D' | 'U', number>>;
  years: number;
  /** Percent of the price. */
  deposit: number;
  balloon: number;
  /** The loan of its comparison rate, with what it costs at the start and each month. */
  example: { amount: number; years: number; feeAtStart: number; feeEach: number };
  /** Leaves the deposit to the dealer's definition. */
  sendsDeposit: boolean;
  disclaimer: string;
  /** For which rows it has figures: every so many, all but the one at the end. */
  skips: number;
}

const CAR_LOAN = { amount: 30_000, years: 5, feeAtStart: 395, feeEach: 10 };

export const SAMPLE_LENDERS = {
  taurus: {
    key: 'taurus',
    every: 'week',
    rates: { N: 7.99, D: 7.99, U: 8.99 },
    years: 5,
    deposit: 10,
    balloon: 30,
    example: CAR_LOAN,
    sendsDeposit: false,
    disclaimer: 'Weekly repayments over 60 months with a balloon of 30% of the price. Fees and charges apply.',
    skips: 9,
  },
  angle: {
    key: 'angle',
    every: 'week',
    rates: { N: 9.49, D: 9.49, U: 10.49 },
    years: 7,
    deposit: 0,
    balloon: 0,
    example: { ...CAR_LOAN, feeAtStart: 495, feeEach: 8 },
    sendsDeposit: false,
    disclaimer: 'Weekly repayments over 84 months without deposit or balloon. Fees and charges apply.',
    skips: 17,
  },
  'nissan-finance': {
    key: 'nissan-finance',
    every: 'month',
    rates: { N: 6.49, D: 6.99, U: 8.49 },
    years: 4,
    deposit: 20,
    balloon: 35,
    example: CAR_LOAN,
    sendsDeposit: true,
    disclaimer: 'Monthly repayments over 48 months. Deposit of 20% and final payment of 35% of the price. Fees apply.',
    skips: 12,
  },
  powertorque: {
    key: 'powertorque',
    every: 'week',
    rates: { N: 10.95, D: 10.95, U: 12.45 },
    years: 4,
    deposit: 0,
    balloon: 0,
    example: { amount: 10_000, years: 3, feeAtStart: 250, feeEach: 6 },
    sendsDeposit: false,
    disclaimer: 'Weekly repayments over 48 months without deposit. Fees and charges apply.',
    skips: 8,
  },
  escarpment: {
    key: 'escarpment',
    every: 'week',
    rates: { N: 8.95, D: 8.95, U: 9.95 },
    years: 3,
    deposit: 15,
    balloon: 0,
    example: { amount: 10_000, years: 3, feeAtStart: 195, feeEach: 5 },
    sendsDeposit: true,
    disclaimer: 'Weekly repayments over 36 months after a deposit of 15%.',
    skips: 11,
  },
} as const satisfies Record<string, SampleLender>;
