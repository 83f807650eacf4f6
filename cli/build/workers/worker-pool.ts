import { type ChildProcess, fork } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import { exitOnSignal } from './exit-on-signal.ts';
import type { Task } from './task.ts';
import { TaskError } from './task-error.ts';

/** What a worker answers to the task of a number. */
export type WorkerAnswer =
  | { number: number; outcome: unknown }
  | {
      number: number;
      fault: string;
      /** The process ends by that; what it had at hand beside is for others. */
      ends?: true;
    };

export interface WorkerPool {
  run(task: Task): Promise<unknown>;
  close(): void;
}

interface Waiting {
  task: Task;
  number: number;
  resolve(outcome: unknown): void;
  reject(error: TaskError): void;
}

interface Worker {
  child: ChildProcess;
  /** In the order in which they are done. */
  tasks: Waiting[];
  ends: boolean;
  /** Ends the process when the first of them takes too long. */
  timer: NodeJS.Timeout | null;
}

/** Megabytes. A worker takes about 300 of them; but the lower the cap, the more often V8 collects garbage: with 1536 a build takes a seventh longer. */
const HEAP_MB = 2048;
/** No task takes a tenth of it: one that takes longer does not end at all. Milliseconds. */
const LIMIT_MS = 300_000;
/** A worker has its next task before it is done with the one before, so it never waits for this process. */
const TASKS_AT_HAND = 2;

/** How a process of a pool is started. */
interface Start {
  /** What each process runs. */
  script: string;
  cacheDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Room for young objects in each, in megabytes: a power of two. */
  youngMb: number;
}

/**
 * Processes that take tasks in turn. One that ends before its time fails the task that it was at, and no other: what it had at hand beside
 * goes to the next.
 * @param youngMb room for young objects in each, in megabytes: a power of two
 * @param script what each process runs; the worker, unless a test says otherwise
 * @param limit how long a task may take, in milliseconds
 */
export function workerPool(
  size: number,
  cacheDir: string,
  env: Readonly<Record<string, string | undefined>>,
  youngMb: number,
  script = path.join(import.meta.dirname, 'worker.ts'),
  limit = LIMIT_MS,
): WorkerPool {
  return new Processes(size, { script, cacheDir, env, youngMb }, limit);
}

class Processes implements WorkerPool {
  readonly #size: number;
  readonly #how: Start;
  readonly #limit: number;
  readonly #queue: Waiting[] = [];
  readonly #workers: Worker[] = [];
  readonly #leaveSignals = exitOnSignal();
  #count = 0;
  #closed = false;
  // Whatever ends this process, others must not go on without it; that they may be killed at any moment is tested.
  readonly #killAll = (): void => {
    for (const { child } of this.#workers) child.kill('SIGKILL');
  };

  constructor(size: number, how: Start, limit: number) {
    this.#size = size;
    this.#how = how;
    this.#limit = limit;
    process.once('exit', this.#killAll);
  }

  run(task: Task): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#count += 1;
      this.#queue.push({ task, number: this.#count, resolve, reject });
      this.#hand();
    });
  }

  close(): void {
    this.#closed = true;
    process.removeListener('exit', this.#killAll);
    this.#leaveSignals();
    for (const { child, timer } of this.#workers) {
      if (timer) clearTimeout(timer);
      child.disconnect();
    }
  }

  /** Hands out what waits to whoever has room for it. */
  #hand(): void {
    if (this.#closed) return;
    while (this.#queue.length > 0) {
      const [free] = this.#workers.filter(({ ends }) => !ends).sort((a, b) => a.tasks.length - b.tasks.length);
      const isNew = !free || (free.tasks.length > 0 && this.#workers.length < this.#size);
      const worker = isNew ? this.#start() : free;
      if (worker.tasks.length >= TASKS_AT_HAND) return;
      const next = this.#queue.shift() as Waiting;
      worker.tasks.push(next);
      if (worker.tasks[0] === next) this.#watch(worker);
      // Where it has just ended, its exit says so.
      worker.child.send({ number: next.number, task: next.task }, () => {});
    }
  }

  #start(): Worker {
    const worker: Worker = { child: startProcess(this.#how), tasks: [], ends: false, timer: null };
    worker.child.on('message', (answer: WorkerAnswer) => this.#answered(worker, answer));
    worker.child.on('exit', (code, signal) => this.#ended(worker, signal ?? `exit code ${code}`));
    this.#workers.push(worker);
    return worker;
  }

  #answered(worker: Worker, answer: WorkerAnswer): void {
    const done = worker.tasks.find(({ number }) => number === answer.number);
    worker.tasks = worker.tasks.filter((one) => one !== done);
    worker.ends = 'ends' in answer;
    this.#watch(worker);
    if ('fault' in answer) done?.reject(new TaskError(answer.fault));
    else done?.resolve(answer.outcome);
    this.#hand();
  }

  #ended(worker: Worker, how: string): void {
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    if (worker.timer) clearTimeout(worker.timer);
    const current = worker.ends ? null : worker.tasks.shift();
    this.#queue.unshift(...worker.tasks);
    current?.reject(new TaskError(`The process that was at it ended (${how}).`));
    this.#hand();
  }

  /** Gives up the first task of a process where it does not come to an end. */
  #watch(worker: Worker): void {
    if (worker.timer) clearTimeout(worker.timer);
    const [first] = worker.tasks;
    const giveUp = (): void => {
      first?.reject(new TaskError(`It did not come to an end in ${this.#limit / 1000} s.`));
      worker.child.kill('SIGKILL');
    };
    worker.timer = first ? setTimeout(giveUp, this.#limit).unref() : null;
  }
}

function startProcess({ script, cacheDir, env, youngMb }: Start): ChildProcess {
  return fork(script, [cacheDir], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${youngMb}`],
    env: {
      // The bundler's allocator then gives back at once what it no longer needs: a quarter of the memory of making code, at no cost in time.
      MIMALLOC_PURGE_DELAY: '0',
      // glibc keeps room apart for each thread, and a dozen threads work on pictures: with two such rooms a build takes a fifteenth less memory, and no more time.
      MALLOC_ARENA_MAX: '2',
      ...env,
      // Children do not take it over by themselves, and would compile every module anew.
      NODE_COMPILE_CACHE: module.getCompileCacheDir?.(),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A packed definition is one long text: as JSON it would be escaped and read again on each way.
    serialization: 'advanced',
  });
}
