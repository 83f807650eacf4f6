import type { CarType } from '../car/car.types.ts';
import type { FinanceEstimate, LenderRate, LoanPlan, TenantLender } from './finance.types.ts';
import { costOf, repayment } from './loan.ts';

/** A cent, and more than any vehicle costs: what lies beyond is a slip, whoever sent it. */
const LEAST = 0.01;
const MOST = 1e9;

/** Whether a value is a number within reason; `positive`: a cent at least. */
export const usable = (value: unknown, positive: boolean): boolean =>
  typeof value === 'number' && value >= (positive ? LEAST : 0) && value <= MOST;

/** A yearly rate, nought included; null for what is none. */
export const rateOrNull = (value: number | null | undefined): number | null =>
  usable(value, false) ? Number(value) : null;

/** An amount of money, a cent at least; null for what is none. */
export const moneyOrNull = (value: number | null | undefined): number | null =>
  usable(value, true) ? Number(value) : null;

/** What of a vehicle a rate depends on; null: not known, and only rates for any hold. */
export interface RatedVehicle {
  year: number | null;
  car_type: CarType | null;
}

/** Whether a rate holds on a day, 'YYYY-MM-DD'. */
export const holdsOn = ({ from, until }: Pick<LenderRate, 'from' | 'until'>, today: string): boolean =>
  from <= today && today <= until;

/** Whether a rate is for a vehicle. */
export function isFor({ years, carTypes }: LenderRate, { year, car_type }: RatedVehicle): boolean {
  if (carTypes !== null && (car_type === null || !carTypes.includes(car_type))) return false;
  if (years.from === null && years.to === null) return true;
  return year !== null && (years.from === null || year >= years.from) && (years.to === null || year <= years.to);
}

/** The rate of a lender that holds on a day for a vehicle and a term; the checked definition has one at most. */
export function currentRate(
  { rates }: Pick<TenantLender, 'rates'>,
  { months, ...vehicle }: RatedVehicle & { months: number },
  today: string,
): LenderRate | null {
  return (
    rates.find(
      (row) => holdsOn(row, today) && isFor(row, vehicle) && row.months.from <= months && months <= row.months.to,
    ) ?? null
  );
}

/** Whether any rate of a lender holds on a day. */
export const hasRates = (
  { rates, ratesValidTo }: Pick<TenantLender, 'rates' | 'ratesValidTo'>,
  today: string,
): boolean => (ratesValidTo === null || today <= ratesValidTo) && rates.some((row) => holdsOn(row, today));

/**
 * What is assumed where no shopper has said anything: the lender's deposit, the term of its comparison rate's example, else the longest that it
 * lends for, no last payment, weekly or monthly as it shows. Null where none of its rates holds.
 */
export function usualPlan(
  lender: Pick<TenantLender, 'rates' | 'depositPercent' | 'comparisonExample' | 'displays'>,
  vehicle: RatedVehicle,
  { price, today }: { price: number; today: string },
): LoanPlan | null {
  const rows = lender.rates.filter((row) => holdsOn(row, today) && isFor(row, vehicle));
  if (rows.length === 0) return null;
  const usual = Math.round(lender.comparisonExample.years * 12);
  const fits = rows.some(({ months }) => months.from <= usual && usual <= months.to);
  return {
    deposit: Math.round((price * (lender.depositPercent ?? 0)) / 100),
    tradeIn: 0,
    months: fits ? usual : Math.max(...rows.map(({ months }) => months.to)),
    balloon: 0,
    every: lender.displays.includes('paymentWeek') || !lender.displays.includes('paymentMonth') ? 'week' : 'month',
  };
}

/**
 * The repayments of a loan for a price, whole with all that the law wants beside them. Null where the deposit covers the price, the last payment
 * is more than the lender leaves to the end or the loan has, or the rate is not for the term.
 */
export function planEstimate(
  lender: TenantLender,
  row: LenderRate,
  { price, plan }: { price: number; plan: LoanPlan },
): FinanceEstimate | null {
  const { deposit, tradeIn, months, every } = plan;
  const amount = price - deposit - tradeIn;
  const balloon = Math.round((price * plan.balloon) / 100);
  if (deposit < 0 || tradeIn < 0 || amount < 1 || balloon >= amount || plan.balloon > row.balloonTo) return null;
  if (months < row.months.from || months > row.months.to) return null;
  const loan = { amount, rate: row.rate, years: months / 12, balloon };
  const share = (deposit / price) * 100;
  return {
    lender: lenderAtRate(lender, row),
    repayments: [{ every, amount: roundedUp(repayment(loan, every)) }],
    interestRate: row.rate,
    comparisonRate: row.comparisonRate,
    term: { months, in: 'months' },
    deposit: { amount: deposit, percent: deposit > 0 && Number.isInteger(share) ? share : null },
    balloon: balloon === 0 ? null : balloon,
    disclaimer: lender.disclaimer === null ? null : { text: lender.disclaimer, html: true },
    weekly: roundedUp(repayment(loan, 'week')),
    calculated: { amount, tradeIn, ...costOf(loan, every), row },
  };
}

/** A lender as it is for one of its rates: whether the loan is secured, and until when the offer holds at most. */
function lenderAtRate(lender: TenantLender, { secured, until }: LenderRate): TenantLender {
  const { ratesValidTo, comparisonExample } = lender;
  return {
    ...lender,
    comparisonExample: { ...comparisonExample, secured },
    ratesValidTo: ratesValidTo !== null && ratesValidTo < until ? ratesValidTo : until,
  };
}

/** §9: no decimals; up, so that it never understates (domain.md 4). What binary fractions add beyond a hundredth of a cent is no amount. */
export function roundedUp(amount: number): number {
  return Math.ceil(Math.round(amount * 1e4) / 1e4);
}
