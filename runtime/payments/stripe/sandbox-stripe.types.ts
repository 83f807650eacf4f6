export interface SandboxSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string | null;
  amount_total: number;
  currency: string;
  /** Seconds since 1970. */
  expires_at: number;
  livemode: boolean;
  client_reference_id: string | null;
  payment_intent: string | null;
  capture_method: 'automatic' | 'manual';
  /** Of the intent; null: nobody has paid. */
  intent_status: 'requires_capture' | 'succeeded' | 'canceled' | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  description: string;
}

export interface SandboxRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason: string | null;
  /** What it turns into, and when in milliseconds; null: it is final. */
  later: { status: 'succeeded' | 'failed'; at: number } | null;
  metadata: Record<string, string>;
}

/** All that the sandbox knows: plain JSON. */
export interface SandboxState {
  count: number;
  sessions: Record<string, SandboxSession>;
  refunds: Record<string, SandboxRefund>;
  /** By idempotency key: what was sent, and what was answered. */
  keys: Record<string, { sent: string; status: number; answer: string }>;
}
