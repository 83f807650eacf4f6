export interface SandboxMoney {
  currency_code: string;
  value: string;
}

/** What becomes of it, and when in milliseconds; null: it is final. */
type Later = { status: string; at: number } | null;

export interface SandboxTaken {
  id: string;
  status: string;
  amount: SandboxMoney;
  later: Later;
}

export interface PaypalSandboxRefund extends SandboxTaken {
  capture: string;
  order: string;
  invoice_id: string | null;
}

export interface PaypalSandboxOrder {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  /** `GONE`: its time is over, and PayPal knows it no more. */
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'GONE';
  /** Milliseconds since 1970. */
  made: number;
  updated: number;
  custom_id: string;
  invoice_id: string;
  description: string;
  amount: SandboxMoney;
  authorizations: SandboxTaken[];
  captures: SandboxTaken[];
  returnUrl: string;
  cancelUrl: string;
}

/** All that the sandbox knows: plain JSON. */
export interface PaypalSandboxState {
  count: number;
  orders: Record<string, PaypalSandboxOrder>;
  refunds: Record<string, PaypalSandboxRefund>;
  /** By PayPal-Request-Id: what was answered, and until when it is known. */
  keys: Record<string, { status: number; answer: string; until: number }>;
}
