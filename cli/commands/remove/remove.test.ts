import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import { removeTenantSite } from './remove.ts';

const clock = () => new Date('2026-11-20T09:00:00Z');

describe('forecourt remove', () => {
  let dir: string;
  let said: string[];
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-remove-'));
    mkdirSync(path.join(dir, 'generated/alpha'), { recursive: true });
    writeFileSync(path.join(dir, 'generated/alpha/manifest.json'), '{}');
    said = [];
    for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation((text) => said.push(text));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(dir, { recursive: true });
  });

  const remove = (slug: string, given: object = {}) =>
    removeTenantSite(slug, {
      tenants: path.join(dir, 'tenants'),
      out: path.join(dir, 'generated'),
      data: path.join(dir, 'data'),
      databaseUrl: undefined,
      terminal: null,
      clock,
      ...given,
    });
  const isThere = () => existsSync(path.join(dir, 'generated/alpha'));
  /** A terminal at which somebody types these keys. */
  const typing = (keys: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    queueMicrotask(() => input.write(keys));
    return { input, output: new PassThrough() };
  };

  it('of a site that is not there it says which there are', async () => {
    expect(await remove('alhpa')).toBe(2);
    expect(said.join('\n')).toContain('Did you mean alpha?');
  });

  it('deletes nothing where nobody can be asked', async () => {
    expect([await remove('alpha'), isThere()]).toEqual([2, true]);
    expect(said.at(-1)).toContain('Add `--yes` to do it.');
  });

  it.each([
    ['no', 'n', 1, true],
    ['nothing but Enter', '\r', 1, true],
    ['yes', 'y', 0, false],
  ])('asks, and does as told: %s', async (_, keys, code, stays) => {
    expect([await remove('alpha', { terminal: typing(keys) }), isThere()]).toEqual([code, stays]);
  });

  it('says how many enquiries stay and how to see them', async () => {
    const leads = await openLeads({ tables: featureTables, dataDir: path.join(dir, 'data'), clock, log: () => {} });
    for (const tenant of ['alpha', 'alpha', 'beta'])
      await leads.store.create({
        tenant,
        lead: {
          name: 'Sam Taylor',
          phone: '0491570006',
          email: `sam${said.push('')}@example.com`,
          category: 'General Enquiry',
          form: 'enquiry',
          source: 'Website',
          website_slug: tenant,
          dealership_slug: 'a',
          user_agent: '',
        },
        quarantine: null,
        consent: { optIn: false, wording: '' },
        idempotency: null,
      });
    await leads.close();
    expect([await remove('alpha', { yes: true }), isThere()]).toEqual([0, false]);
    const text = said.join('\n');
    expect(text).toContain('2 enquiries of this dealer stay in the store: `npx forecourt leads list --tenant alpha');
    expect(text).toContain('2 of them are not delivered yet');
  });
});
