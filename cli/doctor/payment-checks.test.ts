import { describe, expect, it } from 'vitest';
import type { ProviderManifest } from '../../runtime/payments/provider-manifest.types.ts';
import { PROVIDER_MANIFESTS } from '../../runtime/payments/provider-manifests.ts';
import type { Machine } from './doctor.types.ts';
import { accountChecks, paymentChecks } from './payment-checks.ts';

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

describe('a block of a provider’s own', () => {
  const paypal = tenant('alpha', {
    provider: 'paypal',
    paypal: { client_id: 'env:PP_ID', secret_key: 'env:PP_SECRET', webhook_id: 'env:PP_HOOK' },
  });
  it.each<[name: string, env: Record<string, string>, told: string[]]>([
    ['not set', {}, []],
    [
      'whole',
      { PP_ID: `A${'x'.repeat(79)}`, PP_SECRET: `E${'x'.repeat(79)}\n`, PP_HOOK: '0EH40505U7160970P' },
      [
        'ok: PP_ID looks like a client ID',
        'ok: PP_SECRET looks like a secret of PayPal',
        'ok: PP_HOOK looks like a webhook ID',
      ],
    ],
    [
      'cut',
      { PP_ID: 'Ab', PP_SECRET: '', PP_HOOK: 'https://a.example/hooks/paypal' },
      [
        'problem: PP_ID holds no client ID',
        'problem: PP_SECRET holds no secret of PayPal',
        'problem: PP_HOOK holds no webhook ID',
      ],
    ],
    // Those of another provider are not looked at.
    ['of another provider', { ALPHA_KEY: 'hunter2' }, []],
  ])('%s', (_name, env, told) => expect(look(env, paypal)).toEqual(told));

  it('is asked about at the provider, and a notice that is never proved is told', async () => {
    const env = { PP_ID: `A${'x'.repeat(79)}`, PP_SECRET: `E${'x'.repeat(79)}` };
    const without = tenant('alpha', {
      provider: 'paypal',
      paypal: { client_id: 'env:PP_ID', secret_key: 'env:PP_SECRET' },
    });
    expect(look(env, without)).toContain(
      'warning: notices of PayPal are refused: payment.paypal.webhook_id is not set',
    );
    const fetch = (async () => Response.json({ access_token: 'T', expires_in: 1 })) as typeof globalThis.fetch;
    const told = await accountChecks([paypal], { env, fetch } as Partial<Machine> as Machine);
    expect(told.map(({ status, message }) => `${status}: ${message}`)).toEqual([
      'ok: PP_ID is known at PayPal with its secret: money moves',
    ]);
  });
});

describe('providers of payments', () => {
  it('one that nothing takes payments through is a problem, with the fix', () => {
    expect(look({}, tenant('alpha', { provider: 'acme' }))).toEqual([
      'problem: payment.provider names "acme", which nothing here takes payments through. Write `stripe` or `paypal` or `quickstream`, or leave the key out: then cars are asked for without money.',
    ]);
    expect(look({}, tenant('alpha', { provider: 'toString' }))[0]).toContain('names "toString"');
  });

  it('each has secrets of its own, and one that does not take the currency of the dealer is a problem', () => {
    const planted: ProviderManifest = {
      ...PROVIDER_MANIFESTS.stripe,
      title: 'Planted',
      currencies: ['USD'],
      baseVariable: 'PLANTED_BASE',
      secrets: [
        {
          key: 'planted_id',
          of: 'account',
          looks: 'P-…',
          look: (value) => ({ status: 'ok', message: `is ${value.length} letters`, todo: null }),
        },
      ],
    };
    const both = { provider: ['stripe', 'planted'], planted_id: 'env:ALPHA_ID' };
    const alpha = tenant('alpha', both);
    const env = { ALPHA_KEY: 'sk_live_51Sample0001', ALPHA_HOOK: 'whsec_sample', ALPHA_ID: ' four\n' };
    const config = { ...alpha.config, region: 'AU' };
    const results = paymentChecks([{ ...alpha, config }], { env }, { ...PROVIDER_MANIFESTS, planted });
    expect(results.map(({ message }) => message)).toEqual([
      'ALPHA_KEY is a live key',
      'ALPHA_HOOK is a signing secret',
      "Planted takes no AUD, the currency of the dealer's region",
      'ALPHA_ID is 4 letters',
    ]);
  });
});

describe('what an account may do', () => {
  const asked = async (own: object, env: Record<string, string>, more: object = {}) => {
    const calls: unknown[] = [];
    const alpha = tenant('alpha', own);
    const results = await accountChecks(
      [{ ...alpha, config: { ...alpha.config, ...more } }],
      { env, fetch },
      {
        stripe: {
          mayDo: async ({ secret, base }, needs) => {
            calls.push([secret('secret_key'), secret('webhook_secret'), base, needs.capture]);
            return [{ key: 'secret_key', status: 'ok', message: 'may', todo: null }];
          },
        },
      },
    );
    return { calls, told: results.map(({ name, message }) => `${name}: ${message}`) };
  };
  const env = { ALPHA_KEY: 'rk_live_51Sample0001\n', ALPHA_HOOK: 'whsec_sample' };

  it('is asked of the provider, about the secrets of the account alone', async () => {
    expect(await asked({ capture: 'manual' }, env)).toEqual({
      calls: [['rk_live_51Sample0001', null, null, 'manual']],
      told: ['account of payments, alpha: ALPHA_KEY may'],
    });
    const elsewhere = await asked({}, { ...env, STRIPE_API_BASE: 'http://127.0.0.1:1' });
    expect(elsewhere.calls).toEqual([['rk_live_51Sample0001', null, 'http://127.0.0.1:1', 'automatic']]);
  });

  it.each<[name: string, own: object, env: Record<string, string>, more: object]>([
    ['without a key', {}, {}, {}],
    ['with something that is no key', {}, { ALPHA_KEY: 'hunter2' }, {}],
    ['where payments are off', { enabled: false }, env, {}],
    ['of a provider that there is not', { provider: 'quickstream' }, env, {}],
    ['in mock mode', {}, env, { api: { mock: true } }],
    ['of a preview', {}, env, { preview: { password: 'env:P' } }],
  ])('nobody is asked %s', async (_name, own, set, more) => {
    expect(await asked(own, set, more)).toEqual({ calls: [], told: [] });
  });
});
