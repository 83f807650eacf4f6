import type { CarTypeName } from './tenant-shell.types.ts';

export type LenderFigure =
  | 'paymentWeek'
  | 'paymentMonth'
  | 'interestRate'
  | 'comparisonRate'
  | 'termMonths'
  | 'termYears'
  | 'balloon'
  | 'deposit'
  | 'disclaimer';

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
  carTypes?: CarTypeName[];
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
  disclaimer: string | null;
  creditProvider: string | null;
  submitsTo: 'leads' | 'car-clarity';
}

/** §5 Finance estimate, §9. */
export interface FinanceSettings {
  enabled: boolean;
  path: '/finance' | '/finance-enquiry' | '/apply-for-finance';
  /** Enabled ones, in order: the first that fits a car counts. */
  lenders: TenantLender[];
  /** Id of the lender whose repayment stands on cards; null: the first that fits. */
  cardLender: string | null;
  excludedMakes: string[];
  excludedDealerships: string[];
  hiddenFor: { make?: string; carTypes?: CarTypeName[] }[];
  comparisonWarning: 'long' | 'short';
}

/** §9 Payment providers. */
export interface PaymentSettings {
  enabled: boolean;
  provider: 'card' | 'alternative' | 'bank' | null;
  publishableKey: string | null;
  /** Names of environment variables. */
  secretKeyEnv: string | null;
  webhookSecretEnv: string | null;
  authorizationType: 'hold' | 'charge';
  /** Null: the amount that the platform sends with each car. */
  depositAmount: number | null;
  logos: string[];
}

/** §5 Reserve. */
export interface ReserveSettings {
  enabled: boolean;
  priceAbove: number;
  heading: string;
  button: string;
  showAmount: boolean;
  coolingOff: boolean;
}
