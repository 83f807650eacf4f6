import { minorText } from '../../rules/reserve/money.ts';
import type { PaymentRequest } from '../provider.types.ts';

/** Of what is behind PayPal's own eight letters on a bank statement. */
const DESCRIPTOR_MAX = 22 - 'PAYPAL *'.length;

/** The order of a payment, all from what was stored of it: JSON that is the same each time, cut to what PayPal takes. */
export function paypalOrderParams(request: PaymentRequest): string {
  return JSON.stringify({
    intent: request.capture === 'manual' ? 'AUTHORIZE' : 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: request.reservation.slice(0, 255),
        invoice_id: request.attempt.slice(0, 127),
        description: request.description.slice(0, 127),
        ...descriptorOf(request.stocknum),
        amount: { currency_code: request.currency, value: minorText(request.amount, request.currency) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  });
}

function descriptorOf(stocknum: string): { soft_descriptor?: string } {
  const clean = stocknum.replaceAll(/[^A-Za-z0-9 -]/g, '').trim();
  return clean === '' ? {} : { soft_descriptor: `STK ${clean}`.slice(0, DESCRIPTOR_MAX).trim() };
}
