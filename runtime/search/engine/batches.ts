import type { Doc, TaskRecord } from './engine.types.ts';

/** One batch as GET /batches shows it: a task that was done, with those that it canceled. */
export interface Batch {
  uid: number;
  progress: null;
  details: Doc;
  stats: {
    totalNbTasks: number;
    status: Record<string, number>;
    types: Record<string, number>;
    indexUids: Record<string, number>;
  };
  duration: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  batchStrategy: string;
}

/** The batches of these tasks, oldest first; tasks that still wait belong to none. */
export function batchesOf(tasks: readonly TaskRecord[]): Batch[] {
  const groups = Map.groupBy(
    tasks.filter((task) => task.batchUid !== null),
    (task) => task.batchUid!,
  );
  return [...groups].sort(([a], [b]) => a - b).map(([uid, members]) => showBatch(uid, members));
}

function showBatch(uid: number, tasks: TaskRecord[]): Batch {
  const first = tasks.find((task) => task.uid === uid) ?? tasks[0]!;
  return {
    uid,
    progress: null,
    details: first.details,
    stats: {
      totalNbTasks: tasks.length,
      status: counts(tasks.map((task) => task.status)),
      types: counts(tasks.map((task) => task.type)),
      indexUids: counts(tasks.flatMap((task) => task.indexUid ?? [])),
    },
    duration: first.duration,
    startedAt: first.startedAt,
    finishedAt: first.finishedAt,
    batchStrategy: `this engine batches nothing: task ${uid} and what it canceled`,
  };
}

function counts(values: string[]): Record<string, number> {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return Object.fromEntries(counted);
}
