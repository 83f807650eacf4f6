import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../provider.types.ts';
import type { SandboxFault } from '../sandbox/sandbox.types.ts';
import { emptySandbox, sandboxStripe } from './sandbox-stripe.ts';
import { stripeProvider } from './stripe-provider.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T00:00:00Z');
const request: PaymentRequest = {
  attempt: 'P-1',
  reservation: 'V-1',
  tenant: 'alpha',
  amount: 50_000,
  currency: 'AUD',
  description: 'Holding deposit: 2023 Sample Car',
  stocknum: 'S7',
  car: 7,
  email: 'sam@example.com',
  capture: 'automatic',
  expiresAt: START + 31 * MINUTE,
  returnUrl: 'https://alpha.example/pay/V-1?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://alpha.example/pay/V-1/back',
};

function bench(key = 'sk_test_51Sample0001') {
  const calls: { call: string; body: string }[] = [];
  let fault: SandboxFault = null;
  const sandbox = sandboxStripe({
    state: emptySandbox(),
    payUrl: (id) => `https://alpha.example/pay/sandbox/${id}`,
    webhookSecret: 'whsec_sandbox',
    now: () => START,
    fault: (call) => (call.startsWith('POST') ? fault : null),
    tell: () => {},
  });
  const provider = stripeProvider({
    secretKey: key,
    webhookSecrets: ['whsec_sandbox'],
    base: 'http://127.0.0.1:12111',
    fetch: (input, init) => {
      calls.push({ call: `${init?.method} ${String(input)}`, body: decodeURIComponent(String(init?.body ?? '')) });
      return sandbox.fetch(input, init);
    },
    now: () => START,
  });
  const failing = async (next: SandboxFault, work: () => Promise<unknown>) => {
    fault = next;
    const outcome = await work().catch((error: { outcome: string }) => error.outcome);
    fault = null;
    return outcome;
  };
  return { calls, provider, failing };
}

describe('Stripe Checkout', () => {
  it('asks for one card payment of the amount, at the address it was given, with its own key', async () => {
    const { provider, calls } = bench();
    expect(await provider.create(request)).toEqual({
      ref: 'cs_sandbox_1',
      url: 'https://alpha.example/pay/sandbox/cs_sandbox_1',
    });
    expect(calls[0]?.call).toBe('POST http://127.0.0.1:12111/v1/checkout/sessions');
    const sent = new URLSearchParams(calls[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({
      mode: 'payment',
      submit_type: 'book',
      client_reference_id: 'V-1',
      'line_items[0][price_data][unit_amount]': '50000',
      'line_items[0][price_data][currency]': 'aud',
      'metadata[attempt]': 'P-1',
      'payment_intent_data[metadata][reservation]': 'V-1',
      'payment_intent_data[capture_method]': 'automatic',
      'payment_intent_data[statement_descriptor_suffix]': 'STK S7',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      expires_at: String((START + 31 * MINUTE) / 1000),
    });
    expect(
      [...sent.keys()].filter((key) => /receipt_email|payment_method_types\[|statement_descriptor\]/.test(key)),
    ).toEqual(['allowed_payment_method_types[0]']);
  });

  it.each(['', '?session_id={CHECKOUT_SESSION_ID}'])(
    'is told to name the payment to whoever comes back, in requests that were stored long ago too (%j)',
    async (query) => {
      const { provider, calls } = bench();
      await provider.create({ ...request, returnUrl: `https://alpha.example/pay/V-1${query}` });
      expect(calls[0]?.body).toContain('success_url=https://alpha.example/pay/V-1?session_id={CHECKOUT_SESSION_ID}');
    },
  );

  it.each(['answer-lost', 'error'] as const)(
    'a call whose outcome is not known (%s) is sent again and makes nothing new',
    async (fault) => {
      const { provider, failing } = bench();
      expect(await failing(fault, () => provider.create(request))).toBe('unknown');
      const first = await provider.create(request);
      expect([first, await provider.create(request)]).toEqual([first, first]);
      expect(first.ref).toBe('cs_sandbox_1');
      await expect(provider.create({ ...request, amount: 1 })).rejects.toMatchObject({ outcome: 'refused' });
    },
  );

  it.each([
    ['sk_test_51Sample0001XXXX', 'test_51Sample0001', false],
    [`rk_${'live'}_51Sample0001XXXX`, 'live_51Sample0001', true],
  ])('%s', (key, account, live) => {
    const { provider } = bench(key);
    expect([provider.account.slice(0, 17), provider.live]).toEqual([account.slice(0, 17), live]);
  });
});
