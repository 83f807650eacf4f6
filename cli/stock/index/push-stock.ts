import { setTimeout as pause } from 'node:timers/promises';
import type { EnqueuedTask, Meilisearch, Settings } from 'meilisearch';
import type { Car, CarDocument } from '../../../runtime/rules/car/car.types.ts';
import { PRIMARY_KEY } from '../../../runtime/search/client/index-settings.data.ts';

/** Why an index was not filled: the service's own code, or `incomplete`, `unreachable`. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** What the client threw, with the service's words where it has said any. */
  static of(error: unknown): IndexError {
    if (error instanceof IndexError) return error;
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unreachable';
    return new IndexError(code, message, { cause: error });
  }
}

/** Cars sent in one request. */
const BATCH = 2000;
/** A task of a search service is given up after so many milliseconds. */
const WAIT_MS = 10 * 60_000;
/** How long to wait before a task is asked for again, at first and at most, in milliseconds. */
const PAUSE = { first: 10, most: 500 };

/** What a key must be allowed on a site's two indexes, the one in use and the one beside it. */
export const KEY_ACTIONS = [
  'indexes.get',
  'indexes.create',
  'indexes.delete',
  'indexes.swap',
  'settings.update',
  'documents.add',
  'stats.get',
  'tasks.get',
] as const;

const KEY_CODES = new Set(['invalid_api_key', 'missing_authorization_header']);

export interface PushedStock {
  index: string;
  cars: number;
  /** There was no such index before. */
  created: boolean;
}

interface PushOptions {
  /** How long one task may take, in milliseconds. */
  waitMs?: number;
}

interface Push extends Required<PushOptions> {
  client: Meilisearch;
  index: string;
  next: string;
}

/**
 * Fills a site's index on a search service with these documents and no others: a new index beside the one in use gets settings and cars, then the two are
 * swapped, so a shopper's search sees the old stock or the new (search-protocol.md §1.1, §2). Doing it again changes nothing.
 * A key with KEY_ACTIONS on the two indexes is enough.
 * @throws {IndexError} what the service refuses or fails at; the index in use is then as it was
 */
export async function pushStock(
  client: Meilisearch,
  index: string,
  cars: readonly (Car | CarDocument)[],
  settings: Settings,
  { waitMs = WAIT_MS }: PushOptions = {},
): Promise<PushedStock> {
  const push: Push = { client, index, next: `${index}__next`, waitMs };
  const made: string[] = [];
  try {
    await removeLeft(push);
    made.push(push.next);
    await done(push, client.createIndex(push.next, { primaryKey: PRIMARY_KEY }));
    await fill(push, cars, settings);
    const created = (await createdAt(client, index)) === null;
    if (created) {
      made.push(index);
      await done(push, client.createIndex(index, { primaryKey: PRIMARY_KEY }));
    }
    await swap(push, () => made.splice(0, made.length, ...(created ? [index] : [])));
    return { index, cars: cars.length, created };
  } catch (thrown) {
    const error = IndexError.of(thrown);
    const needs = KEY_CODES.has(error.code)
      ? ` The key must be allowed this on the indexes ${index} and ${push.next}: ${KEY_ACTIONS.join(', ')}.`
      : '';
    const left = await tidy(push, made);
    throw new IndexError(error.code, error.message + needs + left, { cause: error });
  }
}

/** Removes what a run that was broken off has left. A key that may not remove is refused here, before anything is made. */
async function removeLeft({ client, next, waitMs }: Push): Promise<void> {
  const { taskUid } = await client.deleteIndex(next);
  const { status, error } = await finished(client, taskUid, waitMs);
  if (status !== 'succeeded' && error?.code !== 'index_not_found')
    throw new IndexError(error?.code ?? status, error?.message ?? `The index ${next} could not be removed.`);
}

async function fill(push: Push, cars: readonly (Car | CarDocument)[], settings: Settings): Promise<void> {
  const index = push.client.index(push.next);
  await done(push, index.updateSettings(settings));
  for (let at = 0; at < cars.length; at += BATCH)
    await done(push, index.addDocuments(cars.slice(at, at + BATCH), { primaryKey: PRIMARY_KEY }));
  const { numberOfDocuments } = await index.getStats();
  if (numberOfDocuments !== cars.length)
    throw new IndexError(
      'incomplete',
      `The service took ${numberOfDocuments} of ${cars.length} cars; the index in use stays.`,
    );
}

/**
 * Swaps the two indexes and removes what then is beside the one in use. For a key that is limited to indexes the task of a swap does not exist. So
 * the removal is waited for, which comes after the swap in the service's one queue; then the index in use must be the one that was made beside it.
 */
async function swap({ client, index, next, waitMs }: Push, removed: () => void): Promise<void> {
  const made = await createdAt(client, next);
  const { taskUid } = await client.swapIndexes([{ indexes: [index, next], rename: false }]);
  await done({ client, waitMs }, client.deleteIndex(next));
  removed();
  if ((await createdAt(client, index)) === made) return;
  const { error } = await client.tasks.getTask(taskUid).catch(() => ({ error: null }));
  throw new IndexError(
    error?.code ?? 'not_swapped',
    error?.message ?? 'The service did not swap the indexes; the one in use stays.',
  );
}

/** Removes the indexes that a run made and could not finish. Says in words what could not be removed. */
async function tidy({ client, waitMs }: Push, made: readonly string[]): Promise<string> {
  const left: string[] = [];
  for (const uid of made) {
    try {
      // A service that does not get on with its tasks is not waited for once more.
      const { taskUid } = await client.deleteIndex(uid);
      await finished(client, taskUid, Math.min(waitMs, 5000));
    } catch (error) {
      if (!['index_not_found', 'unreachable'].includes(IndexError.of(error).code) && (await stands(client, uid)))
        left.push(uid);
    }
  }
  return left.map((uid) => ` The index ${uid} may be left there.`).join('');
}

async function stands(client: Meilisearch, uid: string): Promise<boolean> {
  try {
    return (await createdAt(client, uid)) !== null;
  } catch {
    return true;
  }
}

/** Waits until a task has succeeded. Throws IndexError where it fails or takes too long. */
async function done({ client, waitMs }: Pick<Push, 'client' | 'waitMs'>, task: Promise<EnqueuedTask>): Promise<void> {
  const { taskUid } = await task;
  const { status, error, type } = await finished(client, taskUid, waitMs);
  if (status !== 'succeeded')
    throw new IndexError(error?.code ?? status, error?.message ?? `The task ${type} was ${status}.`);
}

/** The client's own way to wait leaves a timer of ten minutes behind where it fails. */
async function finished(client: Meilisearch, taskUid: number, waitMs: number) {
  const until = Date.now() + waitMs;
  for (let wait = PAUSE.first; ; wait = Math.min(wait * 2, PAUSE.most)) {
    const task = await client.tasks.getTask(taskUid);
    if (task.status !== 'enqueued' && task.status !== 'processing') return task;
    if (Date.now() >= until)
      throw new IndexError('timeout', `The service did not finish the task ${task.type} within ${waitMs / 1000} s.`);
    await pause(wait);
  }
}

/** When an index was made, which goes with it where it is swapped; null where there is none. */
async function createdAt(client: Meilisearch, uid: string): Promise<string | null> {
  try {
    return (await client.getRawIndex(uid)).createdAt;
  } catch (error) {
    if (IndexError.of(error).code === 'index_not_found') return null;
    throw error;
  }
}
