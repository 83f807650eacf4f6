import { createHmac } from 'node:crypto';
import type { StandInOptions } from '../sandbox/sandbox.types.ts';
import { SANDBOX_CARD } from '../sandbox/sandbox-card.data.ts';
import type { SandboxRefund, SandboxSession, SandboxState } from './sandbox-stripe.types.ts';

export interface SandboxAccountOptions extends StandInOptions {
  state: SandboxState;
  webhookSecret: string;
}

export interface AccountAnswer {
  status: number;
  body: unknown;
}

const HOUR = 3_600_000;
const LOST_CARD = 'lost_or_stolen_card';

export const failure = (status: number, message: string, type = 'invalid_request_error'): AccountAnswer => ({
  status,
  body: { error: { type, message } },
});

/** An account of the sandbox's Stripe: its sessions, payments and refunds, and what it tells of them. */
export class SandboxAccount {
  readonly #options: SandboxAccountOptions;
  readonly #state: SandboxState;

  constructor(options: SandboxAccountOptions) {
    this.#options = options;
    this.#state = options.state;
  }

  /** Time goes on: sessions whose time is over end, refunds come through or back. */
  tick(): void {
    for (const session of Object.values(this.#state.sessions)) {
      if (session.status !== 'open' || session.expires_at * 1000 > this.#options.now()) continue;
      session.status = 'expired';
      session.url = null;
      this.#tell('checkout.session.expired', session);
    }
    for (const refund of Object.values(this.#state.refunds)) {
      const { later } = refund;
      if (!later || later.at > this.#options.now()) continue;
      refund.status = later.status;
      refund.failure_reason = later.status === 'failed' ? LOST_CARD : null;
      refund.later = null;
      this.#tell(later.status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    }
  }

  /** A session at which a shopper pays. */
  create(form: URLSearchParams): AccountAnswer {
    const expiresAt = Number(form.get('expires_at'));
    const seconds = this.#options.now() / 1000;
    if (expiresAt < seconds + 30 * 60 - 5 || expiresAt > seconds + 24 * 3600)
      return failure(
        400,
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    const id = this.#nextId('cs');
    const session: SandboxSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: this.#options.payUrl(id),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      expires_at: expiresAt,
      livemode: false,
      client_reference_id: form.get('client_reference_id'),
      payment_intent: null,
      capture_method: form.get('payment_intent_data[capture_method]') === 'manual' ? 'manual' : 'automatic',
      intent_status: null,
      metadata: fields(form, 'metadata'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      description: form.get('line_items[0][price_data][product_data][name]') ?? '',
    };
    this.#state.sessions[id] = session;
    return { status: 200, body: session };
  }

  expire(session: SandboxSession): AccountAnswer {
    if (session.status !== 'open')
      return failure(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    session.url = null;
    this.#tell('checkout.session.expired', session);
    return { status: 200, body: session };
  }

  /** What a shopper does on a session's page; false where that cannot be done any more. */
  pay(id: string): boolean {
    this.tick();
    const session = this.#state.sessions[id];
    if (session?.status !== 'open') return false;
    session.status = 'complete';
    const isHeld = session.capture_method === 'manual';
    session.payment_status = isHeld ? 'unpaid' : 'paid';
    session.payment_intent = this.#nextId('pi');
    session.intent_status = isHeld ? 'requires_capture' : 'succeeded';
    session.url = null;
    this.#tell('checkout.session.completed', session);
    return true;
  }

  /** Gives back what was paid, or a part of it. */
  refund(form: URLSearchParams): AccountAnswer {
    const intent = form.get('payment_intent') ?? '';
    const session = Object.values(this.#state.sessions).find((one) => one.payment_intent === intent);
    if (!session) return failure(404, `No such payment_intent: '${intent}'`);
    const back = Object.values(this.#state.refunds).filter(
      (one) => one.payment_intent === intent && one.status !== 'failed',
    );
    const left = session.amount_total - back.reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(form.get('amount') ?? left);
    if (amount <= 0 || amount > left) return failure(400, `Refund amount is greater than unrefunded amount on charge`);
    const fate = this.#options.refundFate?.() ?? 'succeeds';
    const made: SandboxRefund = {
      id: this.#nextId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intent,
      status: fate === 'fails' ? 'failed' : fate === 'waits' ? 'pending' : 'succeeded',
      failure_reason: fate === 'fails' ? LOST_CARD : null,
      later:
        fate === 'waits' || fate === 'comes-back'
          ? { status: fate === 'waits' ? 'succeeded' : 'failed', at: this.#options.now() + HOUR }
          : null,
      metadata: fields(form, 'metadata'),
    };
    this.#state.refunds[made.id] = made;
    this.#tell('refund.created', made);
    return { status: 200, body: made };
  }

  /** What is held on a card is taken, or let go. */
  intent(id: string, verb: string): AccountAnswer {
    const session = Object.values(this.#state.sessions).find(({ payment_intent }) => payment_intent === id);
    if (!session) return failure(404, `No such payment_intent: '${id}'`);
    if (session.intent_status !== 'requires_capture')
      return failure(
        400,
        `This PaymentIntent could not be changed because it has a status of ${session.intent_status}.`,
      );
    session.intent_status = verb === 'capture' ? 'succeeded' : 'canceled';
    if (verb === 'capture') session.payment_status = 'paid';
    return { status: 200, body: { id, object: 'payment_intent', status: session.intent_status } };
  }

  #nextId(prefix: string): string {
    return `${prefix}_sandbox_${++this.#state.count}`;
  }

  #tell(type: string, object: object): void {
    const body = JSON.stringify({
      id: this.#nextId('evt'),
      object: 'event',
      type,
      created: Math.floor(this.#options.now() / 1000),
      livemode: false,
      data: { object: { ...object, customer_details: { name: SANDBOX_CARD.holder, card: SANDBOX_CARD.last } } },
    });
    const { webhookSecret, now, tell } = this.#options;
    tell({ body, headers: { 'stripe-signature': signed(body, webhookSecret, now()) } });
  }
}

/** `name[key]=value` of a form as an object. */
function fields(form: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const own = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;
      return own === null ? [] : [[own, value]];
    }),
  );
}

function signed(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
