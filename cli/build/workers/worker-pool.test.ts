import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Task } from './task.ts';
import { TaskError } from './task-error.ts';
import { type WorkerPool, workerPool } from './worker-pool.ts';

describe('a pool of processes', () => {
  let pool: WorkerPool;
  const run = (word: string): Promise<unknown> =>
    pool.run({ kind: 'check', check: { slugs: [word] } } as unknown as Task).catch((error: unknown) => error);
  beforeEach(() => {
    pool = workerPool(2, tmpdir(), { ...process.env }, 8, path.join(import.meta.dirname, 'worker.fixture.ts'));
  });
  afterEach(() => pool.close());

  it('shares the work among so many of them and no more', async () => {
    const pids = await Promise.all(Array.from({ length: 20 }, () => run('done')));
    expect(new Set(pids).size).toBe(2);
    expect(pids).not.toContain(process.pid);
  });

  it('a task that cannot be done fails alone', async () => {
    const outcomes = await Promise.all(['done', 'fault', 'done', 'done'].map(run));
    expect(outcomes[1]).toBeInstanceOf(TaskError);
    expect((outcomes[1] as TaskError).message).toBe('It went wrong.');
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(3);
  });

  it('a task that does not end is given up, and one that ends its process told; others are done by another', async () => {
    const hasty = workerPool(
      1,
      tmpdir(),
      { ...process.env },
      8,
      path.join(import.meta.dirname, 'worker.fixture.ts'),
      3000,
    );
    const given = (word: string): Promise<unknown> =>
      hasty.run({ kind: 'check', check: { slugs: [word] } } as unknown as Task).catch((error: unknown) => error);
    const outcomes = await Promise.all(['done', 'loop', 'done', 'late', 'done'].map(given));
    hasty.close();
    expect(outcomes.map((one) => (one instanceof TaskError ? one.message : typeof one))).toEqual([
      'number',
      'It did not come to an end in 3 s.',
      'number',
      'It came late.',
      'number',
    ]);
  });

  it.each([
    ['exit', 'exit code 3'],
    ['kill', 'SIGKILL'],
  ])('a process that ends (%s) fails the task that it was at; others are done by another', async (word, says) => {
    const outcomes = await Promise.all(['done', word, 'done', 'done', 'done', 'done'].map(run));
    expect(outcomes[1]).toBeInstanceOf(TaskError);
    expect((outcomes[1] as TaskError).message).toContain(says);
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(5);
  });
});
