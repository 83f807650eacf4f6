import { type ChildProcess, fork } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import type { Task } from './task.ts';
import { TaskError } from './task-error.ts';

/** What a worker answers to the task of a number. */
export type Answer = { number: number; outcome: unknown } | { number: number; fault: string };

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
}

/** Megabytes. A worker takes about 300 of them; but the lower the cap, the more often V8 collects garbage: with 512 a build takes a fifth longer. */
const V8_FLAGS = ['--max-old-space-size=2048', '--max-semi-space-size=16'];
/** A worker has its next task before it is done with the one before, so it never waits for this process. */
const TASKS_AT_HAND = 2;

/**
 * Processes that take tasks in turn. One that ends before its time fails the task that it was at, and no other: what it had at hand beside
 * goes to the next.
 * @param script what each process runs; the worker, unless a test says otherwise
 */
export function workerPool(
  size: number,
  cacheDir: string,
  env: Readonly<Record<string, string | undefined>>,
  script = path.join(import.meta.dirname, 'worker.ts'),
): WorkerPool {
  const queue: Waiting[] = [];
  const workers: Worker[] = [];
  let count = 0;
  let closed = false;

  const start = (): Worker => {
    const child = fork(script, [cacheDir], {
      execArgv: V8_FLAGS,
      // Children do not take it over by themselves, and would compile every module anew.
      env: { ...env, NODE_COMPILE_CACHE: module.getCompileCacheDir?.() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const worker: Worker = { child, tasks: [] };
    child.on('message', (answer: Answer) => {
      const done = worker.tasks.find(({ number }) => number === answer.number);
      worker.tasks = worker.tasks.filter((one) => one !== done);
      if ('fault' in answer) done?.reject(new TaskError(answer.fault));
      else done?.resolve(answer.outcome);
      hand();
    });
    child.on('exit', (code, signal) => {
      workers.splice(workers.indexOf(worker), 1);
      const [current, ...rest] = worker.tasks;
      queue.unshift(...rest);
      current?.reject(new TaskError(`The process that was at it ended (${signal ?? `exit code ${code}`}).`));
      hand();
    });
    return worker;
  };

  const hand = (): void => {
    if (closed) return;
    while (queue.length > 0) {
      const free = [...workers].sort((a, b) => a.tasks.length - b.tasks.length)[0];
      const worker = !free || (free.tasks.length > 0 && workers.length < size) ? start() : free;
      if (worker !== free) workers.push(worker);
      if (worker.tasks.length >= TASKS_AT_HAND) return;
      const next = queue.shift() as Waiting;
      worker.tasks.push(next);
      worker.child.send({ number: next.number, task: next.task });
    }
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        count += 1;
        queue.push({ task, number: count, resolve, reject });
        hand();
      }),
    close() {
      closed = true;
      for (const { child } of workers) child.disconnect();
    },
  };
}
