import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type SqliteFault, sqliteFault } from './sqlite-errors.ts';
import { StoreUnavailableError } from './store-error.ts';
import type { StoreWatch } from './store-watch.ts';

export interface WalSyncer {
  /** Resolves once all that was committed before is on disk; at once where it is already. Throws StoreError. */
  sync(wrote: boolean): Promise<void>;
  /** Resolves when a transaction may begin: not while the log is begun anew. */
  mayBegin(): Promise<void>;
  close(): Promise<void>;
}

export interface WalSyncerOptions {
  /** Has its WAL already. */
  file: string;
  watch: StoreWatch;
  /** How long a commit waits for the disk, in milliseconds. */
  patienceMs: number;
  /** For tests: each sync takes so much longer, in milliseconds. */
  slowerMs?: number;
}

type Asked = 'sync' | 'restart' | 'close';
type Told = { of: Asked; error?: { message: string; code: string }; restart?: boolean };

interface Round {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** So many pages in the log are copied into the database, as SQLite does by itself. */
const PAGES = 1000;

/**
 * Syncs the log of a database and copies it into the database from a thread of its own: the thread that serves pages waits for no disk. Commits that
 * come while a sync is under way share the next one. A thread that ends is replaced: what it did not answer is refused, and nothing is lost by it.
 */
export function walSyncer({ file, watch, patienceMs, slowerMs = 0 }: WalSyncerOptions): WalSyncer {
  let worker: Worker | null = null;
  let underWay: Round | null = null;
  let next: Round | null = null;
  let restarting: Round | null = null;
  let closing: Round | null = null;
  /** Something was committed of which nobody knows that it is on disk. */
  let unsynced = false;

  const ended = (cause: unknown): void => {
    worker = null;
    restarting?.resolve();
    restarting = null;
    closing?.resolve();
    const lost = underWay;
    underWay = null;
    lost?.reject(watch.note(threadEnded(file, cause)));
    begin();
  };

  const running = (): Worker => {
    if (worker !== null) return worker;
    const started = startThread(file, slowerMs, (cause) => worker === started && ended(cause));
    started.on('message', (told: Told) => worker === started && heard(told));
    worker = started;
    return started;
  };

  const heard = ({ of, error, restart }: Told): void => {
    if (of === 'close') closing?.resolve();
    else if (of === 'restart') {
      restarting?.resolve();
      restarting = null;
    } else {
      const done = underWay;
      underWay = null;
      if (error) done?.reject(watch.note(notSynced(file, error.code, error.message)));
      else {
        unsynced = next !== null;
        watch.recovered('disk');
        done?.resolve();
      }
      if (restart && closing === null) {
        restarting ??= round();
        running().postMessage('restart' satisfies Asked);
      }
      begin();
    }
  };

  const begin = (): void => {
    if (underWay !== null || next === null) return;
    underWay = next;
    next = null;
    running().postMessage('sync' satisfies Asked);
  };

  return {
    async sync(wrote) {
      if (closing !== null) throw new StoreUnavailableError(`The store ${file} is closed`);
      if (!wrote && !unsynced) return;
      unsynced = true;
      next ??= round();
      const own = next;
      begin();
      await inTime(own.promise, patienceMs, () =>
        watch.note(notSynced(file, 'SQLITE_IOERR_FSYNC', 'it takes too long')),
      );
    },
    mayBegin: async () => {
      if (restarting !== null) await inTime(restarting.promise, patienceMs, () => null);
    },
    async close() {
      closing = round();
      if (worker === null) return;
      worker.postMessage('close' satisfies Asked);
      await inTime(closing.promise, patienceMs, () => null);
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}

/** The thread that syncs a file: it keeps no process alive. `onEnd` hears why it ended. */
function startThread(file: string, slowerMs: number, onEnd: (cause: unknown) => void): Worker {
  const thread = new Worker(`(${syncing})(require)`, {
    eval: true,
    workerData: { file, pages: PAGES, slowerMs, sqlite: createRequire(import.meta.url).resolve('better-sqlite3') },
    execArgv: [],
    env: {},
  });
  thread.unref();
  let cause: unknown = 'it was stopped';
  thread.on('error', (error) => {
    cause = error;
  });
  thread.on('exit', () => onEnd(cause));
  return thread;
}

/** That a commit may not be on disk, by SQLite's code for why. */
function notSynced(file: string, code: string, cause: string): SqliteFault {
  return (
    sqliteFault(Object.assign(new Error(cause, { cause }), { code }), file) ?? {
      kind: 'disk',
      error: new StoreUnavailableError(`Commits to ${file} cannot be synced to disk: ${cause}`, { cause }),
    }
  );
}

function threadEnded(file: string, cause: unknown): SqliteFault {
  const reason = cause instanceof Error ? cause.message : cause;
  return {
    kind: 'disk',
    error: new StoreUnavailableError(
      `The thread that syncs ${file} to disk has ended (${reason}); another one takes its place.`,
    ),
  };
}

function round(): Round {
  const made = Promise.withResolvers<void>();
  // Whoever waits for it hears of it; it may be that nobody does any more.
  made.promise.catch(() => {});
  return made;
}

/** `late`: what to throw once the time is up; null: go on. */
async function inTime(work: Promise<void>, ms: number, late: () => Error | null): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => {
      const error = late();
      if (error === null) resolve();
      else reject(error);
    }, ms);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The thread's own program, handed over as its text so that a bundle needs no file for it: it may name nothing from outside. It answers each message
 * with one. After a sync that failed, the kernel may hold for written what is not: then only a copy into the database counts, synced there.
 */
function syncing(require: NodeJS.Require): void {
  const { closeSync, fdatasyncSync, openSync } = require('node:fs') as typeof import('node:fs');
  const { parentPort, workerData } = require('node:worker_threads') as typeof import('node:worker_threads');
  const { file, pages, slowerMs, sqlite } = workerData as {
    file: string;
    pages: number;
    slowerMs: number;
    sqlite: string;
  };
  const Sqlite = require(sqlite) as typeof import('better-sqlite3');
  const database = new Sqlite(file, { fileMustExist: true, timeout: 1000 });
  database.pragma('synchronous = FULL');
  database.pragma('wal_autocheckpoint = 0');
  database.pragma('user_version');
  const log = openSync(`${file}-wal`, 'r+');
  let failed = false;
  const checkpoint = (how: string): { busy: number; log: number; checkpointed: number } => {
    const [counts] = database.pragma(`wal_checkpoint(${how})`) as { busy: number; log: number; checkpointed: number }[];
    return counts ?? { busy: 1, log: 0, checkpointed: 0 };
  };
  const sync = (): void => {
    if (slowerMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowerMs);
    if (failed) {
      if (checkpoint('TRUNCATE').busy !== 0)
        throw Object.assign(new Error('the log cannot be copied into the database'), { code: 'SQLITE_IOERR_FSYNC' });
      failed = false;
      return;
    }
    try {
      fdatasyncSync(log);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  /** Copies what is left of the log and writes the first page of the next, with the sync that this takes. */
  const restart = (): void => {
    const { log: all, checkpointed } = checkpoint('PASSIVE');
    // Somebody still reads the log: another time.
    if (all !== checkpointed) return;
    database.exec('begin immediate; pragma user_version = 0; commit');
  };
  parentPort?.on('message', (asked: 'sync' | 'restart' | 'close') => {
    const told: { of: string; error?: { message: string; code: string }; restart?: boolean } = { of: asked };
    try {
      if (asked === 'sync') {
        sync();
        told.restart = checkpoint('NOOP').log >= pages;
      } else if (asked === 'restart') restart();
      else {
        closeSync(log);
        database.close();
      }
    } catch (error) {
      const { message, code } = error as { message: string; code?: string };
      const errno = code?.startsWith('E') && code !== 'ENOSPC' && code !== 'EDQUOT';
      if (database.inTransaction) database.exec('rollback');
      told.error = { message, code: errno || code === undefined ? 'SQLITE_IOERR_FSYNC' : code };
    }
    parentPort?.postMessage(told);
  });
}
