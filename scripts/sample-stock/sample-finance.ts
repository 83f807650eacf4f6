import type { LenderFigures } from '../../runtime/rules/finance/lender-figures.types.ts';
import { comparisonRate, repayment } from '../../runtime/rules/finance/loan.ts';
import type { SampleCar } from './make-car.ts';
import type { SampleLender } from './sample-lenders.data.ts';

/** What a dealer's lenders say of one car by their formulas: nothing where it has no price; each leaves some rows out. */
export function sampleFinance(
  lenders: readonly SampleLender[],
  type: SampleCar['type'],
  price: number | null,
  row: number,
): Record<string, LenderFigures> {
  if (price === null) return {};
  return Object.fromEntries(
    lenders
      .filter(({ skips }) => row % skips !== skips - 1)
      .map((lender) => [lender.key, figures(lender, lender.rates[type], price)]),
  );
}

function figures(lender: SampleLender, rate: number, price: number): LenderFigures {
  const { every, years, example, disclaimer } = lender;
  const share = (percent: number): number => Math.round((price * percent) / 100);
  const [deposit, balloon] = [share(lender.deposit), share(lender.balloon)];
  const paid = repayment({ amount: price - deposit, rate, years, balloon }, every);
  return {
    interestRate: rate,
    comparisonRate: comparisonRate({ ...example, rate }, 'month'),
    ...(every === 'week' ? { paymentWeek: paid } : { paymentMonth: paid }),
    ...(every === 'week' ? { termYears: years } : { termMonths: years * 12 }),
    ...(balloon > 0 ? { balloon } : {}),
    ...(lender.sendsDeposit ? { deposit } : {}),
    disclaimer,
  };
}
