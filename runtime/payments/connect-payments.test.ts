import { expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { openSqlite } from '../server/store/open-sqlite.ts';
import { writePaymentTest } from '../server/store/reservations/payment-tests.ts';
import { aTenant } from '../test-data/a-tenant.fixture.ts';
import { connectPayments } from './connect-payments.ts';
import { PROVIDER_MANIFESTS } from './provider-manifests.ts';
import { providerSettings } from './provider-settings.ts';

const options = {
  database: {} as Database,
  sealed: false,
  env: {},
  tell: () => {},
  clock: () => new Date(0),
  log: () => {},
};

it('the sandboxes of two sites of a server are two accounts: the store tells their payments apart', async () => {
  const accountOf = async (slug: string): Promise<string | undefined> => {
    const tenant = aTenant({ slug, payment: { providers: ['stripe'] } });
    return (await connectPayments(tenant, options)).providers.get('stripe')?.provider.account;
  };
  const accounts = await Promise.all(['harbour-motors', 'harbour-motors-2', 'harbour-motors'].map(accountOf));
  expect(new Set(accounts).size).toBe(2);
  for (const account of accounts) expect(account).toMatch(/^test_[A-Za-z0-9]{12}$/);
});

it('several are connected in the dealer’s order, and beside an account no stand-in takes new payments', async () => {
  const secretEnvs = { secret_key: 'KEY', 'paypal.client_id': 'ID', 'paypal.secret_key': 'SECRET' };
  const takes = async (env: Record<string, string>, more: Partial<typeof options> = {}) => {
    const tenant = aTenant({ payment: { providers: ['paypal', 'stripe'], secretEnvs } });
    const connected = await connectPayments(tenant, { ...options, ...more, env });
    expect([...connected.providers.keys()]).toEqual(['paypal', 'stripe']);
    return connected.takes;
  };
  const stripe = { KEY: 'sk_live_51Sample0001' };
  const paypal = { ID: 'x'.repeat(30), SECRET: 'y'.repeat(30) };
  expect(await takes({})).toEqual(['paypal', 'stripe']);
  expect(await takes(stripe)).toEqual(['stripe']);
  expect(await takes({ ...stripe, ...paypal })).toEqual(['paypal', 'stripe']);
  expect(await takes(stripe, { sealed: true })).toEqual(['paypal', 'stripe']);
});

it.each(['acme', 'toString', '__proto__'])(
  '%s, which nothing connects, is refused: no other takes its payments',
  async (provider) => {
    const tenant = aTenant({ payment: { providers: [provider as 'stripe'], secretEnvs: { secret_key: 'KEY' } } });
    const connected = connectPayments(tenant, { ...options, env: { KEY: 'sk_live_51Sample0001' } });
    await expect(connected).rejects.toThrow(
      /names "\w+", which nothing here takes payments through. Write `stripe` or `paypal` or `quickstream`, or leave/,
    );
  },
);

it('an account is connected with its secrets, at the address that is set for tests, and its pages may be led to', async () => {
  const payment = { providers: ['stripe' as const], secretEnvs: { secret_key: 'KEY', webhook_secret: 'HOOK' } };
  const told: string[] = [];
  const connected = async (env: Record<string, string>) => {
    const log = (_level: string, message: string) => void told.push(message);
    const { providers } = await connectPayments(aTenant({ payment }), { ...options, env, log });
    return [...providers.values()].map(({ provider, sandbox, payHosts }) => [
      provider.live,
      sandbox === null,
      payHosts,
    ]);
  };
  const keys = { KEY: 'sk_live_51Sample0001\n', HOOK: 'whsec_one' };
  expect(await connected(keys)).toEqual([[true, true, ['https://checkout.stripe.com']]]);
  const base = { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:12111/x' };
  expect(await connected(base)).toEqual([[true, true, ['https://checkout.stripe.com', 'http://127.0.0.1:12111']]]);
  expect(told).toEqual([]);
  await connected({ KEY: keys.KEY });
  expect(told).toEqual([expect.stringContaining('No secret for notices')]);
  expect(await connected({ HOOK: 'whsec_one' })).toEqual([[false, false, []]]);
});

it('an account that waits for a test payment takes no new one, and nobody stands in for it', async () => {
  const { secrets } = PROVIDER_MANIFESTS.quickstream;
  const secretEnvs = Object.fromEntries(secrets.map(({ key }) => [key, 'BANK']));
  const database = await openSqlite(':memory:');
  const told: string[] = [];
  const connected = async (env: Record<string, string>, hash = 'sha256') => {
    const settings = { ...providerSettings({}, PROVIDER_MANIFESTS.quickstream), 'quickstream.hash': hash };
    const tenant = aTenant({ slug: 'alpha', payment: { providers: ['quickstream'], secretEnvs, settings } });
    const log = (_level: string, message: string) => void told.push(message);
    const { providers, takes } = await connectPayments(tenant, { ...options, database, log, env });
    const one = providers.get('quickstream');
    return [takes, one?.provider.live, one?.sandbox, one?.payHosts];
  };
  try {
    const live = ['https://quickweb.westpac.com.au'];
    expect(await connected({ BANK: 'one' })).toEqual([[], true, null, live]);
    expect(told.pop()).toBe('No payment is taken through Westpac QuickStream: no test payment has passed');
    const QUICKSTREAM_API_BASE = 'https://api.quickstream.support.qvalent.com';
    expect(await connected({ BANK: 'one', QUICKSTREAM_API_BASE })).toEqual([
      ['quickstream'],
      false,
      null,
      ['https://quickweb.support.qvalent.com'],
    ]);
    const settings = { ...providerSettings({}, PROVIDER_MANIFESTS.quickstream) };
    await writePaymentTest(database, 'alpha', 'quickstream', { at: '2026-11-20', host: 'h', settings, seen: [] });
    expect(await connected({ BANK: 'one' })).toEqual([['quickstream'], true, null, live]);
    expect(await connected({ BANK: 'one' }, 'sha512')).toEqual([[], true, null, live]);
    expect(told).toEqual([expect.stringContaining('was made with other settings')]);
  } finally {
    await database.close();
  }
});
