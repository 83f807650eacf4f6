import type { Clock } from '../../rules/location/clock.types.ts';
import type { Doc, EngineState, TaskRecord, TaskType } from './engine.types.ts';
import { asEngineError, EngineError, errorBody } from './errors.ts';
import type { EngineStorage, WaitingTask } from './storage.types.ts';
import type { IndexJob, TaskJob } from './task-jobs.types.ts';

/** Calls `run` once, after so many milliseconds. */
export type Schedule = (run: () => void, delayMs: number) => void;

export interface TaskRequest {
  type: TaskType;
  indexUid: string | null;
  details: Doc;
  job: TaskJob;
  customMetadata?: string | null;
}

export interface QueueParts {
  state: EngineState;
  clock: Clock;
  schedule: Schedule;
  /** Null keeps everything in memory only. */
  storage: EngineStorage | null;
  /** Does a job on the indexes and gives the details that are known only afterwards. An EngineError fails the task. */
  run: (job: IndexJob) => Doc;
}

const KEPT_TASKS = 10_000;
/** A new task can be seen enqueued for a moment, also by a slow client: suites rely on it (search-protocol.md §5). */
const DELAY_MS = 15;
/** When tasks whose outcome could not be kept are tried again. */
const RETRY_MS = 1000;
/** Tasks are done in slices of about this long, so that searches come between. */
const SLICE_MS = 50;

/** What the details of a task become when it fails or is canceled. */
const UNDONE: Partial<Record<TaskType, Doc>> = {
  documentAdditionOrUpdate: { indexedDocuments: 0 },
  documentDeletion: { deletedDocuments: 0 },
  indexDeletion: { deletedDocuments: 0 },
  taskCancelation: { canceledTasks: 0 },
  taskDeletion: { deletedTasks: 0 },
};

/** One global first-in-first-out queue over the state's tasks; only cancelations overtake, or there would be nothing left to cancel. */
export class TaskQueue {
  readonly #parts: QueueParts;
  #waiting: WaitingTask[];

  /** `waiting` are tasks of an earlier run, to be done first. */
  constructor(parts: QueueParts, waiting: readonly WaitingTask[] = []) {
    this.#parts = parts;
    this.#waiting = [...waiting];
    if (waiting.length > 0) this.#later(DELAY_MS);
  }

  /** Puts a task at the end of the queue and gives it as it stands: enqueued, and kept. Throws `io_error` where it cannot be kept. */
  enqueue({ job, customMetadata = null, ...request }: TaskRequest): TaskRecord {
    const { state, clock, storage } = this.#parts;
    const task: TaskRecord = {
      uid: state.nextTaskUid,
      batchUid: null,
      indexUid: request.indexUid,
      status: 'enqueued',
      type: request.type,
      canceledBy: null,
      details: request.details,
      error: null,
      duration: null,
      enqueuedAt: clock().toISOString(),
      startedAt: null,
      finishedAt: null,
      ...(customMetadata === null ? {} : { customMetadata }),
    };
    keep(() => storage?.accept({ task, job }));
    state.nextTaskUid++;
    state.tasks.push(task);
    this.#waiting.push({ task, job });
    if (this.#waiting.length === 1) this.#later(DELAY_MS);
    return task;
  }

  #later(delayMs: number): void {
    this.#parts.schedule(() => this.#drain(), delayMs);
  }

  /** Does waiting tasks for a slice of time and keeps what came of them. What cannot be kept did not happen: those tasks wait again. */
  #drain(): void {
    const { state, clock, storage } = this.#parts;
    const { indexes, tasks } = state;
    const before = this.#waiting.map((entry) => ({ entry, record: { ...entry.task } }));
    state.indexes = new Map(indexes);
    const done: TaskRecord[] = [];
    const until = clock().getTime() + SLICE_MS;
    do done.push(...this.#doNext());
    while (this.#waiting.length > 0 && clock().getTime() < until);
    this.#forgetOld();
    try {
      storage?.commit(state, done);
    } catch {
      state.indexes = indexes;
      state.tasks = tasks;
      for (const { entry, record } of before) Object.assign(entry.task, record);
      this.#waiting = before.map(({ entry }) => entry);
      this.#later(RETRY_MS);
      return;
    }
    if (this.#waiting.length > 0) this.#later(DELAY_MS);
  }

  /** Gives the tasks that are done by it: one, and those that it cancels. */
  #doNext(): TaskRecord[] {
    const cancelation = this.#waiting.findIndex(({ job }) => job.kind === 'cancelTasks');
    const [{ task, job }] = this.#waiting.splice(Math.max(0, cancelation), 1) as [WaitingTask];
    task.batchUid = task.uid;
    task.status = 'processing';
    task.startedAt = this.#parts.clock().toISOString();
    try {
      const canceled = job.kind === 'cancelTasks' ? this.#cancel(job.uids, task.uid) : [];
      const known =
        job.kind === 'cancelTasks'
          ? { canceledTasks: canceled.length }
          : job.kind === 'deleteTasks'
            ? { deletedTasks: this.#delete(job.uids) }
            : this.#parts.run(job);
      task.details = { ...task.details, ...known };
      this.#close(task, 'succeeded');
      return [task, ...canceled];
    } catch (thrown) {
      this.#close(task, 'failed', asEngineError(thrown));
      return [task];
    }
  }

  #cancel(uids: readonly number[], by: number): TaskRecord[] {
    const wanted = new Set(uids);
    const { canceled = [], left = [] } = Object.groupBy(this.#waiting, ({ task }) =>
      wanted.has(task.uid) ? 'canceled' : 'left',
    );
    this.#waiting = left;
    for (const { task } of canceled) {
      task.canceledBy = by;
      task.batchUid = by;
      this.#close(task, 'canceled');
    }
    return canceled.map(({ task }) => task);
  }

  /** Forgets tasks that are done; gives how many. */
  #delete(uids: readonly number[]): number {
    const { state } = this.#parts;
    const wanted = new Set(uids);
    const kept = state.tasks.filter((task) => !wanted.has(task.uid) || task.finishedAt === null);
    const deleted = state.tasks.length - kept.length;
    state.tasks = kept;
    return deleted;
  }

  #forgetOld(): void {
    const { state } = this.#parts;
    const surplus = state.tasks.length - KEPT_TASKS;
    if (surplus > 0) state.tasks = state.tasks.filter((task, at) => at >= surplus || task.finishedAt === null);
  }

  #close(task: TaskRecord, status: 'succeeded' | 'failed' | 'canceled', error?: EngineError): void {
    const finished = this.#parts.clock();
    task.status = status;
    task.finishedAt = finished.toISOString();
    task.duration = task.startedAt && `PT${(finished.getTime() - Date.parse(task.startedAt)) / 1000}S`;
    if (status !== 'succeeded') task.details = { ...task.details, ...UNDONE[task.type] };
    if (error) task.error = errorBody(error);
  }
}

/** Runs a write of the storage. Throws `io_error` for whatever goes wrong, which only the engine's own log may tell in detail. */
export function keep(write: () => void): void {
  try {
    write();
  } catch (cause) {
    throw new EngineError('io_error', 'The engine cannot write to its disk: nothing was changed.', undefined, {
      cause,
    });
  }
}

/** The keys of a 202 answer: five, and the caller's own note when there is one (search-protocol.md §5). */
export function enqueuedReply({ uid, indexUid, type, enqueuedAt, customMetadata }: TaskRecord) {
  const note = customMetadata === undefined ? {} : { customMetadata };
  return { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt, ...note };
}
