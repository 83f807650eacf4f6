import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import { type OpenLeads, openLeads } from '../../runtime/server/leads/open-leads.ts';
import { ownFolder } from '../../runtime/server/store/store-folder.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { forecourt } from '../tenants.fixture.ts';

const FIXTURE = path.join(import.meta.dirname, '../../runtime/server/leads/crash-server.fixture.ts');
const clock = () => new Date('2026-11-20T01:02:03Z');

describe('forecourt data', () => {
  let dir: string;
  let open: OpenLeads[] = [];
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-data-'));
  });
  afterEach(async () => {
    for (const leads of open) await leads.close();
    open = [];
    rmSync(dir, { recursive: true, force: true });
  });
  const at = (name: string): string => path.join(dir, name);
  const run = (...args: string[]) => forecourt(dir, ['data', ...args]);
  const store = async (): Promise<OpenLeads> => {
    const leads = await openLeads({ tables: featureTables, dataDir: at('data'), clock, log: () => {} });
    open.push(leads);
    return leads;
  };
  const enquire = async ({ store }: OpenLeads, message: string, file = false): Promise<void> => {
    await store.create({
      tenant: 'alpha',
      lead: { name: 'Sam Taylor', category: 'General Enquiry', message } as Lead,
      quarantine: null,
      consent: { optIn: false, wording: '' },
      idempotency: { key: message, fingerprint: message },
      files: file
        ? [{ id: 'F1', field: 'photos', name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(9), keepForMs: 1e9 }]
        : [],
    });
  };
  /** A store in `data` with these enquiries, closed. */
  const stored = async (...messages: string[]): Promise<void> => {
    const leads = await store();
    for (const message of messages) await enquire(leads, message);
    await open.pop()?.close();
  };
  const messages = async (): Promise<string[]> => {
    const leads = await store();
    const all = await leads.store.find({ limit: 1000 });
    await open.pop()?.close();
    return all.map(({ lead }) => lead.message ?? '').sort();
  };
  const mode = (name: string): number => statSync(at(name)).mode & 0o777;
  const overwrite = (name: string, from: number): void => {
    const opened = openSync(at(name), 'r+');
    writeSync(opened, Buffer.alloc(2000, 0xa5), 0, 2000, from);
    closeSync(opened);
  };

  describe('backup', () => {
    it('copies store and key while a server writes, readable by the owner alone', async () => {
      const leads = await store();
      await enquire(leads, 'With a photo', true);
      for (let n = 0; n < 20; n++) await enquire(leads, `Before ${n}`);
      let writing = true;
      let written = 0;
      const writes = (async () => {
        while (writing) await enquire(leads, `While ${written++}`);
      })();
      const { code, stdout } = await run('backup', 'backups/today');
      writing = false;
      await writes;
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^\d+ enquiries backed up to backups\/today: leads\.sqlite \(\d+ KB\), files\.key \(1 KB\)\./,
      );
      expect(written).toBeGreaterThan(10);
      expect(readdirSync(at('backups'))).toEqual(['today']);
      expect(readdirSync(at('backups/today')).sort()).toEqual(['files.key', 'leads.sqlite', 'manifest.json']);
      for (const name of ['files.key', 'leads.sqlite', 'manifest.json'])
        expect(mode(`backups/today/${name}`)).toBe(0o600);
      expect(mode('backups/today')).toBe(0o700);
      const manifest = JSON.parse(readFileSync(at('backups/today/manifest.json'), 'utf8'));
      expect(manifest.counts.leads).toBeGreaterThanOrEqual(21);
      expect(manifest).toMatchObject({
        format_version: '1.0',
        made_at: expect.stringMatching(/^\d{4}-.+Z$/),
        counts: { leads: manifest.counts.outbox, lead_files: 1 },
        files: { 'leads.sqlite': { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }, 'files.key': { bytes: 32 } },
      });
    });

    it('says so as JSON', async () => {
      await stored('One');
      const { code, stdout } = await run('backup', 'b', '--format', 'json');
      expect([code, JSON.parse(stdout)]).toEqual([
        0,
        expect.objectContaining({ backup: 'b', counts: expect.objectContaining({ leads: 1, outbox: 1 }) }),
      ]);
    });

    it('overwrites nothing', async () => {
      await stored('One');
      expect((await run('backup', 'b')).code).toBe(0);
      const before = readFileSync(at('b/manifest.json'), 'utf8');
      const { code, stdout } = await run('backup', 'b');
      expect([code, stdout]).toEqual([2, expect.stringContaining('b is there already')]);
      expect([readFileSync(at('b/manifest.json'), 'utf8'), readdirSync(dir).sort()]).toEqual([before, ['b', 'data']]);
    });

    it('makes no store where there is none', async () => {
      const { code, stdout } = await run('backup', 'b', '--data', 'none');
      expect([code, stdout, readdirSync(dir)]).toEqual([2, expect.stringContaining('There is no store'), []]);
    });

    it('of a damaged store leaves nothing behind and says so', async () => {
      await stored(...Array.from({ length: 40 }, (_, n) => `Enquiry ${n} ${'x'.repeat(500)}`));
      overwrite('data/leads.sqlite', statSync(at('data/leads.sqlite')).size - 6000);
      const { code, stderr } = await run('backup', 'b');
      expect([code, stderr]).toEqual([2, expect.stringMatching(/damaged/)]);
      expect(readdirSync(dir)).toEqual(['data']);
    });
  });

  describe('restore', () => {
    beforeEach(async () => {
      await stored('Old 1', 'Old 2');
      expect((await run('backup', 'b')).code).toBe(0);
    });

    it('asks where there is a store, and keeps that one', async () => {
      await stored('New');
      const asked = await run('restore', 'b');
      expect([asked.code, asked.stdout]).toEqual([2, expect.stringContaining('Add `--yes` to do it.')]);
      expect(await messages()).toEqual(['New', 'Old 1', 'Old 2']);
      const { code, stdout } = await run('restore', 'b', '--yes', '--format', 'json');
      expect(code).toBe(0);
      const { put_aside: aside } = JSON.parse(stdout) as { put_aside: string[] };
      expect(aside).toEqual([expect.stringMatching(/^data\/leads\.replaced-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/)]);
      expect(await messages()).toEqual(['Old 1', 'Old 2']);
      expect(mode('data/leads.sqlite')).toBe(0o600);
      copyFileSync(at(aside[0] as string), at('data/leads.sqlite'));
      expect(await messages()).toEqual(['New', 'Old 1', 'Old 2']);
    });

    it('twice at once keeps both that were there', async () => {
      for (let n = 0; n < 2; n++) expect((await run('restore', 'b', '--yes')).code).toBe(0);
      const aside = readdirSync(at('data')).filter((name) => name.includes('replaced'));
      expect(aside).toHaveLength(2);
    });

    it('puts a store where there is none, with its key', async () => {
      writeFileSync(at('data/files.key'), Buffer.alloc(32, 1), { mode: 0o600 });
      expect((await run('backup', 'c')).code).toBe(0);
      rmSync(at('data'), { recursive: true });
      const { code, stdout } = await run('restore', 'c');
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^2 enquiries restored from c, as of /)]);
      expect([await messages(), readFileSync(at('data/files.key')).equals(Buffer.alloc(32, 1))]).toEqual([
        ['Old 1', 'Old 2'],
        true,
      ]);
      expect(mode('data/files.key')).toBe(0o600);
    });

    it('keeps another key under another name', async () => {
      writeFileSync(at('data/files.key'), Buffer.alloc(32, 1));
      expect((await run('backup', 'c')).code).toBe(0);
      writeFileSync(at('data/files.key'), Buffer.alloc(32, 2));
      expect((await run('restore', 'c', '--yes')).code).toBe(0);
      const kept = readdirSync(at('data')).find((name) => /^files\.replaced-.+\.key$/.test(name));
      expect([readFileSync(at('data/files.key'))[0], readFileSync(at(`data/${kept}`))[0]]).toEqual([1, 2]);
    });

    it('takes the place of a damaged store', async () => {
      overwrite('data/leads.sqlite', 0);
      expect((await run('restore', 'b', '--yes')).code).toBe(0);
      expect(await messages()).toEqual(['Old 1', 'Old 2']);
    });

    it.each<[string, () => void, RegExp]>([
      ['no manifest', () => rmSync(at('b/manifest.json')), /b is no backup/],
      ['a manifest that is none', () => writeFileSync(at('b/manifest.json'), '{"files":{}}'), /cannot be read/],
      ['a changed byte', () => overwrite('b/leads.sqlite', 5000), /SHA-256 differs/],
      ['no store', () => rmSync(at('b/leads.sqlite')), /leads\.sqlite is missing/],
      [
        'a file of elsewhere',
        () => writeFileSync(at('b/manifest.json'), '{"counts":{},"files":{"leads.sqlite":{},"../x":{}}}'),
        /cannot be read/,
      ],
    ])('refuses a backup with %s, and changes nothing', async (_what, plant, said) => {
      plant();
      const { code, stderr } = await run('restore', 'b', '--yes');
      expect([code, stderr]).toEqual([2, expect.stringMatching(said)]);
      expect(readdirSync(at('data')).filter((name) => name !== 'leads.lock')).toEqual(['leads.sqlite']);
      expect(await messages()).toEqual(['Old 1', 'Old 2']);
    });

    it('refuses while a server runs, however damaged its store is, and no longer than it does', async () => {
      const server = spawn(process.execPath, [FIXTURE, at('data')], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(server.stdout, 'data');
      const inUse = [2, expect.stringContaining('uses the store in data: stop it first')];
      const first = await run('restore', 'b', '--yes');
      expect([first.code, first.stderr]).toEqual(inUse);
      overwrite('data/leads.sqlite', 0);
      const second = await run('restore', 'b', '--yes');
      expect([second.code, second.stderr]).toEqual(inUse);
      server.kill('SIGKILL');
      await once(server, 'exit');
      expect((await run('restore', 'b', '--yes')).code).toBe(0);
      expect(await messages()).toEqual(['Old 1', 'Old 2']);
    });

    it('refuses while a process has the file open that says nothing of it', async () => {
      const other = new SqliteFile(at('data/leads.sqlite'));
      other.prepare('select count(*) from leads').get();
      const { code, stderr } = await run('restore', 'b', '--yes');
      other.close();
      expect([code, stderr]).toEqual([2, expect.stringContaining('stop it first')]);
    });

    it('lets no server start meanwhile', async () => {
      const restoring = ownFolder(at('data'));
      await expect(store()).rejects.toThrow(/being replaced by `forecourt data restore`/);
      restoring?.leave();
      await store();
    });
  });

  describe('check', () => {
    it('says what is there and what waits', async () => {
      await stored('One', 'Two');
      const { code, stdout } = await run('check');
      expect(code).toBe(0);
      expect(stdout).toMatch(/^The store in data\/leads\.sqlite is whole\.\n/);
      expect(stdout).toMatch(/\n {2}leads +2\n/);
      expect(stdout).toContain('Not delivered: 2 waiting, 0 held as possible spam, 0 given up.');
    });

    it('finds damage, and says what to do', async () => {
      await stored(...Array.from({ length: 40 }, (_, n) => `Enquiry ${n} ${'x'.repeat(500)}`));
      overwrite('data/leads.sqlite', statSync(at('data/leads.sqlite')).size - 6000);
      const { code, stdout } = await run('check');
      expect([code, stdout]).toEqual([
        1,
        expect.stringMatching(/is damaged\. Stop the server, .+forecourt data restore <folder>/),
      ]);
      const asJson = await run('check', '--format', 'json');
      expect([asJson.code, JSON.parse(asJson.stdout)]).toEqual([1, expect.objectContaining({ whole: false })]);
    });

    it('finds what is no database at all', async () => {
      await stored('One');
      overwrite('data/leads.sqlite', 0);
      expect([(await run('check')).code, (await run('check', '--data', 'none')).code]).toEqual([1, 2]);
    });

    it('finds a delivery without its enquiry', async () => {
      await stored('One');
      const other = new SqliteFile(at('data/leads.sqlite'));
      other.pragma('foreign_keys = OFF');
      other.exec('delete from leads');
      other.close();
      const { code, stdout } = await run('check');
      expect([code, stdout]).toEqual([
        1,
        expect.stringContaining('of outbox belongs to a row of leads that is not there'),
      ]);
    });

    it('does not take a lock for damage', async () => {
      await stored('One');
      const other = new SqliteFile(at('data/leads.sqlite'));
      other.pragma('locking_mode = EXCLUSIVE');
      other.exec('begin exclusive');
      const { code, stderr } = await run('check');
      other.close();
      expect([code, stderr]).toEqual([2, expect.stringContaining('Another process has locked')]);
    });
  });
});
