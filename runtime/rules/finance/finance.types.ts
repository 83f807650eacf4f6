import type { CarType } from '../car/car.types.ts';
import type { LenderFigure } from './lender-figures.types.ts';

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
}

/** Which cars of a dealer show an estimate, and whose. */
export interface FinanceRules {
  enabled: boolean;
  /** Enabled ones, in order: the first that fits a car counts. */
  lenders: TenantLender[];
  /** Id of the lender whose repayment stands on cards; null: the first that fits. */
  cardLender: string | null;
  excludedMakes: string[];
  excludedDealerships: string[];
  hiddenFor: { make?: string; carTypes?: CarType[] }[];
}

/** A repayment as it is shown: whole units of the currency, rounded up so that it never understates. */
export interface Repayment {
  every: 'week' | 'month';
  amount: number;
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
  /** Of the dealer, with a few elements of HTML, or of the lender, plain. */
  disclaimer: { text: string; html: boolean } | null;
  /** What it comes to a week, whole and rounded up: the lender's weekly figure, else twelve monthly ones over 52 weeks. */
  weekly: number | null;
}
