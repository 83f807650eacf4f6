import { minorOf } from '../../rules/reserve/money.ts';
import { ProviderError, type ProviderPayment, type ProviderRefund } from '../provider.types.ts';
import type { PaypalMoney, PaypalOrder, PaypalRefund } from './paypal-answers.ts';

/** Servers whose orders are paid with money. */
const LIVE_HOST = /^api(?:-m)?\.paypal\.com$/;

type State = ProviderPayment['state'];

/** Of what was taken, also where some of it went back since. */
const CAPTURES: Readonly<Record<string, State>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'waiting',
};
/** Of what is held. */
const AUTHORIZATIONS: Readonly<Record<string, State>> = {
  CREATED: 'authorised',
  PENDING: 'waiting',
  CAPTURED: 'waiting',
  PARTIALLY_CAPTURED: 'waiting',
};
const ORDERS: Readonly<Record<string, State>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  // The shopper agreed, and nothing moves until we take it.
  APPROVED: 'authorised',
  COMPLETED: 'waiting',
  VOIDED: 'expired',
};

/** How a payment stands, by PayPal's order: what was taken counts before what is held, and that before what the shopper agreed to. */
export function paypalPayment(order: PaypalOrder, isLiveAccount: boolean): ProviderPayment {
  const [unit] = order.purchase_units;
  const captures = unit?.payments?.captures ?? [];
  // A capture that was denied may stand beside the one that went through.
  const taken = ['paid', 'waiting'].flatMap((state) => captures.filter(({ status }) => CAPTURES[status] === state))[0];
  const held = heldOf(order);
  const about = taken ?? captures.at(-1) ?? held;
  const money = about?.amount ?? unit?.amount;
  const state = taken
    ? CAPTURES[taken.status]
    : captures.length > 0 && order.status === 'COMPLETED'
      ? 'expired'
      : held
        ? (AUTHORIZATIONS[held.status] ?? 'expired')
        : ORDERS[order.status];
  if (state === undefined) throw new ProviderError('unknown', `PayPal: an order that is ${order.status}`);
  return {
    state,
    ref: order.id,
    intent: taken?.id ?? held?.id ?? (state === 'authorised' ? order.id : null),
    amount: money ? minor(money) : 0,
    currency: money?.currency_code ?? '',
    live: liveness(order) ?? isLiveAccount,
    reservation: unit?.custom_id ?? null,
    attempt: unit?.invoice_id ?? null,
  };
}

/** What of an order is held and not taken yet. */
export const heldOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.authorizations?.at(-1);

/** An order that PayPal knows no more: its time is over, and nothing was taken. */
export const goneOrder = (ref: string, live: boolean): ProviderPayment => ({
  state: 'expired',
  ref,
  intent: null,
  amount: 0,
  currency: '',
  live,
  reservation: null,
  attempt: null,
});

/** What goes back, by PayPal's refund. */
export function paypalRefund(refund: PaypalRefund): ProviderRefund {
  const { status } = refund;
  return {
    ref: refund.id,
    state: status === 'COMPLETED' ? 'succeeded' : status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending',
    amount: refund.amount ? minor(refund.amount) : 0,
    intent: captureLinked(refund.links),
    refund: refund.invoice_id ?? null,
    error: refund.status_details?.reason ?? (status === 'FAILED' || status === 'CANCELLED' ? status : null),
  };
}

/** The capture that a refund leads up to; null: it says none. */
export function captureLinked(links: PaypalRefund['links']): string | null {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return up === undefined ? null : (/\/captures\/([A-Za-z0-9-]+)$/.exec(up)?.[1] ?? null);
}

function minor({ value, currency_code: currency }: PaypalMoney): number {
  const amount = minorOf(value, currency);
  if (amount === null) throw new ProviderError('unknown', `PayPal: an amount that is none: ${value} ${currency}`);
  return amount;
}

/** Whether money moves, by the server that an order says it is at; null: it does not say. */
function liveness({ links }: PaypalOrder): boolean | null {
  const self = links.find(({ rel }) => rel === 'self')?.href;
  return self && URL.canParse(self) ? LIVE_HOST.test(new URL(self).host) : null;
}
