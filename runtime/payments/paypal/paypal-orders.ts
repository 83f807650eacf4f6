import { minorText } from '../../rules/reserve/money.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from '../provider.types.ts';
import { type PaypalOrder, paypalAnswers } from './paypal-answers.ts';
import { type PaypalClient, PaypalError } from './paypal-client.ts';
import { goneOrder, heldOf, paypalPayment } from './paypal-payment.ts';

const ORDERS = '/v2/checkout/orders';

/** What follows where PayPal does not take a payment (422): `open`: the shopper goes on at PayPal; `over`: nobody can pay it any more; `look`: it is told already. */
const NOT_TAKEN: Readonly<Record<string, 'open' | 'over' | 'look'>> = {
  ORDER_NOT_APPROVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  INSTRUMENT_DECLINED: 'open',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'over',
  DUPLICATE_INVOICE_ID: 'over',
  ORDER_EXPIRED: 'over',
  ORDER_ALREADY_CAPTURED: 'look',
  ORDER_ALREADY_AUTHORIZED: 'look',
  ORDER_COMPLETED_OR_VOIDED: 'look',
  AUTHORIZATION_ALREADY_CAPTURED: 'look',
  AUTHORIZATION_VOIDED: 'look',
};

export interface PaypalOrders extends Pick<PaymentProvider, 'status' | 'capture' | 'void'> {
  /** Rejects with PaypalError, 404 where PayPal knows it no more. */
  order(ref: string): Promise<PaypalOrder>;
  /** The order of a body (`paypalOrderParams`); the same one under the same key, for six hours. */
  make(body: string, key: string): Promise<PaypalOrder>;
}

/** Orders of one account: how they stand, what is taken of them, and what is let go. `live`: of the account. */
export function paypalOrders(client: PaypalClient, live: boolean): PaypalOrders {
  const at = (ref: string, verb = ''): string => `${ORDERS}/${encodeURIComponent(ref)}${verb}`;
  const order = (ref: string): Promise<PaypalOrder> =>
    client.call(paypalAnswers.order, { method: 'GET', path: at(ref) });
  const status = async (ref: string): Promise<ProviderPayment> => {
    try {
      return paypalPayment(await order(ref), live);
    } catch (error) {
      if (error instanceof PaypalError && error.status === 404) return goneOrder(ref, live);
      throw error;
    }
  };
  const post = (path: string, key: string, latest: number | undefined): Promise<PaypalOrder> =>
    client.call(paypalAnswers.order, { method: 'POST', path, key, latest });
  /** Takes what is held for an order that was authorised. */
  const takeHeld = async (
    authorised: PaypalOrder,
    key: string,
    latest: number | undefined,
  ): Promise<ProviderPayment> => {
    const payment = paypalPayment(authorised, live);
    const held = heldOf(authorised);
    if (payment.state !== 'authorised' || held === undefined) return payment;
    const amount = { currency_code: payment.currency, value: minorText(payment.amount, payment.currency) };
    const path = `/v2/payments/authorizations/${encodeURIComponent(held.id)}/capture`;
    const body = JSON.stringify({ amount, final_capture: true });
    await client.call(paypalAnswers.anything, { method: 'POST', path, body, key, latest });
    return status(payment.ref);
  };
  const take = async (ref: string, key: string, latest: number | undefined): Promise<ProviderPayment> => {
    const known = await order(ref);
    const payment = paypalPayment(known, live);
    if (payment.state !== 'authorised') return payment;
    // What is agreed to anew, with another card, is another call.
    const own = `${key}-${(known.update_time ?? '').replaceAll(/\D/g, '')}`;
    if (known.intent !== 'AUTHORIZE') return paypalPayment(await post(at(ref, '/capture'), own, latest), live);
    const authorised = heldOf(known) ? known : await post(at(ref, '/authorize'), `hold-${own}`, latest);
    return takeHeld(authorised, key, latest);
  };
  return {
    order,
    make: (body, key) => client.call(paypalAnswers.order, { method: 'POST', path: ORDERS, body, key }),
    status,
    async capture({ ref }, key, latest) {
      try {
        return await take(ref, key, latest);
      } catch (error) {
        if (!(error instanceof PaypalError)) throw error;
        const follows = error.status === 404 ? 'over' : NOT_TAKEN[error.issue ?? ''];
        if (follows === undefined) throw error;
        const told = await status(ref);
        if (follows === 'look' || told.state === 'paid' || told.state === 'waiting') return told;
        return { ...told, state: follows === 'open' ? 'open' : 'expired' };
      }
    },
    async void(ref) {
      const before = await status(ref);
      if (before.state === 'authorised' && before.intent !== null && before.intent !== ref) {
        const path = `/v2/payments/authorizations/${encodeURIComponent(before.intent)}/void`;
        try {
          await client.call(paypalAnswers.anything, { method: 'POST', path, key: `void-${ref}` });
        } catch (error) {
          // It was taken, or let go, a moment ago.
          if (error instanceof ProviderError && error.outcome === 'refused') return status(ref);
          throw error;
        }
      }
      // PayPal closes no order, and needs not: nothing is taken of one that is over here.
      return before.state === 'open' || before.state === 'authorised' ? { ...before, state: 'expired' } : before;
    },
  };
}
