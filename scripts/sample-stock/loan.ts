/** Repayments a year by which a comparison rate is reckoned (domain.md 4: NCCP Regulations r 71). */
const COMPARED = { week: 52.18, month: 12 } as const;
const PERIODS = { week: 52, month: 12 } as const;

export type Period = keyof typeof PERIODS;

/** A loan with repayments in arrears and perhaps a last payment due with the last of them; money in dollars, the rate in percent a year. */
export interface Loan {
  amount: number;
  rate: number;
  years: number;
  balloon?: number;
}

/** One repayment of a loan, in cents as lenders write it (domain.md 4). */
export function repayment({ amount, rate, years, balloon = 0 }: Loan, every: Period): number {
  const each = rate / 100 / PERIODS[every];
  const count = Math.round(PERIODS[every] * years);
  const left = (1 + each) ** -count;
  const exact = each === 0 ? (amount - balloon) / count : ((amount - balloon * left) * each) / (1 - left);
  return Math.round(exact * 100) / 100;
}

/** The comparison rate in percent a year, two decimals: that at which all payments, the last payment and the fees are worth the loan. */
export function comparisonRate(loan: Loan & { feeAtStart: number; feeEach: number }, every: Period): number {
  const { amount, years, balloon = 0, feeAtStart, feeEach } = loan;
  const paid = repayment(loan, every) + feeEach;
  const count = Math.round(PERIODS[every] * years);
  const worth = (each: number): number => {
    const left = (1 + each) ** -count;
    return feeAtStart + balloon * left + (each === 0 ? paid * count : (paid * (1 - left)) / each);
  };
  let [low, high] = [0, 1];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > amount) low = middle;
    else high = middle;
  }
  return Math.round(low * COMPARED[every] * 10_000) / 100;
}
