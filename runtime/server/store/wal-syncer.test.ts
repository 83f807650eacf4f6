import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../prove.fixture.ts';
import { createLeadStore } from './lead-store.ts';
import type { LeadStore, NewLead } from './lead-store.types.ts';
import { openSqlite, type SqliteDatabase, type SqliteOptions } from './open-sqlite.ts';
import { StoreUnavailableError } from './store-error.ts';

const SLOW_MS = 120;
const MB = 1024 * 1024;
const fresh = (key: string, message = ''): NewLead => ({
  tenant: 'alpha',
  lead: { name: 'Sam Taylor', category: 'General Enquiry', message } as NewLead['lead'],
  quarantine: null,
  consent: { optIn: false, wording: '' },
  idempotency: { key, fingerprint: key },
});

describe('commits that are synced beside the thread that serves pages', () => {
  let folder: string;
  let file: string;
  let database: SqliteDatabase;
  let store: LeadStore;
  let heard: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-syncer-'));
    file = join(folder, 'leads.sqlite');
    heard = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = async (options: SqliteOptions = {}): Promise<void> => {
    database = await openSqlite(file, {
      syncBeside: true,
      onFault: (message) => heard.push(message),
      onNews: (message) => heard.push(message),
      ...options,
    });
    store = createLeadStore(database, () => new Date('2026-11-20T00:00:00Z'));
  };
  const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

  it('twenty writers on a slow disk do not hold the event loop while it writes', async () => {
    const slowMs = 400;
    await open({ syncBeside: { slowerMs: slowMs } });
    // A commit that syncs in this thread would wait as long.
    const { exec } = SqliteFile.prototype;
    vi.spyOn(SqliteFile.prototype, 'exec').mockImplementation(function (this: SqliteFile.Database, sql) {
      if (sql === 'commit' && this.pragma('synchronous', { simple: true }) === 2)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowMs);
      return exec.call(this, sql);
    });
    await store.create(fresh('warm'));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const writer = async (n: number): Promise<void> => {
      for (let time = 0; time < 5; time++) await store.create(fresh(`${n} ${time}`));
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => writer(n)));
    delay.disable();
    expect((await store.list({ limit: 1000 })).length).toBe(101);
    // On a quiet machine it is less than 50; on a busy one less than a commit takes is what tells.
    expect(delay.max / 1e6).toBeLessThan(runs(slowMs * 0.8, 50));
  });

  it('a commit is answered after its sync, and who only finds what waits for it as well', async () => {
    await open({ syncBeside: { slowerMs: SLOW_MS } });
    const began = performance.now();
    const first = store.create(fresh('k'));
    await expect.poll(async () => (await store.list({ limit: 9 })).length).toBe(1);
    const [{ outcome }, again] = await Promise.all([first, store.create(fresh('k'))]);
    expect([outcome, again.outcome]).toEqual(['created', 'replayed']);
    expect(performance.now() - began).toBeGreaterThanOrEqual(SLOW_MS);
  });

  it('the thread ends: what it did not answer is refused, is told, and the next one goes on', async () => {
    await open({ syncBeside: { slowerMs: SLOW_MS } });
    const { postMessage } = Worker.prototype;
    const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, asked) {
      postMessage.call(this, asked);
      void this.terminate();
    });
    expect(await outcomeOf(store.create(fresh('k')))).toBeInstanceOf(StoreUnavailableError);
    expect(database.fault()?.message).toMatch(/thread that syncs .*leads\.sqlite to disk has ended/);
    // It was written, and may be told of only once it is on disk.
    expect((await store.create(fresh('k'))).outcome).toBe('replayed');
    expect([posted.mock.calls.length, database.fault(), heard.length]).toEqual([2, null, 2]);
  });

  it('a disk that does not answer: refused in time, and taken again once it does', async () => {
    await open({ syncBeside: { slowerMs: 500 }, patienceMs: 50 });
    expect(await outcomeOf(store.create(fresh('k')))).toBeInstanceOf(StoreUnavailableError);
    expect(database.fault()?.message).toMatch(/cannot be read or written/);
    await expect.poll(() => database.fault(), { timeout: 5000 }).toBeNull();
  });

  it('the log is begun anew, however much is written', async () => {
    await open();
    for (let round = 0; round < 40; round++)
      await Promise.all(Array.from({ length: 20 }, (_, n) => store.create(fresh(`${round} ${n}`, 'x'.repeat(8000)))));
    const wal = new SqliteFile(file, { readonly: true });
    const pages = wal.pragma('wal_checkpoint(NOOP)') as { log: number }[];
    wal.close();
    const { size } = await import('node:fs').then(({ statSync }) => statSync(`${file}-wal`));
    expect(pages[0]?.log).toBeLessThan(1500);
    expect(size).toBeLessThan(8 * MB);
  });
});
