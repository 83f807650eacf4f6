import type { EngineState, TaskRecord } from './engine.types.ts';
import type { TaskJob } from './task-jobs.types.ts';

export interface WaitingTask {
  task: TaskRecord;
  job: TaskJob;
}

export interface KeptState {
  state: EngineState;
  /** Accepted and not done yet, in their order. */
  waiting: WaitingTask[];
}

/** Where an engine keeps what it knows. Every method is done when it returns: the change is durable, or it throws StorageError and nothing is kept. */
export interface EngineStorage {
  /** What was kept; null on a first start. Throws StorageError where it cannot be read whole. */
  load(): KeptState | null;
  /** Keeps a task that is about to be acknowledged. */
  accept(waiting: WaitingTask): void;
  /** Keeps the state as it is now, and the tasks that are done since the last commit: all of it or nothing. */
  commit(state: EngineState, done: readonly TaskRecord[]): void;
}
