import { parseDate, parseDateTime } from './dates.ts';
import type { TaskRecord } from './engine.types.ts';
import { checkUid } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { countParam, flagParam, listParam, readCount, refuseUnknownParams } from './query-params.ts';

const STATUSES = ['enqueued', 'processing', 'succeeded', 'failed', 'canceled'];

/** All that the protocol knows; some never come up in this engine. */
const TYPES = [
  'documentAdditionOrUpdate',
  'documentEdition',
  'documentDeletion',
  'settingsUpdate',
  'indexCreation',
  'indexDeletion',
  'indexUpdate',
  'indexSwap',
  'taskCancelation',
  'taskDeletion',
  'dumpCreation',
  'snapshotCreation',
  'export',
  'upgradeDatabase',
  'indexCompaction',
  'networkTopologyChange',
  'dsrUpdate',
  'dsrClear',
];

/** List parameter -> [what it compares, its error code]. */
const LISTS: Record<string, [(task: TaskRecord) => string | number | null, string]> = {
  uids: [(task) => task.uid, 'invalid_task_uids'],
  batchUids: [(task) => task.batchUid, 'invalid_batch_uids'],
  canceledBy: [(task) => task.canceledBy, 'invalid_task_canceled_by'],
  types: [(task) => task.type, 'invalid_task_types'],
  statuses: [(task) => task.status, 'invalid_task_statuses'],
  indexUids: [(task) => task.indexUid, 'invalid_index_uid'],
};

/** Date parameter -> [what it compares, whether the task's time must come after it]. */
const DATES: Record<string, [(task: TaskRecord) => string | null, boolean]> = {
  afterEnqueuedAt: [(task) => task.enqueuedAt, true],
  beforeEnqueuedAt: [(task) => task.enqueuedAt, false],
  afterStartedAt: [(task) => task.startedAt, true],
  beforeStartedAt: [(task) => task.startedAt, false],
  afterFinishedAt: [(task) => task.finishedAt, true],
  beforeFinishedAt: [(task) => task.finishedAt, false],
};

const FILTERS = [...Object.keys(LISTS), ...Object.keys(DATES)];
const DAY_MS = 86_400_000;

export type TaskTest = (task: TaskRecord) => boolean;

export interface TaskPage {
  limit: number;
  from: number | null;
  /** Oldest first. */
  reverse: boolean;
}

/** The query of GET /tasks and /batches. Throws `bad_request` for an unknown parameter, `invalid_task_*`, `invalid_index_uid`. */
export function readTaskQuery(query: URLSearchParams): { matches: TaskTest; page: TaskPage } {
  refuseUnknownParams(query, ['limit', 'from', 'reverse', ...FILTERS]);
  const page = {
    limit: countParam(query, 'limit', 'invalid_task_limit') ?? 20,
    from: countParam(query, 'from', 'invalid_task_from'),
    reverse: flagParam(query, 'reverse', 'invalid_task_reverse'),
  };
  return { matches: readFilters(query), page };
}

/** The query of POST /tasks/cancel and DELETE /tasks: at least one filter. Throws `missing_task_filters` besides. */
export function readTaskSelection(query: URLSearchParams): TaskTest {
  refuseUnknownParams(query, FILTERS);
  if (query.size === 0) {
    throw new EngineError(
      'missing_task_filters',
      `Query parameters to filter the tasks are missing. Available query parameters are: ${FILTERS.map((name) => `\`${name}\``).join(', ')}.`,
    );
  }
  return readFilters(query);
}

/** One page of entries that are ordered by uid, oldest first; `from` is the uid that it begins with. */
export function pageOf<Entry extends { uid: number }>(entries: readonly Entry[], { limit, from, reverse }: TaskPage) {
  const ordered = reverse ? entries : entries.toReversed();
  const rest = from === null ? ordered : ordered.filter(({ uid }) => (reverse ? uid >= from : uid <= from));
  const results = rest.slice(0, limit);
  return { results, total: entries.length, limit, from: results[0]?.uid ?? null, next: rest[limit]?.uid ?? null };
}

function readFilters(query: URLSearchParams): TaskTest {
  const tests = [...query.keys()].flatMap((name) => {
    const test = LISTS[name] ? listTest(query, name) : DATES[name] ? dateTest(query, name) : null;
    return test ?? [];
  });
  return (task) => tests.every((test) => test(task));
}

function listTest(query: URLSearchParams, name: string): TaskTest | null {
  const [of, code] = LISTS[name]!;
  const wanted = listParam(query, name)?.map((entry) => readEntry(name, entry, code));
  return wanted ? (task) => wanted.includes(of(task)!) : null;
}

function readEntry(name: string, entry: string, code: string): string | number {
  if (name === 'indexUids') {
    checkUid(entry);
    return entry;
  }
  const known = name === 'types' ? TYPES : name === 'statuses' ? STATUSES : null;
  if (!known) return readCount(entry, name, code);
  const found = known.find((value) => value.toLowerCase() === entry.toLowerCase());
  if (found !== undefined) return found;
  throw new EngineError(
    code,
    `Invalid value in parameter \`${name}\`: \`${entry}\` is not valid. Available values are ${known.map((value) => `\`${value}\``).join(', ')}.`,
  );
}

function dateTest(query: URLSearchParams, name: string): TaskTest | null {
  const value = query.get(name)!;
  if (value === '*') return null;
  const [of, after] = DATES[name]!;
  const day = parseDate(value);
  // A day that tasks come after is over at its end.
  const time = day === null ? parseDateTime(value) : after ? day + DAY_MS : day;
  if (time === null) {
    throw new EngineError(
      `invalid_task_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      `Invalid value in parameter \`${name}\`: \`${value}\` is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.`,
    );
  }
  return (task) => {
    const own = of(task);
    return own !== null && (after ? Date.parse(own) > time : Date.parse(own) < time);
  };
}
