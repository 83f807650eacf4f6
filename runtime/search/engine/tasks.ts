import type { Clock } from '../../rules/clock.types.ts';
import type { Doc, EngineState, TaskRecord } from './engine.types.ts';
import { asEngineError, EngineError, errorBody } from './errors.ts';

/** Calls `run` once, later: the engine waits a few milliseconds so that a new task can be seen enqueued (search-protocol.md §5). */
export type Schedule = (run: () => void) => void;

export interface TaskRequest {
  type: TaskRecord['type'];
  indexUid: string | null;
  details: Doc;
  /** Does the work and gives the details that are known only afterwards. An EngineError fails the task. */
  work: () => Doc;
  /** What the details become when it fails. */
  failedDetails?: Doc;
}

const KEPT_TASKS = 10_000;

/** One global first-in-first-out queue over the state's tasks. */
export class TaskQueue {
  readonly #state: EngineState;
  readonly #clock: Clock;
  readonly #schedule: Schedule;
  readonly #waiting: { task: TaskRecord; request: TaskRequest }[] = [];

  constructor(state: EngineState, clock: Clock, schedule: Schedule) {
    this.#state = state;
    this.#clock = clock;
    this.#schedule = schedule;
  }

  /** Puts a task at the end of the queue and gives it as it stands: enqueued. */
  enqueue(request: TaskRequest): TaskRecord {
    const task: TaskRecord = {
      uid: this.#state.nextTaskUid++,
      batchUid: null,
      indexUid: request.indexUid,
      status: 'enqueued',
      type: request.type,
      canceledBy: null,
      details: request.details,
      error: null,
      duration: null,
      enqueuedAt: this.#clock().toISOString(),
      startedAt: null,
      finishedAt: null,
    };
    this.#state.tasks.push(task);
    this.#waiting.push({ task, request });
    if (this.#waiting.length === 1) this.#schedule(() => this.#process());
    return task;
  }

  #process(): void {
    for (const { task, request } of this.#waiting.splice(0)) {
      const started = this.#clock();
      task.batchUid = task.uid;
      task.status = 'processing';
      task.startedAt = started.toISOString();
      try {
        task.details = { ...task.details, ...request.work() };
        task.status = 'succeeded';
      } catch (thrown) {
        task.error = errorBody(asEngineError(thrown));
        task.details = { ...task.details, ...request.failedDetails };
        task.status = 'failed';
      }
      const finished = this.#clock();
      task.finishedAt = finished.toISOString();
      task.duration = `PT${(finished.getTime() - started.getTime()) / 1000}S`;
    }
    const surplus = this.#state.tasks.length - KEPT_TASKS;
    if (surplus > 0) this.#state.tasks.splice(0, surplus);
  }
}

/** The five keys of a 202 answer (search-protocol.md §5). */
export function enqueuedReply(task: TaskRecord) {
  return {
    taskUid: task.uid,
    indexUid: task.indexUid,
    status: 'enqueued',
    type: task.type,
    enqueuedAt: task.enqueuedAt,
  };
}

/** GET /tasks: newest first, filtered by comma lists where `*` is anything, from a uid on. Throws `invalid_task_limit`, `invalid_task_from`. */
export function listTasks(
  tasks: readonly TaskRecord[],
  query: URLSearchParams,
  visible: (indexUid: string | null) => boolean,
) {
  const limit = readCount(query, 'limit') ?? 20;
  const from = readCount(query, 'from');
  const wanted = (name: string, value: string | number | null) => {
    const list = query
      .get(name)
      ?.split(',')
      .map((entry) => entry.trim());
    return !list || list.includes('*') || list.includes(String(value));
  };
  const chosen = tasks.filter(
    (task) =>
      visible(task.indexUid) &&
      wanted('uids', task.uid) &&
      wanted('statuses', task.status) &&
      wanted('types', task.type) &&
      wanted('indexUids', task.indexUid),
  );
  const reverse = query.get('reverse') === 'true';
  const ordered = reverse ? chosen : chosen.toReversed();
  const rest = from === null ? ordered : ordered.filter((task) => (reverse ? task.uid >= from : task.uid <= from));
  const results = rest.slice(0, limit);
  return { results, total: chosen.length, limit, from: results[0]?.uid ?? null, next: rest[limit]?.uid ?? null };
}

function readCount(query: URLSearchParams, name: string): number | null {
  const value = query.get(name);
  if (value === null) return null;
  if (!/^\d+$/.test(value)) throw new EngineError(`invalid_task_${name}`, `Invalid value in parameter \`${name}\`.`);
  return Number(value);
}
