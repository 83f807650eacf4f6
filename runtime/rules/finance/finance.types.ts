import type { CarType } from '../car/car.types.ts';
import type { LenderFigure } from './lender-figures.types.ts';
import type { Period } from './loan.ts';

/** All that are there must hold for a car, or the lender shows nothing (§5 Finance estimate). Prices in whole units of the currency. */
export interface LenderConditions {
  /** year > this year - N */
  newerThanYears?: number;
  yearFrom?: number;
  yearTo?: number;
  priceAbove?: number;
  priceBelow?: number;
  kmBelow?: number;
  /** decisions.md: available, not sold, not reserved. */
  sellable?: boolean;
  has?: ('interest_rate' | 'comparison_rate' | 'weekly_payment' | 'monthly_payment')[];
  carTypes?: CarType[];
  /** Slugs. */
  makes?: string[];
  excludedMakes?: string[];
  excludedDealerships?: string[];
}

/** What a lender asks a year for loans of some terms, for some vehicles, within some days; both rates in percent. */
export interface LenderRate {
  rate: number;
  comparisonRate: number;
  /** Terms in months, both included. */
  months: { from: number; to: number };
  /** Years of the vehicle, both included; null: any. */
  years: { from: number | null; to: number | null };
  /** Null: all. */
  carTypes: CarType[] | null;
  secured: boolean;
  /** Largest last payment in percent of the price; 0: none. */
  balloonTo: number;
  /** 'YYYY-MM-DD', both included. */
  from: string;
  until: string;
  /** Who says so; null: not told. */
  source: string | null;
}

export interface TenantLender {
  id: string;
  name: string;
  /** The key of this lender in a car's finance_lenders. */
  platformKey: string;
  conditions: LenderConditions;
  displays: LenderFigure[];
  /** Percent of the price that the estimate assumes; null: what the lender sends. */
  depositPercent: number | null;
  /** §9: the loan on which the comparison rate is based. */
  comparisonExample: { amount: number; years: number; secured: boolean };
  offerEnds: 'end-of-month' | 'month-ahead' | 'not-said';
  /** 'YYYY-MM-DD': after it the estimate is hidden. */
  ratesValidTo: string | null;
  /** HTML of a few harmless elements. */
  disclaimer: string | null;
  creditProvider: string | null;
  submitsTo: 'leads' | 'car-clarity';
  /** With them repayments are worked out; none: those that the feed sends alone. */
  rates: LenderRate[];
}

/** Which cars of a dealer show an estimate, and whose. */
export interface FinanceRules {
  enabled: boolean;
  /** Enabled ones, in order: the first that fits a car counts. */
  lenders: TenantLender[];
  /** Id of the lender whose repayment is on cards; null: the first that fits. */
  cardLender: string | null;
  excludedMakes: string[];
  excludedDealerships: string[];
  hiddenFor: { make?: string; carTypes?: CarType[] }[];
}

/** A repayment as it is shown: whole units of the currency, rounded up so that it never understates. */
export interface Repayment {
  every: Period;
  amount: number;
}

/** What a repayment was worked out from, and what it comes to; whole units of the currency but for cents of `paid` and `interest`. */
export interface CalculatedLoan {
  /** The price less deposit and trade-in. */
  amount: number;
  tradeIn: number;
  /** All repayments and the last payment, and how much of that is interest. */
  paid: number;
  interest: number;
  /** The rate that it was worked out with. */
  row: LenderRate;
}

/** What a shopper pays at once and how it goes on: `balloon` in percent of the price, money in whole units of the currency. */
export interface LoanPlan {
  deposit: number;
  tradeIn: number;
  months: number;
  balloon: number;
  every: Period;
}

/** One lender's estimate for one car: what its `displays` names, as far as it is known. */
export interface FinanceEstimate {
  lender: TenantLender;
  /** The first is the one that counts. */
  repayments: Repayment[];
  interestRate: number | null;
  comparisonRate: number | null;
  term: { months: number; in: 'months' | 'years' } | null;
  deposit: { amount: number; percent: number | null } | null;
  balloon: number | null;
  /** Where it was worked out from rates of the definition; null: the lender sent it. */
  calculated: CalculatedLoan | null;
  /** Of the dealer, with a few elements of HTML, or of the lender, plain. */
  disclaimer: { text: string; html: boolean } | null;
  /** What it comes to a week, whole and rounded up: the lender's weekly figure, else twelve monthly ones over 52 weeks. */
  weekly: number | null;
}
