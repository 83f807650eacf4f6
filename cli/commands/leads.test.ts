import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import { openLeads } from '../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { listLeadsCommand, retryLeadsCommand } from './leads.ts';

const clock = () => new Date('2026-11-20T01:02:03Z');
const log = () => {};

describe('forecourt leads', () => {
  let data: string;
  let printed: string[];
  const print = (text: string) => printed.push(text);
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'forecourt-leads-'));
    printed = [];
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  const store = async () => {
    const leads = await openLeads({ tables: featureTables, dataDir: data, clock, log });
    const lead: Lead = {
      name: 'Sam \u001b[31mTaylor',
      category: 'General Enquiry',
      source: 'Website',
      website_slug: 'alpha',
      dealership_slug: 'a',
      user_agent: '',
    };
    const consent = { optIn: false, wording: '' };
    const ids: string[] = [];
    for (const [tenant, quarantine] of [
      ['alpha', null],
      ['alpha', 'too fast'],
      ['beta', null],
    ] as const) {
      const created = await leads.store.create({ tenant, lead, quarantine, consent, idempotency: null });
      if ('id' in created) ids.push(created.id);
    }
    const [first] = await leads.store.claim({ tenants: ['alpha'], limit: 1, leaseMs: 1000 });
    await leads.store.fail(first!, { error: 'The platform answered 500', dueAt: clock().getTime() + 1e6, dead: true });
    await leads.close();
    return ids;
  };

  it('lists what came and where it stands', async () => {
    const [dead, held] = await store();
    expect(await listLeadsCommand({ data, tenant: 'alpha', format: 'pretty', limit: 20, clock }, print)).toBe(0);
    const lines = printed.join('\n').split('\n');
    expect(lines[0]).toMatch(/^id +tenant +received +category +name +state +attempts +last error$/);
    expect(lines.find((line) => line.startsWith(dead!))).toMatch(
      / {2}alpha +2026-11-20 01:02:03 +General Enquiry +Sam {2}\[31mTaylor +dead +1 +The platform answered 500$/,
    );
    expect(lines.find((line) => line.startsWith(held!))).toContain('quarantined');
    expect(lines).toHaveLength(3);
  });

  it('lists as JSON, within the limit', async () => {
    await store();
    expect(await listLeadsCommand({ data, format: 'json', limit: 2, clock }, print)).toBe(0);
    const { format_version, leads } = JSON.parse(printed.join('')) as { format_version: string; leads: object[] };
    expect([format_version, leads.length]).toEqual(['1.0', 2]);
    expect(leads[0]).toMatchObject({ receivedAt: clock().getTime(), state: expect.any(String) });
  });

  it('retries one or all of a tenant', async () => {
    const [dead] = await store();
    const base = { data, format: 'pretty' as const, clock };
    expect([
      await retryLeadsCommand({ ...base, id: dead }, print),
      await retryLeadsCommand({ ...base, tenant: 'alpha' }, print),
      await retryLeadsCommand({ ...base, tenant: 'gamma' }, print),
      await retryLeadsCommand({ ...base, id: 'L-x' }, print),
    ]).toEqual([0, 0, 1, 1]);
    expect(printed).toEqual([
      '1 enquiry is due now.',
      '1 enquiry is due now.',
      'Nothing undelivered for gamma.',
      'Nothing undelivered under L-x.',
    ]);
    const leads = await openLeads({ tables: featureTables, dataDir: data, clock, log });
    expect((await leads.store.list({ tenant: 'alpha', limit: 9 })).map(({ state }) => state).sort()).toEqual([
      'pending',
      // What looks like spam is released by its id alone.
      'quarantined',
    ]);
    await leads.close();
  });

  it('asks which to retry, and creates no store by looking', async () => {
    expect(await retryLeadsCommand({ data, format: 'pretty', clock }, print)).toBe(2);
    expect(await listLeadsCommand({ data: join(data, 'none'), format: 'json', limit: 1, clock }, print)).toBe(2);
    expect([printed[1], existsSync(join(data, 'none'))]).toEqual([expect.stringContaining('none/leads.sqlite'), false]);
  });
});
