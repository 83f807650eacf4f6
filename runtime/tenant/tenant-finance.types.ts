import type { FinanceRules } from '../rules/finance/finance.types.ts';

/** §5 Finance estimate, §9. */
export interface FinanceSettings extends FinanceRules {
  path: '/finance' | '/finance-enquiry' | '/apply-for-finance';
  comparisonWarning: 'long' | 'short';
}

/** §9 Payment providers. */
export interface PaymentSettings {
  enabled: boolean;
  /** Null: no money is taken; cars are asked for. */
  provider: 'stripe' | null;
  /** Names of environment variables. */
  secretKeyEnv: string | null;
  webhookSecretEnv: string | null;
  /** The one that was in use before. */
  previousWebhookSecretEnv: string | null;
  /** `manual`: the money is held on the card, and taken once the car is known to be free. */
  capture: 'automatic' | 'manual';
  /** In whole units; null: the amount that the platform sends with each car. */
  depositAmount: number | null;
  /** Deposits of cars from a price on, in whole units, the dearest first. */
  depositByPrice: { from: number; amount: number }[];
  logos: string[];
}

/** §5 Reserve. */
export interface ReserveSettings {
  enabled: boolean;
  mode: 'paid' | 'request';
  priceAbove: number;
  holdHours: number;
  heading: string;
  button: string;
  showAmount: boolean;
  coolingOff: boolean;
  /** What the dealer says that a reservation means; null: what the law's default is. Empty lines part paragraphs. */
  terms: string | null;
  receiptNote: string | null;
  /** Addresses of the dealer's people who are told. */
  staff: string[];
  retentionDays: number;
  /** Who takes the buyer's details, and what for. */
  privacyNotice: string;
}
