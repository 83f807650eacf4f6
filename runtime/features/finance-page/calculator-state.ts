import type { RatedVehicle } from '../../rules/finance/current-rate.ts';
import type { FinanceEstimate, LoanPlan } from '../../rules/finance/finance.types.ts';
import {
  balloonChoices,
  type NoRepayment,
  type PlanErrors,
  readPlan,
  termChoices,
  workOut,
} from '../../rules/finance/plan.ts';
import type { CalculatorData } from './calculator.types.ts';

/** What was entered, read, and what it comes to. */
export interface CalculatorState {
  vehicle: RatedVehicle;
  /** The chosen kind of vehicle; null: a car decides. */
  kind: string | null;
  price: number;
  plan: LoanPlan;
  errors: PlanErrors;
  /** What may be chosen for the vehicle. */
  months: number[];
  balloons: number[];
  /** Null: something was entered wrongly. */
  result: FinanceEstimate | NoRepayment | null;
}

/** Reads a calculator's values and works out what they come to. */
export function stateOf({ car, kinds, lenders, values, today }: CalculatorData): CalculatorState {
  const chosen = car ? null : (kinds.find(({ value }) => value === values.vehicle) ?? kinds[0]);
  const vehicle: RatedVehicle = car ?? chosen ?? { year: null, car_type: null };
  const { year, car_type } = vehicle;
  const months = termChoices(lenders, vehicle);
  const balloons = balloonChoices(lenders, vehicle);
  const { price, plan, errors } = readPlan(values, { months, balloons });
  const wrong = Object.keys(errors).length > 0;
  return {
    vehicle: { year, car_type },
    kind: chosen?.value ?? null,
    price,
    plan,
    errors,
    months,
    balloons,
    result: wrong ? null : workOut(lenders, { price, year, car_type }, plan, today),
  };
}

/** Words of the page's language with their values: '{years} years'. */
export function filledWords(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
