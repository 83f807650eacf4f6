import { Kysely, PostgresDialect } from 'kysely';
import type { FeatureTables } from '../../../contracts/feature-tables.types.ts';
import type { Database, LeadDatabase, Transact } from '../lead-database.types.ts';
import { migrateStore } from '../migrate.ts';
import { StoreError, StoreUnavailableError } from '../store-error.ts';
import type { StoreFault } from '../store-watch.ts';
import { postgresPool } from './postgres-pool.ts';

/** So long whoever asks the store waits at most, in milliseconds: a shopper has an answer within 5 s. */
const TIMEOUT_MS = 4000;
/** A migration may have a large table to go over. */
const MIGRATION_MS = 10 * 60_000;
const REMEDY = 'See that it runs and can be reached; enquiries are taken again once it answers.';

export interface PostgresOptions {
  /** The database, or one connection to it, does not answer. */
  onFault: (error: Error) => void;
  timeoutMs?: number;
  /** What features keep in it. */
  tables?: readonly FeatureTables[];
}

/**
 * Opens the database at `url`. Where it does not answer now (`onFault` hears so), it is opened and migrated by the first work that it answers;
 * until then all work is refused with StoreUnavailableError. Throws StoreError where it answers that it will never do: a wrong name or password.
 * The server's own synchronous_commit makes commits durable; it is turned on for each connection.
 */
export async function openPostgres(
  url: string,
  options: PostgresOptions,
): Promise<Database & { fault(): StoreFault | null }> {
  const { onFault, timeoutMs = TIMEOUT_MS, tables = [] } = options;
  const opened = openedOnce(
    () => migrateAt(url, tables, { connectMs: timeoutMs / 2, onIdleError: onFault }),
    timeoutMs,
  );
  let fault: StoreFault | null = null;
  const onOutcome = (error: Error | null): void => {
    if (error === null) fault = null;
    else fault ??= { message: `${error.message}. ${REMEDY}`, since: new Date() };
  };
  const pool = postgresPool({ url, max: 10, timeoutMs, opened, onIdleError: onFault, onOutcome });
  const db = new Kysely<LeadDatabase>({ dialect: new PostgresDialect({ pool }) });
  const database = {
    engine: 'postgres' as const,
    tables,
    db,
    transact: ((work) => db.transaction().execute(work)) as Transact,
    fault: () => fault,
    // Kysely ends a pool only where it was used.
    close: () => pool.end(),
  };
  try {
    await opened();
  } catch (cause) {
    if (!(cause instanceof StoreUnavailableError)) {
      await database.close();
      throw cause;
    }
    onFault(cause);
  }
  return database;
}

/** Does `open` until it succeeded once. Who asks while it is under way waits for the same attempt, at most `timeoutMs`. */
function openedOnce(open: () => Promise<void>, timeoutMs: number): () => Promise<void> {
  let attempt: Promise<void> | null = null;
  return async () => {
    attempt ??= open().catch((error: unknown) => {
      attempt = null;
      throw error;
    });
    await inTime(attempt, timeoutMs);
  };
}

async function inTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailableError('PostgreSQL does not answer: it is not open yet')),
      timeoutMs,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function migrateAt(
  url: string,
  tables: readonly FeatureTables[],
  connection: { connectMs: number; onIdleError: PostgresOptions['onFault'] },
): Promise<void> {
  const pool = postgresPool({ url, max: 1, timeoutMs: MIGRATION_MS, ...connection });
  const db = new Kysely<LeadDatabase>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateStore({ engine: 'postgres', db, tables });
  } catch (cause) {
    if (cause instanceof StoreUnavailableError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The lead store in PostgreSQL cannot be opened: ${reason}`, { cause });
  } finally {
    await pool.end();
  }
}
