import { expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { aTenant } from '../test-data/a-tenant.fixture.ts';
import { connectPayments } from './connect-payments.ts';

it('the sandboxes of two sites of a server are two accounts: the store tells their payments apart', async () => {
  const accountOf = async (slug: string): Promise<string | undefined> => {
    const tenant = aTenant({ slug, payment: { provider: 'stripe' } });
    const options = {
      database: {} as Database,
      sealed: false,
      env: {},
      tell: () => {},
      clock: () => new Date(0),
      log: () => {},
    };
    return (await connectPayments(tenant, options)).providers.get('stripe')?.provider.account;
  };
  const accounts = await Promise.all(['harbour-motors', 'harbour-motors-2', 'harbour-motors'].map(accountOf));
  expect(new Set(accounts).size).toBe(2);
  for (const account of accounts) expect(account).toMatch(/^test_[A-Za-z0-9]{12}$/);
});
