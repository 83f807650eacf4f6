import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StoreUnavailableError } from '../store-error.ts';
import { asStoreError, breaksConnection } from './postgres-errors.ts';

const INT8 = 20;
/** How long `end` waits for the server to say goodbye, in milliseconds. */
const GOODBYE_MS = 1000;

export interface PoolOptions {
  url: string;
  max: number;
  /** From asking for a connection to the end of the last statement on it, in milliseconds. */
  timeoutMs: number;
  /** How long connecting takes at most; `timeoutMs` unless given. */
  connectMs?: number;
  /** Resolves once connections may be lent; a rejection is the borrower's. */
  opened?: () => Promise<void>;
  /** A connection that nobody was using broke. */
  onIdleError: (error: Error) => void;
  /** Of each statement, and of each connection that was asked for in vain: null where the server answered, else why it did not. */
  onOutcome?: (error: Error | null) => void;
}

/**
 * A pool for Kysely whose borrowers always get an answer in time: after `timeoutMs` every statement fails with StoreUnavailableError, and a
 * connection that broke or did not answer is thrown away with its transaction. No broken connection ends the process.
 */
export function postgresPool({
  url,
  max,
  timeoutMs,
  connectMs = timeoutMs,
  opened,
  onIdleError,
  onOutcome = () => {},
}: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // The server gives up too: neither a statement nor an abandoned transaction holds a lock for longer.
    options: `-c synchronous_commit=on -c statement_timeout=${timeoutMs} -c idle_in_transaction_session_timeout=${2 * timeoutMs}`,
    // bigint as number: every one here is a time in milliseconds, a count or a sequence, far below 2^53.
    types: {
      getTypeParser: (oid, format) => (Number(oid) === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')),
    },
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    clients.add(client);
    // While a client is lent, nothing else listens, and an error without a listener ends the process. Its statements fail by themselves.
    client.on('error', () => {});
  });
  const lastGone = new Promise<void>((resolve) => {
    pool.on('remove', (client) => {
      clients.delete(client);
      if (pool.ended && clients.size === 0) resolve();
    });
  });
  return {
    options: pool.options,
    async connect() {
      const deadline = performance.now() + timeoutMs;
      try {
        await opened?.();
        return guarded(await pool.connect(), deadline, onOutcome);
      } catch (error) {
        const meant = asStoreError(error);
        if (meant instanceof StoreUnavailableError) onOutcome(meant);
        throw meant;
      }
    },
    async end() {
      await pool.end();
      // A server that hangs says no goodbye, and an open socket would keep the process.
      if (clients.size > 0) await Promise.race([lastGone, setTimeout(GOODBYE_MS, null, { ref: false })]);
      for (const client of clients) socketOf(client)?.destroy();
    },
  };
}

/** A lent client: its statements share one deadline, and after the first that broke the connection all others fail at once. */
function guarded(
  client: pg.PoolClient,
  deadline: number,
  onOutcome: (error: Error | null) => void,
): PostgresPoolClient {
  let broken: unknown = null;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (broken !== null) throw broken;
    try {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0) throw new StoreUnavailableError('PostgreSQL does not answer: the time is up');
      // pg knows the option; its types do not.
      const answer = await client.query({ text, values: values.map(storable), query_timeout: left } as pg.QueryConfig);
      onOutcome(null);
      return answer;
    } catch (error) {
      const meant = asStoreError(error);
      if (breaksConnection(error)) broken = meant;
      onOutcome(broken !== null && meant instanceof StoreUnavailableError ? meant : null);
      throw meant;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (discard) => client.release(discard || broken !== null),
  };
}

/** No text in PostgreSQL has a NUL; in SQLite one that is looked for is found nowhere. */
const storable = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

/** The socket of a client: to be cut where the server does not answer a goodbye. Not in pg's types. */
function socketOf(client: pg.PoolClient): { destroy(): void } | undefined {
  return (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream;
}
