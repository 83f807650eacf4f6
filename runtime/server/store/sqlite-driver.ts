import type SqliteFile from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { StoreLockedError, sqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';
import type { StoreWatch } from './store-watch.ts';
import type { WalSyncer } from './wal-syncer.ts';
import { whileLocked } from './while-locked.ts';

export interface SqliteDriverOptions {
  sqlite: SqliteFile.Database;
  file: string;
  watch: StoreWatch;
  /** Whether what was committed is where others look for it; throws StoreError where it is not. */
  verify: () => void;
  /** What syncs commits beside this thread; null: SQLite does, in it. */
  syncer: () => WalSyncer | null;
  patienceMs: number;
  close: () => Promise<void>;
}

/** Kysely's dialect for SQLite over a driver of our own. */
export class WatchedSqliteDialect extends SqliteDialect {
  readonly #options: SqliteDriverOptions;

  constructor(options: SqliteDriverOptions) {
    super({ database: options.sqlite });
    this.#options = options;
  }

  override createDriver(): WatchedSqliteDriver {
    return new WatchedSqliteDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new TakingTurnsAdapter();
  }
}

/** The driver takes turns itself: whoever waits for a lock of another process lets the others go first. */
class TakingTurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** One connection to a file, lent to one borrower at a time. */
class WatchedSqliteDriver implements Driver {
  readonly #options: SqliteDriverOptions;
  readonly #turns = new Turns();

  constructor(options: SqliteDriverOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WatchedConnection> {
    return new WatchedConnection(this.#options, this.#turns);
  }

  async beginTransaction(connection: WatchedConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: WatchedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: WatchedConnection): Promise<void> {
    connection.rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#options.close();
  }
}

class WatchedConnection implements DatabaseConnection {
  readonly #options: SqliteDriverOptions;
  readonly #turns: Turns;
  /** Ends this borrower's turn; null outside of a transaction. */
  #leave: (() => void) | null = null;
  #changesBefore = 0;
  #wrote = false;

  constructor(options: SqliteDriverOptions, turns: Turns) {
    this.#options = options;
    this.#turns = turns;
  }

  /** Throws StoreLockedError at once: whoever waits for the lock is to begin again. */
  async begin(): Promise<void> {
    await this.#options.syncer()?.mayBegin();
    this.#leave = await this.#turns.take();
    this.#wrote = false;
    try {
      // `begin` alone takes the write lock late, and a transaction that read first then fails at once when another process wrote meanwhile.
      this.#guarded((sqlite) => sqlite.exec('begin immediate'));
      this.#options.watch.recovered('locked');
      this.#changesBefore = this.#changes();
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Others have their turn while what was committed goes to disk. */
  async commit(): Promise<void> {
    const { syncer, verify, watch } = this.#options;
    const seen = this.#guarded((sqlite) => {
      // What another process has committed it may not have synced yet, and this one may build on it.
      const version = sqlite.pragma('data_version', { simple: true }) as number;
      sqlite.exec('commit');
      return version;
    });
    const wrote = this.#wrote || this.#turns.seen !== seen;
    const fixes = this.#changes() !== this.#changesBefore;
    this.#turns.seen = seen;
    this.#wrote = false;
    this.#end();
    await syncer()?.sync(wrote);
    verify();
    if (fixes) watch.recovered('full', 'disk', 'readonly', 'unopened');
  }

  rollBack(): void {
    // It was committed, and is not known to be on disk: another may have its turn already.
    if (this.#leave === null) return;
    try {
      // After some faults SQLite has rolled back by itself.
      if (this.#options.sqlite.inTransaction) this.#options.sqlite.exec('rollback');
    } finally {
      this.#end();
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leave !== null) return this.#run(query);
    const { patienceMs, watch, syncer } = this.#options;
    try {
      return await whileLocked(async () => {
        const leave = await this.#turns.take();
        try {
          return this.#run<Row>(query);
        } finally {
          leave();
          if (this.#wrote) await syncer()?.sync(true);
          this.#wrote = false;
        }
      }, patienceMs);
    } catch (error) {
      throw error instanceof StoreLockedError ? watch.note({ kind: 'locked', error }) : error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing streams; Kysely asks for the method.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new StoreError('The lead store does not stream');
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return this.#guarded((sqlite) => {
      const statement = sqlite.prepare(sql);
      if (statement.reader) {
        this.#wrote ||= !statement.readonly;
        return { rows: statement.all(parameters) as Row[] };
      }
      const { changes, lastInsertRowid } = statement.run(parameters);
      this.#wrote ||= changes > 0 || !(statement.readonly || DATA.test(sql));
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    });
  }

  /** Asks SQLite. Where the file is at fault, the watch hears of it and StoreError is thrown in place of SQLite's own. */
  #guarded<T>(work: (sqlite: SqliteFile.Database) => T): T {
    const { sqlite, file, watch } = this.#options;
    const refusal = watch.refusal();
    if (refusal !== null) throw refusal;
    try {
      return work(sqlite);
    } catch (error) {
      const fault = sqliteFault(error, file);
      if (fault === null) throw error;
      throw fault.kind === 'locked' ? fault.error : watch.note(fault);
    }
  }

  /** Counted while there is a fault alone, to see whether a commit has written anything. */
  #changes(): number {
    const { sqlite, watch } = this.#options;
    return watch.kind === null ? 0 : (sqlite.prepare('select total_changes()').pluck().get() as number);
  }

  #end(): void {
    this.#leave?.();
    this.#leave = null;
  }
}

/** Statements that say themselves how much they have changed. */
const DATA = /^\s*(?:insert|update|delete)\b/i;

/** Whoever comes first has the connection first. */
class Turns {
  /** SQLite's number for what other connections have committed. */
  seen = -1;
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with what ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
