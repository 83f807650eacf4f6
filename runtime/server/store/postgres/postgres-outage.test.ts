import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { createLeadStore } from '../lead-store.ts';
import type { LeadStore, NewLead } from '../lead-store.types.ts';
import { createLead } from '../lead-writes.ts';
import { StoreError, StoreUnavailableError } from '../store-error.ts';
import { openPostgres } from './open-postgres.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.fixture.ts';

const found = findPostgres();
const fresh = (key: string): NewLead => ({
  tenant: 'alpha',
  lead: { name: 'Sam Taylor', category: 'General Enquiry' } as Lead,
  quarantine: null,
  consent: { optIn: false, wording: '' },
  idempotency: { key, fingerprint: key },
});

describe.skipIf('missing' in found)('a PostgreSQL that goes away', () => {
  let server: TestPostgres;
  let url = '';
  let database: Awaited<ReturnType<typeof openPostgres>>;
  let store: LeadStore;
  const open = async (): Promise<void> => {
    database = await openPostgres(url, { onFault: () => {} });
    store = createLeadStore(database, () => new Date('2026-11-20T00:00:00Z'));
  };
  const direct = async (sql: string): Promise<pg.QueryResult> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const within5s = async (work: Promise<unknown>): Promise<unknown> => {
    const began = performance.now();
    const outcome = await work.catch((error: unknown) => error);
    expect(performance.now() - began).toBeLessThan(5000);
    return outcome;
  };
  /** Stored leads, however the store answers at the moment. */
  const stored = async (): Promise<number> => Number((await direct('select count(*) as n from leads')).rows[0].n);

  beforeAll(async () => {
    server = await startPostgres((found as { bin: string }).bin);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.newDatabase();
  });
  afterEach(() => database.close());

  it('a connection that is ended in mid transaction fails that work alone', async () => {
    await open();
    const ended = database.transact(async (trx) => {
      await trx.selectFrom('leads').select('id').execute();
      await direct(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // The socket closes while no statement is under way: only an event tells.
      await vi.waitFor(async () => {
        const others = await direct('select 1 from pg_stat_activity where datname = current_database()');
        expect(others.rowCount).toBe(1);
      });
      await trx.selectFrom('leads').select('id').execute();
    });
    await expect(ended).rejects.toThrow(StoreUnavailableError);
    expect((await store.create(fresh('k'))).outcome).toBe('created');
  });

  it.each(['fast', 'immediate'] as const)('%s shutdown: all work is refused until the server is back', async (mode) => {
    await open();
    await store.create(fresh('before'));
    await server.halt(mode);
    expect(database.fault()).toBe(null);
    expect(await within5s(store.create(fresh('away')))).toBeInstanceOf(StoreUnavailableError);
    expect(database.fault()?.message).toContain('PostgreSQL does not answer');
    await server.start();
    expect((await store.create(fresh('before'))).outcome).toBe('replayed');
    expect(database.fault()).toBe(null);
    expect((await store.create(fresh('away'))).outcome).toBe('created');
  });

  it('a server that hangs is given up within 5 s, for all who wait, and no half of their work stays', async () => {
    await open();
    await store.create(fresh('before'));
    const half = database.transact(async (trx) => {
      await createLead(trx, 'postgres', fresh('half'), 0);
      server.pause();
      await trx.selectFrom('leads').select('id').execute();
    });
    expect(await within5s(half.catch((error) => error))).toBeInstanceOf(StoreUnavailableError);
    try {
      const outcomes = await within5s(
        Promise.all(Array.from({ length: 25 }, (_, n) => store.create(fresh(`hung ${n}`)).catch((error) => error))),
      );
      for (const outcome of outcomes as unknown[]) expect(outcome).toBeInstanceOf(StoreUnavailableError);
    } finally {
      server.resume();
    }
    // A connection with an open transaction must not be lent again: what comes next would be in it.
    for (let n = 0; n < 25; n++) await store.create(fresh(`hung ${n}`));
    expect(await stored()).toBe(26);
  });

  it('closes in time though the server hangs, and leaves no socket that keeps the process', async () => {
    const sockets = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
    const before = sockets();
    await open();
    await store.create(fresh('k'));
    expect(sockets()).toBeGreaterThan(before);
    server.pause();
    try {
      await within5s(database.close());
      await vi.waitFor(() => expect(sockets()).toBe(before));
    } finally {
      server.resume();
    }
    await open();
  });

  it('opens and migrates by itself what was away, or hung, at the start', async () => {
    await server.halt();
    await open();
    expect(await within5s(store.create(fresh('a')))).toBeInstanceOf(StoreUnavailableError);
    await server.start();
    server.pause();
    try {
      expect(await within5s(store.list({ limit: 9 }))).toBeInstanceOf(StoreUnavailableError);
    } finally {
      server.resume();
    }
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => store.create(fresh('a'))));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', ...Array(4).fill('replayed')]);
  });

  it('what will not pass by itself is told at the start', async () => {
    await open();
    const unknown = url.replace(/\/[^/]*$/, '/no_such_database');
    const failed = openPostgres(unknown, { onFault: () => {} });
    await expect(failed).rejects.toThrow(StoreError);
    await expect(failed).rejects.not.toThrow(StoreUnavailableError);
  });

  it('what has a NUL is found nowhere, and is no fault', async () => {
    await open();
    expect(await store.get('alpha', '\0')).toBe(null);
    expect(await store.get('alpha\0', 'L-\0')).toBe(null);
  });

  it('a statement that is wrong is no outage', async () => {
    await open();
    const wrong = database.transact((trx) =>
      trx
        .insertInto('leads')
        .values({ id: 'x' } as never)
        .execute(),
    );
    await expect(wrong).rejects.not.toThrow(StoreUnavailableError);
    expect((await store.create(fresh('k'))).outcome).toBe('created');
  });
});
