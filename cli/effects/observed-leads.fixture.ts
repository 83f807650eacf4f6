import { expect, vi } from 'vitest';
import { openLeads } from '../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { NOW } from './observed-site.fixture.ts';

/** What the sandbox platform has for the website of the dealer in `tenants/`, once an enquiry is delivered. */
export async function deliveredText(dataDir: string): Promise<string> {
  const { store, sandbox, close } = await openLeads({
    tables: featureTables,
    dataDir,
    clock: () => NOW,
    log: () => {},
  });
  try {
    const look = async () => (await store.find({ limit: 1 }))[0];
    // Delivered, tried in vain, or not due yet.
    await vi.waitFor(async () => {
      const one = await look();
      const due = one && (await store.nextDue([one.tenant]));
      // Further off than a delivery that is under way is lent.
      const waits = (due ?? 0) > NOW.getTime() + 600_000;
      expect(one?.state === 'delivered' || one?.lastError != null || waits).toBe(true);
    });
    const { state, lastError, deliveries } = (await look()) ?? {};
    const targets = deliveries?.map((one) => `${one.target} ${one.state}`);
    return JSON.stringify([state, lastError, targets, (await sandbox.list(9101)).map(({ lead }) => lead)]);
  } finally {
    await close();
  }
}

/** The enquiries of a data folder, without what is new each time. */
export async function storedText(dataDir: string): Promise<string> {
  const { store, close } = await openLeads({ tables: featureTables, dataDir, clock: () => NOW, log: () => {} });
  try {
    const leads = await store.list({ limit: 10 });
    const stored = await Promise.all(leads.map(({ tenant, id }) => store.get(tenant, id)));
    return JSON.stringify(stored.map((one) => one?.lead));
  } finally {
    await close();
  }
}
