import type { Tools } from '../tools.ts';
import { type Outcome, perform, type Task } from './task.ts';
import { TaskError } from './task-error.ts';
import { type WorkerPool, workerPool } from './worker-pool.ts';

/** Who does tasks: this process, or others beside it. */
export interface Crew {
  /** @throws {TaskError} where the task could not be done, which is a fault of the product. */
  run<T extends Task>(task: T): Promise<Outcome<T>>;
  /** Ends the processes that it started; another task starts new ones. No task may be under way. */
  close(): void;
}

/** Does everything in this process, one task after another. */
export function crewOfOne(tools: Tools): Crew {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const done = last.then(() => perform(task, tools));
      last = done.catch(() => {});
      return done.catch((cause: Error) => {
        throw new TaskError(cause.message, { cause });
      });
    },
    close() {},
  };
}

/** So many processes, started when the first task comes. */
export function crewOf(jobs: number, { cache, env }: Tools): Crew {
  let pool: WorkerPool | null = null;
  return {
    run<T extends Task>(task: T) {
      pool ??= workerPool(jobs, cache.dir, env);
      return pool.run(task) as Promise<Outcome<T>>;
    },
    close() {
      pool?.close();
      pool = null;
    },
  };
}

/** So few tasks are done sooner in this process than others would take to start. */
const FEW = 3;

/** The crew for so many tasks: this process, or so many others as `jobs` says, which then serve for all that comes. */
export interface Crews {
  (tasks: number): Crew;
  close: Crew['close'];
}

export function openCrews(jobs: number, tools: Tools): Crews {
  const alone = crewOfOne(tools);
  const many = jobs > 1 ? crewOf(jobs, tools) : alone;
  return Object.assign((tasks: number) => (tasks > FEW ? many : alone), { close: () => many.close() });
}
