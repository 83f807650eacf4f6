import type { BuildContext } from '../build-context.ts';
import { type Outcome, perform, type Task } from './task.ts';
import { TaskError } from './task-error.ts';
import { type WorkerPool, workerPool } from './worker-pool.ts';

/** Who does tasks: this process, or others beside it. */
export interface Workers {
  /** How many processes it is at most. */
  size: number;
  /** @throws {TaskError} where the task could not be done, which is a fault of the product. */
  run<T extends Task>(task: T): Promise<Outcome<T>>;
  /** Ends the processes that it started; another task starts new ones. No task may be under way. */
  close(): void;
}

/** Does everything in this process, one task after another. */
function thisProcess(context: BuildContext): Workers {
  let last: Promise<unknown> = Promise.resolve();
  return {
    size: 1,
    run(task) {
      const done = last.then(() => perform(task, context));
      last = done.catch(() => {});
      return done.catch((cause: Error) => {
        throw new TaskError(cause.message, { cause });
      });
    },
    close() {},
  };
}

/**
 * Room for young objects, in megabytes. For sites 8 rather than 16 keep a build of a thousand 70 smaller, for a fortieth more time; with 16 it has come
 * to 1.5 GB. Most of what the bundler makes V8 knows nothing of: there 4 rather than 8 save 40 and cost nothing.
 */
const YOUNG_MB = { sites: 8, code: 4 };

/** So many processes, started when the first task comes. */
function processes(jobs: number, youngMb: number, { cache, env }: Pick<BuildContext, 'cache' | 'env'>): Workers {
  let pool: WorkerPool | null = null;
  return {
    size: jobs,
    run<T extends Task>(task: T) {
      pool ??= workerPool(jobs, cache.dir, env, youngMb);
      return pool.run(task) as Promise<Outcome<T>>;
    },
    close() {
      pool?.close();
      pool = null;
    },
  };
}

/** So few tenants are done with sooner in this process than others would take to start. */
const FEW = 3;

/** Who does what for so many tenants: this process, or others, which then serve for all that comes. */
export interface BuildWorkers {
  /** Checks tenants and builds sites: as many processes as `jobs` says. */
  sites(tenants: number): Workers;
  /** Makes code, in one process of its own beside those: the bundler has threads, and memory of its own that V8 knows nothing of. */
  code(tenants: number): Workers;
  close(): void;
}

export function openWorkers(jobs: number, context: BuildContext): BuildWorkers {
  const alone = thisProcess(context);
  const [sites, code] =
    jobs > 1 ? [processes(jobs, YOUNG_MB.sites, context), processes(1, YOUNG_MB.code, context)] : [alone, alone];
  return {
    sites: (tenants) => (tenants > FEW ? sites : alone),
    code: (tenants) => (tenants > FEW ? code : alone),
    close() {
      sites.close();
      code.close();
    },
  };
}
