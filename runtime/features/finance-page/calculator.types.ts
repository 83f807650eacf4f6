import type { PlanLender, PlanValues, VehicleKind } from '../../rules/finance/plan.ts';
import type { FinanceSpeaker } from '../../rules/finance/repayment-words.ts';

/** What a calculator says besides figures; '{…}' is filled in where it is said. */
export interface CalculatorWords {
  price: string;
  deposit: string;
  tradeIn: string;
  tradeInHelp: string;
  term: string;
  balloon: string;
  balloonHelp: string;
  every: string;
  week: string;
  fortnight: string;
  month: string;
  vehicle: string;
  button: string;
  cost: string;
  wrong: string;
  none: Record<'covered' | 'balloon' | 'no-rate', string>;
  rates: string;
  ratesBy: string;
  noCheck: string;
  apply: string;
  fits: string;
}

/** A whole calculator with what was entered. */
export interface CalculatorData {
  /** Of its elements. */
  id: string;
  /** Where the form leads without script. */
  action: string;
  /** Whether any lender leaves a last payment to the end. */
  balloons: boolean;
  /** Words of choices that the page does not show at once, by field and value: 'months 48'. */
  labels: Readonly<Record<string, string>>;
  /** The car that it is about; null: the shopper chooses among `kinds`. */
  car: { id: number; year: number; car_type: 'new' | 'used' | 'demo' } | null;
  kinds: readonly (VehicleKind & { label: string })[];
  lenders: readonly PlanLender[];
  today: string;
  tenant: FinanceSpeaker;
  words: CalculatorWords;
  values: PlanValues;
  /** The page of the finance form, with what it is about; null: there is none. */
  apply: string | null;
  /** The listing, where it can be narrowed by price. */
  listing: string | null;
}
