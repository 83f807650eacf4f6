import { describe, expect, it } from 'vitest';
import { emptySandbox, sandboxStripe } from './sandbox-stripe.ts';
import { stripePermissions } from './stripe-permissions.ts';

const KEY = 'rk_live_51Sample0001';

/** Asks with a key that is refused some calls; the calls that went out. */
async function ask(
  answer: (call: string) => number,
  capture: 'automatic' | 'manual' = 'automatic',
): Promise<{ told: string; todo: string | null; calls: string[] }> {
  const calls: string[] = [];
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    calls.push(
      `${init?.method} ${new Headers(init?.headers).get('authorization')} ${String(input)} ${init?.body ?? ''}`,
    );
    const status = answer(`${init?.method} ${new URL(input).pathname}`);
    if (status === 0) throw new TypeError('fetch failed');
    return Response.json({ error: {} }, { status });
  }) as typeof globalThis.fetch;
  const [found] = await stripePermissions({ secret: () => KEY, base: null, fetch }, { capture });
  return { told: `${found?.status}: ${found?.message}`, todo: found?.todo ?? null, calls };
}

const FREE = (call: string): number => (call.endsWith('/refunds') ? 400 : 404);
const refusing =
  (...parts: string[]) =>
  (call: string): number =>
    parts.some((part) => call.includes(part)) ? 403 : FREE(call);

describe('what a key may do at Stripe', () => {
  it.each<[told: string, answer: (call: string) => number, capture?: 'manual']>([
    ['ok: may do at Stripe what the site needs', FREE],
    ['problem: may not write PaymentIntents', refusing('/capture'), 'manual'],
    [
      'warning: may not write PaymentIntents: deposits of cars that are held on the card first would never be taken',
      refusing('/capture'),
    ],
    ['problem: may not write Refunds', refusing('/refunds')],
    ['problem: may not write Checkout Sessions, nor write Refunds', refusing('/expire', '/refunds')],
    ['problem: is not a key that Stripe knows', () => 401],
    ['warning: cannot be looked at: Stripe answers 503', () => 503],
    ['warning: cannot be looked at: no answer from Stripe', () => 0],
  ])('%s', async (told, answer, capture) => {
    const asked = await ask(answer, capture);
    expect(asked.told).toBe(told);
    expect(asked.todo === null).toBe(told.startsWith('ok'));
    expect(`${asked.told} ${asked.todo}`).not.toContain(KEY);
  });

  it('is asked by calls about what there is not, so that nothing is changed', async () => {
    const { calls } = await ask(FREE, 'manual');
    const of = (call: string, rest: string): string => `${call} Bearer ${KEY} https://api.stripe.com/v1/${rest}`;
    expect(calls).toEqual([
      of('POST', 'checkout/sessions/cs_forecourt_doctor/expire '),
      of('POST', 'refunds payment_intent=pi_forecourt_doctor&amount=1'),
      of('GET', 'payment_intents/pi_forecourt_doctor '),
      of('POST', 'payment_intents/pi_forecourt_doctor/capture '),
    ]);
  });

  it('the stand-in answers the same calls, and nothing is there afterwards', async () => {
    const state = emptySandbox();
    const options = { payUrl: String, now: () => 0, tell: () => {}, webhookSecret: 'whsec_sandbox' };
    const { fetch } = sandboxStripe({ ...options, state });
    const found = await stripePermissions(
      { secret: () => KEY, base: 'http://127.0.0.1:1', fetch },
      { capture: 'manual' },
    );
    expect(found.map(({ status }) => status)).toEqual(['ok']);
    expect(state).toEqual(emptySandbox());
  });
});
