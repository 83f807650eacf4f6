import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { createLeadStore } from './lead-store.ts';
import type { LeadStore, NewLead } from './lead-store.types.ts';
import { openSqlite, type SqliteDatabase, type SqliteOptions } from './open-sqlite.ts';
import { StoreLockedError, sqliteFault } from './sqlite-errors.ts';
import { StoreError, StoreUnavailableError } from './store-error.ts';

const fresh = (key: string, more: Partial<Lead> = {}): NewLead => ({
  tenant: 'alpha',
  lead: { name: 'Sam Taylor', category: 'General Enquiry', ...more } as Lead,
  quarantine: null,
  consent: { optIn: false, wording: '' },
  idempotency: { key, fingerprint: key },
});

describe('a SQLite file that fails', () => {
  let folder: string;
  let file: string;
  let database: SqliteDatabase | undefined;
  let store: LeadStore;
  let heard: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-faults-'));
    file = join(folder, 'leads.sqlite');
    heard = [];
  });
  afterEach(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = async (options: SqliteOptions = {}): Promise<SqliteDatabase> => {
    database = await openSqlite(file, {
      onFault: (message) => heard.push(`fault: ${message}`),
      onNews: (message) => heard.push(`news: ${message}`),
      ...options,
    });
    store = createLeadStore(database, () => new Date('2026-11-20T00:00:00Z'));
    return database;
  };
  const stored = async (): Promise<number> => (await store.list({ limit: 1000 })).length;
  const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

  it('full: one transaction for all is refused whole, and goes through when there is space', async () => {
    const { db, fault } = await open();
    await store.create(fresh('before'));
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(db);
    const large = Array.from({ length: 5 }, (_, n) => store.create(fresh(`k${n}`, { message: 'x'.repeat(20_000) })));
    for (const outcome of await Promise.all(large.map(outcomeOf)))
      expect(outcome).toBeInstanceOf(StoreUnavailableError);
    expect([await stored(), heard.length]).toEqual([1, 1]);
    expect(heard[0]).toMatch(/^fault: The disk that holds .*leads\.sqlite is full: free space\./);
    expect(fault()?.message).toBe(heard[0]?.slice('fault: '.length));
    await sql`pragma max_page_count = 1000000`.execute(db);
    for (let n = 0; n < 5; n++) await store.create(fresh(`k${n}`, { message: 'x'.repeat(20_000) }));
    expect([await stored(), fault()]).toEqual([6, null]);
    expect(heard.slice(1)).toEqual(['news: The store of enquiries works again']);
  });

  it('full: nobody needs to send anything for it to be well again', async () => {
    const { db, fault } = await open();
    await sql`pragma max_page_count = 1`.execute(db);
    await outcomeOf(store.create(fresh('k', { message: 'x'.repeat(100_000) })));
    expect(fault()?.message).toContain('is full');
    await sql`pragma max_page_count = 1000000`.execute(db);
    await expect.poll(() => fault(), { timeout: 10_000 }).toBeNull();
    expect((await store.create(fresh('k'))).outcome).toBe('created');
  });

  it('a lock: all who wait are refused in time, each by its own, and those that come before the end of it are taken', async () => {
    await open({ patienceMs: 300 });
    const other = new SqliteFile(file);
    other.exec('begin immediate');
    const early = Array.from({ length: 100 }, (_, n) => outcomeOf(store.create(fresh(`early ${n}`))));
    await Promise.race(early);
    const late = outcomeOf(store.create(fresh('late')));
    for (const outcome of await Promise.all(early)) expect(outcome).toBeInstanceOf(StoreUnavailableError);
    other.exec('rollback');
    other.close();
    expect(await late).toMatchObject({ outcome: 'created' });
    expect([await stored(), heard.length]).toEqual([1, 2]);
  });

  it('a lock lets the event loop go on', async () => {
    await open({ patienceMs: 400 });
    const other = new SqliteFile(file);
    other.exec('begin exclusive');
    const waiting = outcomeOf(store.create(fresh('k')));
    const stalls: number[] = [];
    let last = performance.now();
    const ticking = setInterval(() => {
      stalls.push(performance.now() - last);
      last = performance.now();
    }, 5);
    await waiting;
    clearInterval(ticking);
    other.close();
    expect(stalls.length).toBeGreaterThan(10);
    expect(Math.max(...stalls)).toBeLessThan(200);
  });

  it('a lock that reads meet is waited for too', async () => {
    await open({ patienceMs: 100 });
    await store.create(fresh('k'));
    const locked = vi.spyOn(SqliteFile.prototype, 'prepare');
    try {
      // As while another process recovers the WAL, which cannot be planted in the middle.
      const busy = (): never => {
        throw new SqliteFile.SqliteError('database is locked', 'SQLITE_BUSY_RECOVERY');
      };
      locked.mockImplementationOnce(busy).mockImplementationOnce(busy);
      expect([(await store.list({ limit: 9 })).length, heard]).toEqual([1, []]);
      locked.mockImplementation(busy);
      expect(await outcomeOf(store.list({ limit: 9 }))).toBeInstanceOf(StoreUnavailableError);
      expect(heard).toEqual([expect.stringContaining('Another process has locked')]);
    } finally {
      locked.mockRestore();
    }
    await store.create(fresh('l'));
    expect([(await store.list({ limit: 9 })).length, heard.length]).toEqual([2, 2]);
  });

  it('a lock at the start is waited for, and named where it stays', async () => {
    await (await open()).close();
    database = undefined;
    const other = new SqliteFile(file);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('begin exclusive');
    const failed = openSqlite(file, { patienceMs: 100 });
    await expect(failed).rejects.toThrow(/Another process has locked .*leads\.sqlite: end what holds it/);
    const opening = open({ patienceMs: 10_000 });
    other.exec('commit');
    other.close();
    await opening;
    expect((await store.create(fresh('k'))).outcome).toBe('created');
  });

  it('work that fails by itself fails alone, and is no fault of the file', async () => {
    const { transact, fault } = await open();
    const wrong = transact((trx) => sql`insert into leads (id) values ('x')`.execute(trx));
    const [failed, created] = await Promise.all([outcomeOf(wrong), store.create(fresh('k'))]);
    expect([failed instanceof StoreError, created.outcome, fault()]).toEqual([false, 'created', null]);
  });

  it('the owner alone may read what lies in the folder', async () => {
    await open();
    for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.lock'])
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });
});

describe('what an error of SQLite means', () => {
  it.each<[code: string, kind: string | null, type: typeof StoreError]>([
    ['SQLITE_BUSY', 'locked', StoreLockedError],
    ['SQLITE_BUSY_SNAPSHOT', 'locked', StoreLockedError],
    ['SQLITE_FULL', 'full', StoreUnavailableError],
    ['ENOSPC', 'full', StoreUnavailableError],
    ['SQLITE_PROTOCOL', 'disk', StoreUnavailableError],
    ['SQLITE_IOERR_WRITE', 'disk', StoreUnavailableError],
    ['SQLITE_IOERR_FSYNC', 'disk', StoreUnavailableError],
    ['SQLITE_READONLY_DBMOVED', 'readonly', StoreUnavailableError],
    ['SQLITE_CANTOPEN', 'unopened', StoreUnavailableError],
    ['SQLITE_CORRUPT', 'damaged', StoreError],
    ['SQLITE_NOTADB', 'damaged', StoreError],
    ['SQLITE_CONSTRAINT_UNIQUE', null, StoreError],
    ['SQLITE_ERROR', null, StoreError],
  ])('%s: %s', (code, kind, type) => {
    const fault = sqliteFault(Object.assign(new Error('as SQLite says it'), { code }), 'data/leads.sqlite');
    expect(fault?.kind ?? null).toBe(kind);
    if (fault === null) return;
    expect(fault.error.constructor).toBe(type);
    expect(fault.error.message).toMatch(/data\/leads\.sqlite.*: |data\/leads\.sqlite is damaged/);
  });
});
