/** Repayments a year by which a comparison rate is reckoned (domain.md 4: NCCP Regulations r 71). */
const COMPARED = { week: 52.18, fortnight: 26.09, month: 12 } as const;
const PERIODS = { week: 52, fortnight: 26, month: 12 } as const;

/** How often a repayment is due. */
export type Period = keyof typeof PERIODS;

/** A loan with repayments in arrears and perhaps a last payment due with the last of them; money in dollars, the rate in percent a year. */
export interface Loan {
  amount: number;
  rate: number;
  years: number;
  balloon?: number;
}

/** How many repayments a loan of so many years has. */
export const repaymentCount = (years: number, every: Period): number => Math.round(PERIODS[every] * years);

/** One repayment of a loan, in cents as lenders write it (domain.md 4): interest is charged each period, a 52nd, 26th or 12th of the yearly rate. */
export function repayment({ amount, rate, years, balloon = 0 }: Loan, every: Period): number {
  const each = rate / 100 / PERIODS[every];
  const count = repaymentCount(years, every);
  const left = (1 + each) ** -count;
  return cents(each === 0 ? (amount - balloon) / count : ((amount - balloon * left) * each) / (1 - left));
}

/** What a monthly repayment comes to a week, in cents: twelve of them over 52 weeks. */
export const weeklyOfMonthly = (month: number): number => cents((month * 12) / 52);

/** All that is paid for a loan by such repayments, last payment included, and how much of it is interest; in cents. */
export function costOf(loan: Loan, every: Period): { paid: number; interest: number } {
  const paid = cents(repayment(loan, every) * repaymentCount(loan.years, every) + (loan.balloon ?? 0));
  return { paid, interest: cents(paid - loan.amount) };
}

/** The comparison rate in percent a year, two decimals: that at which all payments, the last payment and the fees are worth the loan. */
export function comparisonRate(loan: Loan & { feeAtStart: number; feeEach: number }, every: Period): number {
  const { amount, years, balloon = 0, feeAtStart, feeEach } = loan;
  const paid = repayment(loan, every) + feeEach;
  const payments = Array<number>(repaymentCount(years, every)).fill(paid);
  payments[payments.length - 1] = paid + balloon;
  return Math.round(comparisonRateOf({ credit: amount - feeAtStart, payments }, every) * 100) / 100;
}

/** The same of any payments in arrears for a credit, in percent a year and not rounded (NCCP Regulations r 71: nominal, not effective). */
export function comparisonRateOf(
  { credit, payments }: { credit: number; payments: readonly number[] },
  every: Period,
): number {
  const worth = (each: number): number => payments.reduceRight((later, payment) => (later + payment) / (1 + each), 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > credit) low = middle;
    else high = middle;
  }
  return low * COMPARED[every] * 100;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
