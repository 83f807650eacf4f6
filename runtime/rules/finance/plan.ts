import { currentRate, holdsOn, isFor, planEstimate, type RatedVehicle } from './current-rate.ts';
import type { FinanceEstimate, LenderRate, LoanPlan, TenantLender } from './finance.types.ts';
import type { Period } from './loan.ts';

/** A lender as a calculator needs it: its rates that hold, and between which prices it lends. */
export type PlanLender = TenantLender;

/** What is worked out: the price, and what of the vehicle decides the rate. */
export interface PlannedVehicle extends RatedVehicle {
  price: number;
}

/** Kinds of vehicles that the rates tell apart, where none is chosen: a value for the address, and a vehicle that stands for all of them. */
export interface VehicleKind extends RatedVehicle {
  value: string;
  carTypes: LenderRate['carTypes'];
  years: LenderRate['years'];
}

export const EVERY: readonly Period[] = ['week', 'fortnight', 'month'];

/** What a shopper enters, as text: the fields of the form and the parameters of its address. */
export interface PlanValues {
  price: string;
  deposit: string;
  trade_in: string;
  months: string;
  balloon: string;
  every: string;
  vehicle: string;
}

export const PLAN_FIELDS = ['price', 'deposit', 'trade_in', 'months', 'balloon', 'every', 'vehicle'] as const;

/** The lenders of a dealer whose rates hold on a day, with those rates alone. `fits`: whether a lender lends for what it is about. */
export function lendersWithRates(
  lenders: readonly TenantLender[],
  today: string,
  fits: (lender: TenantLender) => boolean = () => true,
): PlanLender[] {
  return lenders.flatMap((lender) => {
    const rates = lender.rates.filter((row) => holdsOn(row, today));
    const valid = lender.ratesValidTo === null || today <= lender.ratesValidTo;
    return rates.length > 0 && valid && fits(lender) ? [{ ...lender, rates }] : [];
  });
}

/** Kinds of vehicles by the rates of all lenders, in their order. `thisYear` stands for a kind that has no end. */
export function vehicleKinds(lenders: readonly PlanLender[], thisYear: number): VehicleKind[] {
  const kinds = new Map<string, VehicleKind>();
  for (const { carTypes, years } of lenders.flatMap(({ rates }) => rates)) {
    const value = [carTypes?.join('-') ?? 'any', years.from ?? '', years.to ?? ''].join('.').replace(/\.+$/, '');
    const year = years.to ?? Math.max(thisYear, years.from ?? 0);
    if (!kinds.has(value)) kinds.set(value, { value, carTypes, years, car_type: carTypes?.[0] ?? null, year });
  }
  return [...kinds.values()];
}

/** Terms that may be chosen, in months: whole years within those for which some rate of a vehicle holds, else the ends of the rates. */
export function termChoices(lenders: readonly PlanLender[], vehicle: RatedVehicle): number[] {
  const rows = lenders.flatMap(({ rates }) => rates).filter((row) => isFor(row, vehicle));
  const within = (months: number): boolean => rows.some((row) => row.months.from <= months && months <= row.months.to);
  const years = Array.from({ length: 10 }, (_, index) => (index + 1) * 12).filter(within);
  return years.length > 0 ? years : [...new Set(rows.map(({ months }) => months.to))].sort((a, b) => a - b);
}

/** Last payments that may be chosen, in percent of the price; nought alone where no lender leaves any to the end. */
export function balloonChoices(lenders: readonly PlanLender[], vehicle: RatedVehicle): number[] {
  const most = Math.max(
    0,
    ...lenders.flatMap(({ rates }) => rates.filter((row) => isFor(row, vehicle)).map(({ balloonTo }) => balloonTo)),
  );
  return [0, 10, 20, 30, 40, 50, 60, 70].filter((share) => share <= most);
}

/** What is wrong with what was entered, by field. */
export type PlanErrors = Partial<Record<keyof PlanValues, 'amount' | 'choice'>>;

const LARGEST = 5_000_000;

/** An amount as people write it, '$34,990' or '34 990', in whole units; nought for nothing, null for what is none. */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return 0;
  const value = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain)) : null;
  return value !== null && value <= LARGEST ? value : null;
}

/** Reads what was entered; a choice that the form does not offer falls back on its first. */
export function readPlan(
  values: PlanValues,
  { months, balloons }: { months: readonly number[]; balloons: readonly number[] },
): { price: number; plan: LoanPlan; errors: PlanErrors } {
  const errors: PlanErrors = {};
  const amount = (field: 'price' | 'deposit' | 'trade_in'): number => {
    const value = amountOf(values[field]);
    if (value === null || (field === 'price' && value < 1)) errors[field] = 'amount';
    return value ?? 0;
  };
  const choice = (field: 'months' | 'balloon', offered: readonly number[], usual: number): number => {
    const value = Number(values[field]);
    return offered.includes(value) ? value : usual;
  };
  return {
    price: amount('price'),
    plan: {
      deposit: amount('deposit'),
      tradeIn: amount('trade_in'),
      months: choice('months', months, months.includes(60) ? 60 : (months.at(-1) ?? 60)),
      balloon: choice('balloon', balloons, 0),
      every: EVERY.find((one) => one === values.every) ?? 'week',
    },
    errors,
  };
}

/** Why there is no repayment: deposit and trade-in cover the price, the last payment is more than is lent, or no rate is for it. */
export type NoRepayment = 'covered' | 'balloon' | 'no-rate';

/** The repayments of the first lender that lends for it, whole; else why there are none. */
export function workOut(
  lenders: readonly PlanLender[],
  { price, ...vehicle }: PlannedVehicle,
  plan: LoanPlan,
  today: string,
): FinanceEstimate | NoRepayment {
  const amount = price - plan.deposit - plan.tradeIn;
  if (amount < 1) return 'covered';
  for (const lender of lenders) {
    const { priceAbove, priceBelow } = lender.conditions;
    if ((priceAbove ?? 0) >= price || (priceBelow ?? Number.POSITIVE_INFINITY) <= price) continue;
    const row = currentRate(lender, { ...vehicle, months: plan.months }, today);
    const found = row ? planEstimate(lender, row, { price, plan }) : null;
    if (found) return found;
  }
  return plan.balloon > 0 && (price * plan.balloon) / 100 >= amount ? 'balloon' : 'no-rate';
}
