import { describe, expect, it } from 'vitest';
import type { Machine } from './doctor.types.ts';
import { paymentChecks } from './payment-checks.ts';

const tenant = (slug: string, own: object = {}) => ({
  slug,
  config: {
    payment: {
      enabled: true,
      provider: 'stripe',
      secret_key: `env:${slug.toUpperCase()}_KEY`,
      webhook_secret: `env:${slug.toUpperCase()}_HOOK`,
      ...own,
    },
  },
});
const look = (env: Record<string, string>, ...tenants: ReturnType<typeof tenant>[]) =>
  paymentChecks(tenants, { env } as Partial<Machine> as Machine).map(({ status, message }) => `${status}: ${message}`);

describe('keys of payments', () => {
  it.each<[name: string, env: Record<string, string>, told: string[]]>([
    ['not set: the variables have lines of their own', {}, []],
    [
      'live, and notices are proved',
      { ALPHA_KEY: 'sk_live_51Sample0001', ALPHA_HOOK: 'whsec_sample' },
      ['ok: ALPHA_KEY is a live key', 'ok: ALPHA_HOOK is a signing secret'],
    ],
    ['restricted', { ALPHA_KEY: 'rk_live_51Sample0001' }, ['ok: ALPHA_KEY is a live key']],
    [
      'with a line end behind it',
      { ALPHA_KEY: 'sk_live_51Sample0001\n', ALPHA_HOOK: 'whsec_sample\n' },
      ['ok: ALPHA_KEY is a live key', 'ok: ALPHA_HOOK is a signing secret'],
    ],
    [
      'of the test account',
      { ALPHA_KEY: 'sk_test_51Sample0001' },
      ['warning: ALPHA_KEY is a key of the test account: payments look real, and no money moves'],
    ],
    [
      'publishable',
      { ALPHA_KEY: 'pk_live_51Sample0001' },
      ['problem: ALPHA_KEY holds a publishable key, which takes no payments'],
    ],
    ['something else', { ALPHA_KEY: 'hunter2' }, ['problem: ALPHA_KEY holds no secret key of Stripe']],
    [
      'two secrets mixed up',
      { ALPHA_HOOK: 'sk_live_51Sample0001' },
      ['problem: ALPHA_HOOK holds no signing secret: every notice would be refused'],
    ],
    [
      'sent to something else than the provider',
      { ALPHA_KEY: 'sk_live_51Sample0001', STRIPE_API_BASE: 'http://127.0.0.1:12111' },
      ['ok: ALPHA_KEY is a live key', 'problem: set, so live keys of alpha are sent there and not to the provider'],
    ],
  ])('%s', (_name, env, told) => expect(look(env, tenant('alpha'))).toEqual(told));

  it('live and test accounts side by side, and one without a secret for notices', () => {
    const env = { ALPHA_KEY: 'sk_live_51Sample0001', BETA_KEY: 'sk_test_51Sample0002' };
    expect(look(env, tenant('alpha'), tenant('beta', { webhook_secret: undefined }))).toEqual([
      'ok: ALPHA_KEY is a live key',
      'warning: BETA_KEY is a key of the test account: payments look real, and no money moves',
      'warning: notices of the payment provider are refused: payment.webhook_secret is not set',
      'warning: live and test accounts side by side: alpha take money, beta do not',
    ]);
  });

  it('never shows a key, and looks at nobody who takes no payments', () => {
    const env = { ALPHA_KEY: 'hunter2-secret', ALPHA_HOOK: 'whsec_hidden' };
    const results = paymentChecks([tenant('alpha')], { env } as Partial<Machine> as Machine);
    expect(JSON.stringify(results)).not.toMatch(/hunter2|hidden/);
    expect(look(env, tenant('alpha', { enabled: false }))).toEqual([]);
  });
});
