import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import { createFile } from './create-file.ts';
import { groupCommit } from './group-commit.ts';
import type { Database, LeadDatabase, Transact } from './lead-database.types.ts';
import { migrateStore } from './migrate.ts';
import { type OpenedFiles, openedFiles } from './opened-files.ts';
import { rescueStore } from './rescue-store.ts';
import { WatchedSqliteDialect } from './sqlite-driver.ts';
import { sqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';
import { type FolderInUse, shareFolder } from './store-folder.ts';
import { type StoreFault, type StoreListener, StoreWatch } from './store-watch.ts';
import { type WalSyncer, walSyncer } from './wal-syncer.ts';
import { PATIENCE_MS, whileLocked } from './while-locked.ts';

const EVERY_MS = 2000;

/** A disk counts as full below. */
const FREE_BYTES = 1024 * 1024;

/** SQLite sleeps so long for a lock, and with it the event loop, in milliseconds; longer waits are left to timers. */
const BUSY_MS = 5;

export interface SqliteOptions extends StoreListener {
  /** How long work waits for a lock of another process, in milliseconds. */
  patienceMs?: number;
  /** Commits are synced beside this thread, as a server needs it; else SQLite syncs in it. `slowerMs`: for tests, as a slow disk would. */
  syncBeside?: boolean | { slowerMs: number };
  /** What features keep in it. */
  tables?: readonly FeatureTables[];
}

export interface SqliteDatabase extends Database {
  /** Why enquiries cannot be stored at the moment; null where they can. */
  fault(): StoreFault | null;
}

/**
 * Opens (and creates) the database file. Every commit is on disk before it is answered (WAL, synchronous FULL or wal-syncer.ts), and in the file that
 * others find under this name: where it was moved, replaced or deleted, all work is refused with StoreError until the server is started again. Throws StoreError.
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<SqliteDatabase> {
  const { patienceMs = PATIENCE_MS } = options;
  const inFile = file !== ':memory:';
  const folder = inFile ? shareFolder(dirname(file)) : null;
  let sqlite: SqliteFile.Database | null = null;
  try {
    const opened = await whileLocked(() => openFile(file), patienceMs);
    sqlite = opened;
    return await watched(file, opened, folder, { ...options, patienceMs });
  } catch (cause) {
    sqlite?.close();
    folder?.leave();
    throw openError(file, cause);
  }
}

async function watched(
  file: string,
  sqlite: SqliteFile.Database,
  folder: FolderInUse | null,
  { patienceMs, syncBeside = false, tables = [], ...listener }: SqliteOptions & { patienceMs: number },
): Promise<SqliteDatabase> {
  let rescue: Promise<void> = Promise.resolve();
  let files: OpenedFiles | null = null;
  let syncer: WalSyncer | null = null;
  let stopProbe = (): void => {};
  const saved = async (opened: OpenedFiles): Promise<void> => {
    await syncer?.close();
    await rescueStore(sqlite, file, opened, watch);
  };
  const watch = new StoreWatch(listener, (kind) => {
    if (kind === 'gone' && files !== null) rescue = saved(files);
    else if (kind !== 'locked') {
      stopProbe();
      stopProbe = probeWhileFaulty(file, transact, watch);
    }
  });
  const verify = (): void => {
    const found = watch.refusal() === null ? files?.moved() : null;
    if (found)
      watch.note({
        kind: 'gone',
        error: new StoreError(
          `${found.what}. What is sent now would be lost: enquiries are answered with 500 until the server is started again.`,
        ),
      });
    const refusal = watch.refusal();
    if (refusal !== null) throw refusal;
  };
  const close = async (): Promise<void> => {
    stopProbe();
    await rescue;
    await syncer?.close();
    sqlite.close();
    folder?.leave();
  };
  const db = new Kysely<LeadDatabase>({
    dialect: new WatchedSqliteDialect({ sqlite, file, watch, verify, syncer: () => syncer, patienceMs, close }),
  });
  const transact = groupCommit(db, { patienceMs, onGivenUp: (error) => watch.note({ kind: 'locked', error }) });
  await whileLocked(() => migrateStore({ engine: 'sqlite', db, tables }), patienceMs);
  if (folder !== null) files = openedFiles(file);
  if (syncBeside !== false && folder !== null) {
    syncer = walSyncer({ file, watch, patienceMs, ...(syncBeside === true ? {} : syncBeside) });
    for (const pragma of ['synchronous = NORMAL', 'wal_autocheckpoint = 0']) sqlite.pragma(pragma);
  }
  return {
    engine: 'sqlite',
    tables,
    db,
    transact,
    close: () => db.destroy(),
    fault() {
      try {
        verify();
      } catch {
        // The watch has it.
      }
      return watch.fault();
    },
  };
}

/** Throws StoreLockedError where another process holds the lock, else what SQLite throws. */
function openFile(file: string): SqliteFile.Database {
  if (file !== ':memory:') createFile(file);
  const sqlite = new SqliteFile(file, { timeout: BUSY_MS });
  try {
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) sqlite.pragma(pragma);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw sqliteFault(error, file)?.error ?? error;
  }
}

function openError(file: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const known = sqliteFault(cause, file);
  if (known !== null) return known.error;
  return new StoreError(`The lead store ${file} cannot be opened: ${cause instanceof Error ? cause.message : cause}`, {
    cause,
  });
}

/**
 * Tries to write now and then until it works again: a load balancer that sends no more enquiries to a server would never learn that it is well.
 * Returns what stops it.
 */
function probeWhileFaulty(file: string, transact: Transact, watch: StoreWatch): () => void {
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    timer = setTimeout(() => void look(), EVERY_MS).unref();
  };
  const look = async (): Promise<void> => {
    const { kind } = watch;
    if (kind === null || kind === 'damaged' || kind === 'gone') return;
    try {
      if (kind !== 'full' || (await hasSpace(file))) {
        // One page, without a change to what is stored.
        await transact((trx) => sql`pragma user_version = 0`.execute(trx));
        watch.recovered('full', 'disk', 'readonly', 'unopened', 'locked');
      }
    } catch {
      // The watch has heard it.
    }
    if (watch.kind !== null) again();
  };
  again();
  return () => clearTimeout(timer);
}

async function hasSpace(file: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(file));
  return bavail * bsize >= FREE_BYTES;
}
