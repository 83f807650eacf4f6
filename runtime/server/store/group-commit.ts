import { type Kysely, sql } from 'kysely';
import type { LeadDatabase, LeadTransaction, Transact } from './schema.types.ts';

interface Job {
  /** Does the work inside the shared transaction and returns how to answer once that is committed. */
  run: (trx: LeadTransaction) => Promise<() => void>;
  reject: (error: unknown) => void;
}

/**
 * Writes that come in one turn of the event loop share one transaction, hence one sync to disk, each behind a savepoint of its own so that
 * one that fails undoes nothing of the others. At most `limit` a transaction, with a turn of the loop between them: pages keep flowing.
 */
export function groupCommit(db: Kysely<LeadDatabase>, limit = 64): Transact {
  const waiting: Job[] = [];
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
      for (const job of jobs) job.reject(error);
    }
  };

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (trx: LeadTransaction): Promise<() => void> => {
        await sql`savepoint job`.execute(trx);
        try {
          const value = await work(trx);
          return () => resolve(value);
        } catch (error) {
          await sql`rollback to savepoint job`.execute(trx);
          return () => reject(error);
        } finally {
          await sql`release savepoint job`.execute(trx);
        }
      };
      waiting.push({ run, reject });
      schedule();
    });
}
