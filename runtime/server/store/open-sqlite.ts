import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Database, LeadDatabase } from './schema.types.ts';
import { StoreError } from './store-error.ts';

// `begin` alone takes the write lock late, and a transaction that read first then fails at once when another process wrote meanwhile.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#config);
  }
}

/** Opens (and creates) the database file. Every commit is on disk before it is answered: WAL, synchronous FULL. */
export async function openSqlite(file: string): Promise<Database> {
  const sqlite = openFile(file);
  const db = new Kysely<LeadDatabase>({ dialect: new ImmediateDialect({ database: sqlite }) });
  const database: Database = { engine: 'sqlite', db, transact: groupCommit(db), close: () => db.destroy() };
  await migrate(database);
  return database;
}

function openFile(file: string): SqliteFile.Database {
  try {
    if (file !== ':memory:') {
      mkdirSync(dirname(file), { recursive: true });
      // Names and telephone numbers: the owner's eyes only. SQLite gives the WAL file the same mode.
      closeSync(openSync(file, 'a', 0o600));
    }
    const sqlite = new SqliteFile(file, { timeout: 5000 });
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) sqlite.pragma(pragma);
    return sqlite;
  } catch (cause) {
    throw new StoreError(`The lead store ${file} cannot be opened: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
