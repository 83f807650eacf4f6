import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import { type OpenLeads, openLeads } from '../../runtime/server/leads/open-leads.ts';
import {
  findPostgres,
  startPostgres,
  type TestPostgres,
} from '../../runtime/server/store/postgres/postgres.fixture.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { forecourt } from '../tenants.fixture.ts';

const found = findPostgres();

describe.skipIf('missing' in found)('forecourt data, with PostgreSQL', () => {
  const { bin } = found as { bin: string };
  let postgres: TestPostgres;
  let dir: string;
  let url: string;
  let leads: OpenLeads | undefined;
  beforeAll(async () => {
    postgres = await startPostgres(bin);
  });
  afterAll(() => postgres?.stop());
  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-data-'));
    url = await postgres.newDatabase();
  });
  afterEach(async () => {
    await leads?.close();
    leads = undefined;
    rmSync(dir, { recursive: true, force: true });
  });
  const run = (...args: string[]) => forecourt(dir, ['data', ...args], { DATABASE_URL: url });
  const enquire = async (message: string): Promise<OpenLeads> => {
    leads ??= await openLeads({
      tables: featureTables,
      dataDir: dir,
      databaseUrl: url,
      clock: () => new Date(),
      log: () => {},
    });
    await leads.store.create({
      tenant: 'alpha',
      lead: { name: 'Sam Taylor', category: 'General Enquiry', message } as Lead,
      quarantine: null,
      consent: { optIn: false, wording: '' },
      idempotency: null,
    });
    return leads;
  };

  it('backup and restore print commands of its own that do it', async () => {
    const { store } = await enquire('In PostgreSQL');
    const commandOf = async (what: string): Promise<string> => {
      const { code, stdout } = await run(what, path.join(dir, 'today'));
      expect([code, stdout]).toEqual([2, expect.stringContaining('DATABASE_URL is set')]);
      expect(stdout).not.toContain(url);
      return stdout.split('\n').find((line) => line.startsWith('  pg_')) as string;
    };
    const env = { DATABASE_URL: url, PATH: `${bin}:${process.env.PATH}` };
    execFileSync('sh', ['-c', await commandOf('backup')], { env });
    expect(existsSync(path.join(dir, 'today.dump'))).toBe(true);
    await enquire('After');
    execFileSync('sh', ['-c', await commandOf('restore')], { env });
    expect((await store.find({ limit: 9 })).map(({ lead }) => lead.message)).toEqual(['In PostgreSQL']);
  });

  it('check connects and counts', async () => {
    const empty = await run('check');
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('in which no server has stored anything')]);
    await enquire('One');
    const { code, stdout } = await run('check');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/PostgreSQL is whole[\s\S]+ {2}leads +1\n[\s\S]+1 waiting/),
    ]);
  });

  it('check says where it does not answer', async () => {
    const { code, stderr } = await forecourt(dir, ['data', 'check'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('PostgreSQL does not answer')]);
  });
});
