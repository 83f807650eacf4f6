import { minorText } from '../../rules/reserve/money.ts';
import { type PaymentProvider, ProviderError, type ProviderRefund } from '../provider.types.ts';
import { type PaypalRefund, paypalAnswers } from './paypal-answers.ts';
import { PAYPAL_LIVE, type PaypalAccount, type PaypalClient, PaypalError, paypalClient } from './paypal-client.ts';
import { type PaypalNoticeOptions, paypalNotices } from './paypal-notices.ts';
import { paypalOrderParams } from './paypal-order-params.ts';
import { type PaypalOrders, paypalOrders } from './paypal-orders.ts';
import { paypalRefund } from './paypal-payment.ts';

export interface PaypalOptions extends PaypalAccount, Pick<PaypalNoticeOptions, 'webhookId' | 'roots'> {}

/** PayPal's Orders: shoppers agree on PayPal's own page, and nothing is taken until the site, which looks at the car first, takes it. */
export function paypalProvider({ webhookId, roots, ...account }: PaypalOptions): PaymentProvider {
  const { base, clientId, fetch, now } = account;
  const client = paypalClient(account);
  const live = base === null || new URL(base).origin === PAYPAL_LIVE;
  const orders = paypalOrders(client, live);
  return {
    id: 'paypal',
    account: `${live ? 'live' : 'test'}_${clientId.slice(0, 20)}`,
    live,
    async create(request) {
      const made = await orders.make(paypalOrderParams(request), request.attempt);
      const url = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!url || (base === null && !isPayPage(url)))
        throw new ProviderError('refused', 'PayPal answered without a page to pay on');
      return { ref: made.id, url };
    },
    status: orders.status,
    capture: orders.capture,
    void: orders.void,
    refund: (request) => payBack(client, orders, request),
    async refundStatus(ref) {
      const path = `/v2/payments/refunds/${encodeURIComponent(ref)}`;
      return paypalRefund(await client.call(paypalAnswers.refund, { method: 'GET', path }));
    },
    verifyNotice: paypalNotices({ client, webhookId, roots, fetch, now }),
  };
}

/** Gives back what was taken, or a part of it. */
async function payBack(
  client: PaypalClient,
  orders: PaypalOrders,
  { intent, amount, refund: id, again }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const path = `/v2/payments/captures/${encodeURIComponent(intent)}`;
  const taken = await client.call(paypalAnswers.capture, { method: 'GET', path });
  const of = taken.supplementary_data?.related_ids?.order_id;
  // PayPal forgets keys after 45 days: what it made is looked for.
  const made = again && of !== undefined ? await madeBefore(orders, of, id) : undefined;
  if (made) return { ...paypalRefund(made), intent };
  const { currency_code } = taken.amount;
  const body = JSON.stringify({ amount: { currency_code, value: minorText(amount, currency_code) }, invoice_id: id });
  const call = { method: 'POST', path: `${path}/refund`, body, key: id } as const;
  return { ...paypalRefund(await client.call(paypalAnswers.refund, call)), intent };
}

async function madeBefore(orders: PaypalOrders, of: string, id: string): Promise<PaypalRefund | undefined> {
  try {
    const { purchase_units: units } = await orders.order(of);
    return units[0]?.payments?.refunds?.find(({ invoice_id }) => invoice_id === id);
  } catch (error) {
    if (error instanceof PaypalError && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether shoppers may be led there: a page of PayPal's. */
function isPayPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  return protocol === 'https:' && port === '' && username === '' && hostname.endsWith('.paypal.com');
}
