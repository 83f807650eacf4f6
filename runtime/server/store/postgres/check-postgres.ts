import pg from 'pg';
import type { StoreReport } from '../check-store.ts';
import { StoreError } from '../store-error.ts';
import { asStoreError } from './postgres-errors.ts';

/** How long connecting and counting take at most, in milliseconds. */
const CONNECT_MS = 4000;
const QUERY_MS = 60_000;

/** Connects to the database, changes nothing and counts. Throws StoreError, StoreUnavailableError among them. */
export async function inspectPostgres(url: string): Promise<StoreReport> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: QUERY_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const counts: Record<string, number> = {};
    for (const name of await tablesOf(client)) {
      const { rows } = await client.query(`select count(*)::int as n from ${client.escapeIdentifier(name)}`);
      counts[name] = rows[0].n;
    }
    if (counts.leads === undefined)
      throw new StoreError('DATABASE_URL names a database in which no server has stored anything yet.');
    const undelivered = { pending: 0, held: 0, dead: 0 };
    const { rows } = await client.query(
      `select state, count(*)::int as n from outbox where state <> 'delivered' group by state`,
    );
    return {
      problems: [],
      counts,
      undelivered: { ...undelivered, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) },
    };
  } catch (cause) {
    const error = asStoreError(cause);
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `The lead store in PostgreSQL cannot be read: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ table_name }) => table_name);
}
