import { expect, it } from 'vitest';
import type { Database } from '../store/schema.types.ts';
import { connectPayments } from './connect-payments.ts';

it('the sandboxes of two sites of a server are two accounts: the store tells their payments apart', async () => {
  const accountOf = async (slug: string): Promise<string | undefined> => {
    const tenant = {
      slug,
      api: { mock: false },
      preview: null,
      domains: [],
      payment: { provider: 'stripe', secretKeyEnv: null, webhookSecretEnv: null, previousWebhookSecretEnv: null },
    } as unknown as Parameters<typeof connectPayments>[0];
    const options = { database: {} as Database, env: {}, tell: () => {}, clock: () => new Date(0), log: () => {} };
    return (await connectPayments(tenant, options)).provider?.account;
  };
  const accounts = await Promise.all(['harbour-motors', 'harbour-motors-2', 'harbour-motors'].map(accountOf));
  expect(new Set(accounts).size).toBe(2);
  for (const account of accounts) expect(account).toMatch(/^test_[A-Za-z0-9]{12}$/);
});
