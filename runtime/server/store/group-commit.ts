import { type Kysely, sql } from 'kysely';
import type { LeadDatabase, LeadTransaction, Transact } from './lead-database.types.ts';
import { StoreLockedError } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';
import { lockPause, PATIENCE_MS } from './while-locked.ts';

interface Job {
  /** Does the work inside the shared transaction and returns how to answer once that is committed. */
  run: (trx: LeadTransaction) => Promise<() => void>;
  reject: (error: unknown) => void;
  /** Until when it waits for a lock of another process. */
  deadline: number;
}

export interface GroupCommitOptions {
  /** Jobs that share one transaction at most. */
  limit?: number;
  /** How long a job waits for a lock of another process, in milliseconds. */
  patienceMs?: number;
  /** A job has waited in vain. */
  onGivenUp?: (error: StoreLockedError) => void;
}

/**
 * Writes that come in one turn of the event loop share one transaction, hence one sync to disk, each behind a savepoint of its own so that
 * one that fails undoes nothing of the others. At most `limit` a transaction, with a turn of the loop between them: pages keep flowing.
 * While another process has the database locked, the whole transaction is tried again, without blocking the loop.
 */
export function groupCommit(
  db: Kysely<LeadDatabase>,
  { limit = 64, patienceMs = PATIENCE_MS, onGivenUp }: GroupCommitOptions = {},
): Transact {
  let waiting: Job[] = [];
  let scheduled = false;

  const schedule = (): void => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      void commit(waiting.splice(0, limit)).finally(() => {
        scheduled = false;
        schedule();
      });
    });
  };

  const commit = async (jobs: Job[]): Promise<void> => {
    try {
      const answers = await db.transaction().execute(async (trx) => {
        const done: (() => void)[] = [];
        for (const job of jobs) done.push(await job.run(trx));
        return done;
      });
      for (const answer of answers) answer();
    } catch (error) {
      if (error instanceof StoreLockedError) await waitTogether(jobs, error);
      else for (const job of jobs) job.reject(error);
    }
  };

  /** All wait for the next attempt, those too that have come meanwhile; whose time is up is refused. */
  const waitTogether = async (jobs: Job[], error: StoreLockedError): Promise<void> => {
    const all = [...jobs, ...waiting];
    const now = performance.now();
    waiting = all.filter(({ deadline }) => deadline > now);
    if (waiting.length < all.length) onGivenUp?.(error);
    for (const job of all) if (job.deadline <= now) job.reject(error);
    await lockPause();
  };

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (trx: LeadTransaction): Promise<() => void> => {
        await sql`savepoint job`.execute(trx);
        try {
          const value = await work(trx);
          await sql`release savepoint job`.execute(trx);
          return () => resolve(value);
        } catch (error) {
          // The database itself failed: the transaction is over for all, and savepoints may be gone.
          if (error instanceof StoreError) throw error;
          await sql`rollback to savepoint job`.execute(trx);
          await sql`release savepoint job`.execute(trx);
          return () => reject(error);
        }
      };
      waiting.push({ run, reject, deadline: performance.now() + patienceMs });
      schedule();
    });
}
