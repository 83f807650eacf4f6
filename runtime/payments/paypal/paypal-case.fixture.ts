import { minorText } from '../../rules/reserve/money.ts';
import type { ProviderCase } from '../sandbox/provider-case.types.ts';
import { paypalProvider } from './paypal-provider.ts';
import { sandboxSigner } from './sandbox-certificate.ts';
import { emptyPaypal, sandboxPaypal } from './sandbox-paypal.ts';

const WEBHOOK_ID = 'SANDBOXWEBHOOK';
const TOOK = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** PayPal as the tests of all providers ask it. */
export const paypalCase: ProviderCase = {
  provider: (options) =>
    paypalProvider({
      clientId: 'AbSample0001',
      secretKey: 'sandbox',
      webhookId: WEBHOOK_ID,
      roots: () => [sandboxSigner().certificate],
      ...options,
    }),
  open(options) {
    const state = emptyPaypal();
    return {
      ...sandboxPaypal({ ...options, state, webhookId: WEBHOOK_ID, signer: sandboxSigner }),
      payments: () => Object.keys(state.orders),
      took: (ref) => state.orders[ref]?.captures.some(({ status }) => TOOK.includes(status)) ?? false,
      isHolding: (ref) => state.orders[ref]?.authorizations.some(({ status }) => status === 'CREATED') ?? false,
      change(ref, { amount, currency, reservation }) {
        const order = state.orders[ref];
        if (!order) return;
        const { currency_code: was, value } = order.amount;
        order.amount = {
          currency_code: currency ?? was,
          value: amount === undefined ? value : minorText(amount, currency ?? was),
        };
        for (const one of [...order.captures, ...order.authorizations]) one.amount = order.amount;
        if (reservation !== undefined) order.custom_id = reservation;
      },
      refunds: () =>
        Object.values(state.refunds).map(({ amount, status }) => ({
          amount: Number(amount.value.replace('.', '')),
          isBack: status === 'COMPLETED',
        })),
      forgetKeys() {
        state.keys = {};
      },
    };
  },
  calls: {
    create: /^POST \/v2\/checkout\/orders$/,
    look: /^GET \/v2\/checkout\/orders\//,
    take: {
      automatic: [/orders\/\w+\/capture$/],
      manual: [/orders\/\w+\/authorize$/, /authorizations\/\w+\/capture$/],
    },
    end: /^GET \/v2\/checkout\/orders\//,
    refund: /captures\/\w+\/refund$/,
  },
};
