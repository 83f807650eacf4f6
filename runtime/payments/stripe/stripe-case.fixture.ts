import type { ProviderCase } from '../sandbox/provider-case.types.ts';
import { emptySandbox, sandboxStripe } from './sandbox-stripe.ts';
import { stripeProvider } from './stripe-provider.ts';

const WEBHOOK_SECRET = 'whsec_sandbox';

/** Stripe as the tests of all providers ask it. */
export const stripeCase: ProviderCase = {
  provider: (options) =>
    stripeProvider({ secretKey: 'sk_test_51Sample0001', webhookSecrets: [WEBHOOK_SECRET], ...options }),
  open(options) {
    const state = emptySandbox();
    return {
      ...sandboxStripe({ ...options, state, webhookSecret: WEBHOOK_SECRET }),
      payments: () => Object.keys(state.sessions),
      took: (ref) => state.sessions[ref]?.payment_status === 'paid',
      isHolding: (ref) => state.sessions[ref]?.intent_status === 'requires_capture',
      change(ref, { amount, currency, reservation }) {
        const session = state.sessions[ref];
        if (!session) return;
        if (amount !== undefined) session.amount_total = amount;
        if (currency !== undefined) session.currency = currency.toLowerCase();
        if (reservation !== undefined) session.client_reference_id = reservation;
      },
      refunds: () =>
        Object.values(state.refunds).map(({ amount, status }) => ({ amount, isBack: status === 'succeeded' })),
      forgetKeys() {
        state.keys = {};
      },
    };
  },
  calls: {
    create: /^POST \/v1\/checkout\/sessions$/,
    look: /^GET \/v1\/checkout\/sessions\//,
    take: { automatic: [], manual: [/\/capture$/] },
    end: /\/expire$/,
    refund: /^POST \/v1\/refunds$/,
  },
};
