import type { FinanceRules } from '../rules/finance/finance.types.ts';

/** §5 Finance estimate, §9. */
export interface FinanceSettings extends FinanceRules {
  path: '/finance' | '/finance-enquiry' | '/apply-for-finance';
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
