import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import type { Database, LeadDatabase } from './schema.types.ts';
import { StoreError } from './store-error.ts';

const INT8 = 20;

/** Opens the database at `url`. The server's own synchronous_commit makes commits durable; it is turned on for each connection. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    options: '-c synchronous_commit=on -c lock_timeout=10000',
    // bigint as number: every one here is a time in milliseconds, a count or a sequence, far below 2^53.
    types: {
      getTypeParser: (oid, format) => (Number(oid) === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')),
    },
  });
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', onIdleError);
  const db = new Kysely<LeadDatabase>({ dialect: new PostgresDialect({ pool }) });
  const database: Database = {
    engine: 'postgres',
    db,
    transact: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
  try {
    await migrate(database);
  } catch (cause) {
    await db.destroy();
    throw new StoreError(
      `The lead store in PostgreSQL cannot be opened: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
  return database;
}
