import { SANDBOX_CARD } from '../sandbox/sandbox-card.data.ts';
import type { PaypalSandboxOrder, PaypalSandboxRefund, SandboxTaken } from './sandbox-paypal.types.ts';

const plain = ({ id, status, amount }: SandboxTaken) => ({ id, status, amount });

/** An order as PayPal shows it. */
export function orderAnswer(
  order: PaypalSandboxOrder,
  refunds: readonly PaypalSandboxRefund[],
  payUrl: string,
): object {
  const { id, intent, status, authorizations, captures } = order;
  const payments = {
    ...(authorizations.length > 0 ? { authorizations: authorizations.map(plain) } : {}),
    ...(captures.length > 0 ? { captures: captures.map(plain) } : {}),
    ...(refunds.length > 0 ? { refunds: refunds.map(refundAnswer) } : {}),
  };
  return {
    id,
    intent,
    status,
    create_time: new Date(order.made).toISOString(),
    update_time: new Date(order.updated).toISOString(),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.custom_id,
        invoice_id: order.invoice_id,
        description: order.description,
        amount: order.amount,
        ...(Object.keys(payments).length > 0 ? { payments } : {}),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `https://api.sandbox.paypal.com/v2/checkout/orders/${id}` },
      ...(status === 'PAYER_ACTION_REQUIRED' ? [{ rel: 'payer-action', method: 'GET', href: payUrl }] : []),
    ],
  };
}

/** What PayPal shows of a payment, with the card that it was made with: that is not part of what the stand-in remembers. */
export function withCard(body: object): object {
  const { brand, last, holder, expiry } = SANDBOX_CARD;
  const isPaid = 'id' in body && !('status' in body && body.status === 'PAYER_ACTION_REQUIRED');
  const card = { name: holder, last_digits: last, brand, expiry };
  return isPaid ? { ...body, payment_source: { card } } : body;
}

/** What was taken of an order, as PayPal shows it. */
export const capturedAnswer = (order: PaypalSandboxOrder, capture: SandboxTaken): object => ({
  ...plain(capture),
  custom_id: order.custom_id,
  invoice_id: order.invoice_id,
  final_capture: true,
  supplementary_data: { related_ids: { order_id: order.id } },
});

/** What goes back, as PayPal shows it. */
export const refundAnswer = (refund: PaypalSandboxRefund): object => ({
  ...plain(refund),
  ...(refund.invoice_id === null ? {} : { invoice_id: refund.invoice_id }),
  ...(refund.status === 'FAILED' ? { status_details: { reason: 'ECHECK' } } : {}),
  links: [
    { rel: 'self', method: 'GET', href: `https://api.sandbox.paypal.com/v2/payments/refunds/${refund.id}` },
    { rel: 'up', method: 'GET', href: `https://api.sandbox.paypal.com/v2/payments/captures/${refund.capture}` },
  ],
});
