import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import { openLeads } from '../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { eraseLeadsCommand, exportLeads, listLeadsCommand, showLead } from './leads.ts';

const NOW = Date.parse('2026-11-20T01:02:03Z');
const DAY = 24 * 3_600_000;
const lead = (changed: Partial<Lead>): Lead => ({
  name: 'Sam Taylor',
  phone: '0491570006',
  email: 'Sam@example.com',
  category: 'General Enquiry',
  form: 'enquiry',
  source: 'Website',
  website_slug: 'alpha',
  dealership_slug: 'a',
  user_agent: '',
  ...changed,
});

describe('the desk of enquiries', () => {
  let data: string;
  let printed: string[];
  let ids: string[];
  const print = (text: string) => printed.push(text);
  const base = () => ({ data, format: 'pretty' as const, clock: () => new Date(NOW), limit: 50 });
  const printedBy = async (work: () => Promise<number>) => {
    printed = [];
    const code = await work();
    return { code, text: printed.join('\n') };
  };

  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
    printed = [];
    ids = [];
    let now = NOW - DAY;
    const leads = await openLeads({ tables: featureTables, dataDir: data, clock: () => new Date(now), log: () => {} });
    for (const [tenant, changed] of [
      ['alpha', { message: 'Is it there?\nI can come.', vehicle_make: 'Kestrel', fields: { budget: '=1+1' } }],
      [
        'alpha',
        { form: 'test_drive', name: '=HYPERLINK("http://x.example")', phone: '0491570156', email: 'kim@example.com' },
      ],
      ['beta', { name: '-2+3', phone: '+61491570006', email: 'other@example.com' }],
    ] as const) {
      const outcome = await leads.store.create({
        tenant,
        lead: lead(changed),
        quarantine: null,
        consent: { optIn: false, wording: '' },
        idempotency: null,
      });
      if ('id' in outcome) ids.push(outcome.id);
      now += DAY;
    }
    const [first] = await leads.store.claim({ tenants: ['alpha'], limit: 1, leaseMs: 1000 });
    if (first) await leads.store.complete(first, 'P-1');
    await leads.close();
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  it.each<[string, object, number]>([
    ['all', {}, 3],
    ['of a dealer', { tenant: 'alpha' }, 2],
    ['of a form', { form: 'test_drive' }, 1],
    ['in a state', { state: 'delivered' }, 1],
    ['of a day', { day: '2026-11-20' }, 1],
    ['of a dealer, a form and a day that none is of', { tenant: 'alpha', form: 'enquiry', day: '2026-11-20' }, 0],
    ['at most one', { limit: 1 }, 1],
  ])('lists %s', async (_what, filter, count) => {
    const { code, text } = await printedBy(() => listLeadsCommand({ ...base(), format: 'json', ...filter }, print));
    expect([code, JSON.parse(text).leads.length]).toEqual([0, count]);
  });

  it.each([
    [{ state: 'lost' as never }, 'There is no state `lost`'],
    [{ day: 'today' }, '`today` is no day'],
    [{ day: '2026-02-31x' }, '`2026-02-31x` is no day'],
  ])('says what is wrong with %j', async (filter, said) => {
    const { code, text } = await printedBy(() => listLeadsCommand({ ...base(), ...filter }, print));
    expect([code, text]).toEqual([2, expect.stringContaining(said)]);
  });

  it('shows one whole, and where it went', async () => {
    const { code, text } = await printedBy(() => showLead({ ...base(), id: ids[0] ?? '' }, print));
    expect(code).toBe(0);
    for (const said of [ids[0], 'Sam Taylor', '0491570006', 'Kestrel', 'Is it there?', 'I can come.', 'P-1'])
      expect(text).toContain(said);
    expect(text).toMatch(/create to platform: delivered 2026-11-\d\d \d\d:\d\d:\d\d$/);
    expect((await printedBy(() => showLead({ ...base(), id: 'L-x' }, print))).code).toBe(1);
  });

  it('exports CSV that no spreadsheet takes for formulas, and JSON', async () => {
    const { text } = await printedBy(() => exportLeads({ ...base(), as: 'csv' }, print));
    const [head, ...rows] = text.replace(/^\ufeff/, '').split('\r\n');
    expect(head).toMatch(/^id,tenant,received,state,form,category,name,phone,email/);
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(text).toContain(`,'-2+3,'+61491570006,`);
    expect(text).toContain('"Is it there?\nI can come."');
    expect(rows.filter((row) => /(?:^|,)"?[=+@-]/.test(row))).toEqual([]);
    const json = await printedBy(() => exportLeads({ ...base(), tenant: 'beta', as: 'json' }, print));
    expect(JSON.parse(json.text)).toMatchObject({ leads: [{ id: ids[2], lead: { name: '-2+3' } }] });
  });

  it.each<[string, object, left: number[]]>([
    ['by e-mail, however it is written', { email: ' SAM@EXAMPLE.COM ' }, [1, 2]],
    ['by phone', { phone: '0491 570 006' }, [1, 2]],
    ['by phone as it is dialled from abroad', { phone: '+61 491 570 006' }, [1]],
    ['at one dealer', { phone: '+61 491 570 006', tenant: 'beta' }, [0, 1]],
    ['nobody that it does not know', { email: 'nobody@example.com' }, [0, 1, 2]],
  ])('erases %s', async (_what, who, left) => {
    expect((await printedBy(() => eraseLeadsCommand({ ...base(), ...who }, print))).code).toBe(2);
    const { code } = await printedBy(() => eraseLeadsCommand({ ...base(), ...who, yes: true }, print));
    expect(code).toBe(left.length === 3 ? 1 : 0);
    const { text } = await printedBy(() => listLeadsCommand({ ...base(), format: 'json' }, print));
    expect(
      JSON.parse(text)
        .leads.map(({ id }: { id: string }) => ids.indexOf(id))
        .sort(),
    ).toEqual(left);
  });

  it('asks whom, and leaves nothing behind but that it happened', async () => {
    expect((await printedBy(() => eraseLeadsCommand({ ...base(), yes: true }, print))).code).toBe(2);
    await eraseLeadsCommand({ ...base(), email: 'sam@example.com', yes: true }, print);
    const { openSqlite } = await import('../../runtime/server/store/open-sqlite.ts');
    const { db, close } = await openSqlite(join(data, 'leads.sqlite'));
    expect(await db.selectFrom('outbox').select('lead_id').execute()).toHaveLength(2);
    expect(await db.selectFrom('erasures').selectAll().execute()).toMatchObject([{ tenant: null, leads: 1 }]);
    await close();
  });
});
