import type { ProviderBench } from '../provider-bench.fixture.ts';
import { emptySandbox, sandboxStripe } from './sandbox-stripe.ts';
import { stripeProvider } from './stripe-provider.ts';

const WEBHOOK_SECRET = 'whsec_sandbox';
const MONEY = { requires_capture: 'held', succeeded: 'taken', canceled: 'let go' } as const;

/** Stripe over its stand-in. */
export const stripeBench: ProviderBench = {
  creates: 'POST /v1/checkout/sessions',
  open(options) {
    const state = emptySandbox();
    const sandbox = sandboxStripe({ ...options, state, webhookSecret: WEBHOOK_SECRET });
    return {
      sandbox,
      provider: stripeProvider({
        secretKey: 'sk_test_51Sample0001',
        webhookSecrets: [WEBHOOK_SECRET],
        base: 'http://127.0.0.1:12111',
        fetch: sandbox.fetch,
        now: options.now,
      }),
      money(ref) {
        const status = state.sessions[ref]?.intent_status ?? null;
        return status === null ? 'nowhere' : MONEY[status];
      },
    };
  },
};
