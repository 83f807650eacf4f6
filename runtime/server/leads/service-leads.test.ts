import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { Database } from '../store/lead-database.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { serviceLeads } from './service-leads.ts';
import { aLeadSettings, leadTenant } from './tenant.fixture.ts';

describe('a lead that a service writes itself', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openSqlite(':memory:');
  });
  afterEach(() => database.close());

  /** Takes the same lead twice: where it goes, what it says, and how often a delivery was said to wait. */
  async function taken(own: Partial<ResolvedTenant>) {
    let waits = 0;
    const leads = serviceLeads({
      tenant: { ...leadTenant(), ...own },
      store: createLeadStore(database, () => new Date('2026-11-20T00:00:00Z')),
      onAccepted: () => {
        waits += 1;
      },
    });
    for (const _ of [1, 2])
      await leads.take({
        input: { name: 'Sam Example', email: 'sam@example.com', category: 'Reservation', opt_in: true },
        car: null,
        userAgent: 'A browser',
        consent: { optIn: true, wording: 'Tell me of offers' },
        idempotency: { key: 'reservation-V-1', fingerprint: 'V-1' },
      });
    const targets = await database.db.selectFrom('outbox').select('target').orderBy('target').execute();
    const stored = await database.db.selectFrom('leads').select(['lead', 'consent', 'quarantine']).execute();
    return { targets: targets.map(({ target }) => target), stored, waits };
  }

  it('is one enquiry however often it is taken, with what the server knows, and no confirmation', async () => {
    const leads = { ...aLeadSettings([{ id: 'crm' }]), confirmation: true };
    const { targets, stored, waits } = await taken({ leads });
    expect([targets, waits, stored.length]).toEqual([['crm'], 2, 1]);
    const [{ lead, consent, quarantine } = expect.unreachable()] = stored;
    expect(JSON.parse(lead)).toMatchObject({ name: 'Sam Example', website_slug: 'alpha', user_agent: 'A browser' });
    expect([JSON.parse(consent), quarantine]).toEqual([{ optIn: true, wording: 'Tell me of offers' }, null]);
  });

  it('stays in the sandbox where nothing may leave the server', async () => {
    const { api } = leadTenant();
    const { targets } = await taken({ leads: aLeadSettings([{ id: 'crm' }]), api: { ...api, mock: true } });
    expect(targets).toEqual(['platform']);
  });
});
