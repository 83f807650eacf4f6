import { sign } from 'node:crypto';
import { minorOf, minorText } from '../../rules/reserve/money.ts';
import type { CaptureFate, StandInOptions } from '../sandbox/sandbox.types.ts';
import { signedText } from './paypal-signature.ts';
import { capturedAnswer, orderAnswer, refundAnswer, withCard } from './sandbox-answers.ts';
import type { SandboxSigner } from './sandbox-certificate.ts';
import type {
  PaypalSandboxOrder,
  PaypalSandboxRefund,
  PaypalSandboxState,
  SandboxMoney,
  SandboxTaken,
} from './sandbox-paypal.types.ts';

export interface SandboxOrdersOptions extends StandInOptions {
  state: PaypalSandboxState;
  webhookId: string;
  /** Asked for when something is told. */
  signer: () => SandboxSigner;
}

export interface PaypalSandboxAnswer {
  status: number;
  body: unknown;
}

const HOUR = 3_600_000;
/** How long an order waits to be approved, and how long after that to be taken. */
const LIFE_MS = 3 * HOUR;
/** Where the stand-in's certificate is, as far as its notices say. */
const CERTIFICATE_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-sandbox';

/** What PayPal answers where it will not. */
export const refusal = (issue: string, status = 422): PaypalSandboxAnswer => ({
  status,
  body: {
    name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
    details: [{ issue }],
    debug_id: 'sandbox',
  },
});

/** The orders of the sandbox's PayPal: what shoppers agree to, what is taken of it and goes back, and what it tells of them. */
export class SandboxOrders {
  readonly #options: SandboxOrdersOptions;
  readonly #state: PaypalSandboxState;

  constructor(options: SandboxOrdersOptions) {
    this.#options = options;
    this.#state = options.state;
  }

  /** Time goes on: orders whose time is over are forgotten, money that waits comes or does not. */
  tick(): void {
    const now = this.#options.now();
    for (const order of Object.values(this.#state.orders)) {
      const isWaiting = order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED';
      if (isWaiting && order.updated + LIFE_MS <= now) {
        if (order.status === 'APPROVED') this.#tell('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: order.id });
        order.status = 'GONE';
      }
      for (const capture of order.captures)
        if (cameThrough(capture, now)) this.#tell(`PAYMENT.CAPTURE.${capture.status}`, capturedAnswer(order, capture));
    }
    for (const refund of Object.values(this.#state.refunds)) if (cameThrough(refund, now)) this.#tellOfRefund(refund);
  }

  create(sent: Record<string, unknown>): PaypalSandboxAnswer {
    const [unit] = sent.purchase_units as [
      Pick<PaypalSandboxOrder, 'custom_id' | 'invoice_id' | 'description' | 'amount'>,
    ];
    const { paypal } = sent.payment_source as {
      paypal: { experience_context: { return_url: string; cancel_url: string } };
    };
    const now = this.#options.now();
    const order: PaypalSandboxOrder = {
      id: this.#nextId('O'),
      intent: sent.intent === 'AUTHORIZE' ? 'AUTHORIZE' : 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      made: now,
      updated: now,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      description: unit.description,
      amount: unit.amount,
      authorizations: [],
      captures: [],
      returnUrl: paypal.experience_context.return_url,
      cancelUrl: paypal.experience_context.cancel_url,
    };
    this.#state.orders[order.id] = order;
    return this.answer(order, 201);
  }

  answer(order: PaypalSandboxOrder, status = 200): PaypalSandboxAnswer {
    const refunds = Object.values(this.#state.refunds).filter((one) => one.order === order.id);
    return { status, body: orderAnswer(order, refunds, this.#options.payUrl(order.id)) };
  }

  /** What a shopper does on PayPal's page; false where that cannot be done any more. */
  approve(id: string): boolean {
    this.tick();
    const order = this.#state.orders[id];
    if (order?.status !== 'PAYER_ACTION_REQUIRED') return false;
    order.status = 'APPROVED';
    order.updated = this.#options.now();
    this.#tell('CHECKOUT.ORDER.APPROVED', orderAnswer(order, [], this.#options.payUrl(id)));
    return true;
  }

  /** Takes an approved order, or holds what it is about. */
  take(order: PaypalSandboxOrder, verb: 'capture' | 'authorize'): PaypalSandboxAnswer {
    if (order.status === 'COMPLETED')
      return refusal(verb === 'capture' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED');
    if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
    const fate = this.#options.captureFate?.() ?? 'takes';
    if (fate === 'declines') {
      order.status = 'PAYER_ACTION_REQUIRED';
      order.updated = this.#options.now();
    }
    const issue = REFUSED[fate];
    if (issue) return refusal(issue);
    order.status = 'COMPLETED';
    if (verb === 'capture') this.#captured(order, fate);
    else order.authorizations.push({ id: this.#nextId('A'), status: 'CREATED', amount: order.amount, later: null });
    return this.answer(order, 201);
  }

  /** What is held is taken, or let go. */
  held(id: string, verb: string): PaypalSandboxAnswer {
    const order = Object.values(this.#state.orders).find((one) => one.authorizations.some((held) => held.id === id));
    const held = order?.authorizations.find((one) => one.id === id);
    if (!order || !held) return refusal('INVALID_RESOURCE_ID', 404);
    if (held.status === 'CAPTURED') return refusal('AUTHORIZATION_ALREADY_CAPTURED');
    if (held.status !== 'CREATED') return refusal('AUTHORIZATION_VOIDED');
    if (verb === 'void') {
      held.status = 'VOIDED';
      return { status: 200, body: held };
    }
    held.status = 'CAPTURED';
    return {
      status: 201,
      body: capturedAnswer(order, this.#captured(order, this.#options.captureFate?.() ?? 'takes')),
    };
  }

  capture(id: string): { order: PaypalSandboxOrder; capture: SandboxTaken } | null {
    for (const order of Object.values(this.#state.orders))
      for (const capture of order.captures) if (capture.id === id) return { order, capture };
    return null;
  }

  /** Gives back what was taken, or a part of it. */
  refund(id: string, { amount, invoice_id }: { amount?: SandboxMoney; invoice_id?: string }): PaypalSandboxAnswer {
    const found = this.capture(id);
    if (!found) return refusal('INVALID_RESOURCE_ID', 404);
    const { order, capture } = found;
    const minor = (money: SandboxMoney): number => minorOf(money.value, money.currency_code) ?? 0;
    const back = Object.values(this.#state.refunds)
      .filter((one) => one.capture === id && one.status !== 'FAILED')
      .reduce((sum, one) => sum + minor(one.amount), 0);
    const left = minor(capture.amount) - back;
    const wanted = amount ? minor(amount) : left;
    const { currency_code } = capture.amount;
    if (wanted <= 0 || wanted > left || (amount && amount.currency_code !== currency_code))
      return refusal(left === 0 ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_AMOUNT_EXCEEDED');
    const fate = this.#options.refundFate?.() ?? 'succeeds';
    const refund: PaypalSandboxRefund = {
      id: this.#nextId('R'),
      status: fate === 'fails' ? 'FAILED' : fate === 'waits' ? 'PENDING' : 'COMPLETED',
      amount: { currency_code, value: minorText(wanted, currency_code) },
      later:
        fate === 'waits' || fate === 'comes-back'
          ? { status: fate === 'waits' ? 'COMPLETED' : 'FAILED', at: this.#options.now() + HOUR }
          : null,
      capture: id,
      order: order.id,
      invoice_id: invoice_id ?? null,
    };
    this.#state.refunds[refund.id] = refund;
    this.#tellOfRefund(refund);
    return { status: 201, body: refundAnswer(refund) };
  }

  #captured(order: PaypalSandboxOrder, fate: CaptureFate): SandboxTaken {
    const waits = fate === 'waits' || fate === 'denied';
    const capture: SandboxTaken = {
      id: this.#nextId('C'),
      status: waits ? 'PENDING' : 'COMPLETED',
      amount: order.amount,
      later: waits ? { status: fate === 'waits' ? 'COMPLETED' : 'DENIED', at: this.#options.now() + HOUR } : null,
    };
    order.captures.push(capture);
    this.#tell(`PAYMENT.CAPTURE.${capture.status}`, capturedAnswer(order, capture));
    return capture;
  }

  #tellOfRefund(refund: PaypalSandboxRefund): void {
    this.#tell(
      refund.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${refund.status}`,
      refundAnswer(refund),
    );
  }

  #nextId(kind: string): string {
    return `SANDBOX${kind}${++this.#state.count}`;
  }

  #tell(type: string, resource: object): void {
    const { now, webhookId, signer, tell } = this.#options;
    const id = this.#nextId('T');
    const time = new Date(now()).toISOString();
    const body = JSON.stringify({ id: `WH-${id}`, event_type: type, create_time: time, resource: withCard(resource) });
    const text = signedText({ id, time }, webhookId, Buffer.from(body));
    tell({
      body,
      headers: {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', Buffer.from(text), signer().key).toString('base64'),
        'paypal-cert-url': CERTIFICATE_URL,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    });
  }
}

const REFUSED: Readonly<Partial<Record<CaptureFate, string>>> = {
  declines: 'INSTRUMENT_DECLINED',
  early: 'ORDER_NOT_APPROVED',
  attempts: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  duplicate: 'DUPLICATE_INVOICE_ID',
};

/** Whether something that waited became what it becomes. */
function cameThrough(one: SandboxTaken, now: number): boolean {
  if (one.later === null || one.later.at > now) return false;
  one.status = one.later.status;
  one.later = null;
  return true;
}
