import { minorText } from '../../rules/reserve/money.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from '../provider.types.ts';
import { type PaypalOrder, type PaypalRefund, paypalAnswers } from './paypal-answers.ts';
import { PAYPAL_LIVE, type PaypalAccount, PaypalError, paypalClient } from './paypal-client.ts';
import { type PaypalNoticeOptions, paypalNotices } from './paypal-notices.ts';
import { paypalOrderParams } from './paypal-order-params.ts';
import { goneOrder, heldOf, paypalPayment, paypalRefund } from './paypal-payment.ts';

export interface PaypalOptions extends PaypalAccount, Pick<PaypalNoticeOptions, 'webhookId' | 'roots'> {}

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

/** PayPal's Orders: shoppers agree on PayPal's own page, and nothing is taken until the site, which looks at the car first, takes it. */
export function paypalProvider({ webhookId, roots, ...account }: PaypalOptions): PaymentProvider {
  const { base, clientId, fetch, now } = account;
  const client = paypalClient(account);
  const live = base === null || new URL(base).origin === PAYPAL_LIVE;
  const order = (ref: string): Promise<PaypalOrder> =>
    client.call(paypalAnswers.order, { method: 'GET', path: `${ORDERS}/${encodeURIComponent(ref)}` });
  const status = async (ref: string): Promise<ProviderPayment> => {
    try {
      return paypalPayment(await order(ref), live);
    } catch (error) {
      if (error instanceof PaypalError && error.status === 404) return goneOrder(ref, live);
      throw error;
    }
  };
  /** Takes what is held for an order that was authorised. */
  const takeHeld = async (authorised: PaypalOrder, key: string): Promise<ProviderPayment> => {
    const payment = paypalPayment(authorised, live);
    const held = heldOf(authorised);
    if (payment.state !== 'authorised' || held === undefined) return payment;
    const amount = { currency_code: payment.currency, value: minorText(payment.amount, payment.currency) };
    await client.call(paypalAnswers.anything, {
      method: 'POST',
      path: `/v2/payments/authorizations/${encodeURIComponent(held.id)}/capture`,
      body: JSON.stringify({ amount, final_capture: true }),
      key,
    });
    return status(payment.ref);
  };
  const madeBefore = async (of: string, refund: string): Promise<PaypalRefund | undefined> => {
    try {
      return (await order(of)).purchase_units[0]?.payments?.refunds?.find(({ invoice_id }) => invoice_id === refund);
    } catch (error) {
      if (error instanceof PaypalError && error.status === 404) return undefined;
      throw error;
    }
  };
  return {
    id: 'paypal',
    account: `${live ? 'live' : 'test'}_${clientId.slice(0, 20)}`,
    live,
    async create(request) {
      const made = await client.call(paypalAnswers.order, {
        method: 'POST',
        path: ORDERS,
        body: paypalOrderParams(request),
        key: request.attempt,
      });
      const url = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!url || (base === null && !isPayPage(url)))
        throw new ProviderError('refused', 'PayPal answered without a page to pay on');
      return { ref: made.id, url };
    },
    status,
    async capture({ ref }, key) {
      try {
        const known = await order(ref);
        const payment = paypalPayment(known, live);
        if (payment.state !== 'authorised') return payment;
        const path = `${ORDERS}/${encodeURIComponent(ref)}`;
        // What is agreed to anew, with another card, is another call.
        const own = `${key}-${(known.update_time ?? '').replaceAll(/\D/g, '')}`;
        if (known.intent !== 'AUTHORIZE')
          return paypalPayment(
            await client.call(paypalAnswers.order, { method: 'POST', path: `${path}/capture`, key: own }),
            live,
          );
        const held = heldOf(known)
          ? known
          : await client.call(paypalAnswers.order, { method: 'POST', path: `${path}/authorize`, key: `hold-${own}` });
        return await takeHeld(held, key);
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
        try {
          await client.call(paypalAnswers.anything, {
            method: 'POST',
            path: `/v2/payments/authorizations/${encodeURIComponent(before.intent)}/void`,
            key: `void-${ref}`,
          });
        } catch (error) {
          // It was taken, or let go, a moment ago.
          if (error instanceof ProviderError && error.outcome === 'refused') return status(ref);
          throw error;
        }
      }
      // PayPal closes no order, and needs not: nothing is taken of one that is over here.
      return before.state === 'open' || before.state === 'authorised' ? { ...before, state: 'expired' } : before;
    },
    async refund({ intent, amount, refund, again }) {
      const path = `/v2/payments/captures/${encodeURIComponent(intent)}`;
      const taken = await client.call(paypalAnswers.capture, { method: 'GET', path });
      const of = taken.supplementary_data?.related_ids?.order_id;
      // PayPal forgets keys after 45 days: what it made is looked for.
      const made = again && of !== undefined ? await madeBefore(of, refund) : undefined;
      if (made) return { ...paypalRefund(made), intent };
      const { currency_code } = taken.amount;
      const body = JSON.stringify({
        amount: { currency_code, value: minorText(amount, currency_code) },
        invoice_id: refund,
      });
      const call = { method: 'POST', path: `${path}/refund`, body, key: refund } as const;
      return { ...paypalRefund(await client.call(paypalAnswers.refund, call)), intent };
    },
    async refundStatus(ref) {
      const path = `/v2/payments/refunds/${encodeURIComponent(ref)}`;
      return paypalRefund(await client.call(paypalAnswers.refund, { method: 'GET', path }));
    },
    verifyNotice: paypalNotices({ client, webhookId, roots, fetch, now }),
  };
}

/** Whether shoppers may be led there: a page of PayPal's. */
function isPayPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  return protocol === 'https:' && port === '' && username === '' && hostname.endsWith('.paypal.com');
}
