import type { EnqueuedTaskPromise, Meilisearch } from 'meilisearch';
import type { Car } from '../../../runtime/rules/car.types.ts';
import { INDEX_SETTINGS, PRIMARY_KEY } from '../../../runtime/search/index-settings.data.ts';
import { IndexError } from './index-error.ts';

/** Cars sent in one request. */
const BATCH = 2000;
/** A task of a search service is given up after so many milliseconds; how often it is asked for. */
const WAIT = { timeout: 10 * 60_000, interval: 100 };

export interface PushedStock {
  index: string;
  cars: number;
  /** There was no such index before. */
  created: boolean;
}

/**
 * Fills a site's index on a search service with these documents and no others: a new index beside the one in use gets settings and cars, then the two are
 * swapped, so a shopper's search sees the old stock or the new (search-protocol.md §1.1, §2). Doing it again changes nothing.
 * @throws {IndexError} what the service refuses or fails at; the index in use is then as it was
 */
export async function pushStock(client: Meilisearch, index: string, cars: readonly Car[]): Promise<PushedStock> {
  const next = `${index}__next`;
  try {
    // What a run that was broken off has left.
    await removed(client, next);
    await done(client.createIndex(next, { primaryKey: PRIMARY_KEY }));
    await done(client.index(next).updateSettings(INDEX_SETTINGS));
    for (let at = 0; at < cars.length; at += BATCH)
      await done(client.index(next).addDocuments(cars.slice(at, at + BATCH), { primaryKey: PRIMARY_KEY }));
    const { numberOfDocuments } = await client.index(next).getStats();
    if (numberOfDocuments !== cars.length)
      throw new IndexError(
        'incomplete',
        `The service took ${numberOfDocuments} of ${cars.length} cars; the index in use stays.`,
      );
    const created = !(await exists(client, index));
    if (created) await done(client.createIndex(index, { primaryKey: PRIMARY_KEY }));
    await done(client.swapIndexes([{ indexes: [index, next], rename: false }]));
    await removed(client, next);
    return { index, cars: cars.length, created };
  } catch (error) {
    throw IndexError.of(error);
  }
}

async function done(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error, type } = await task.waitTask(WAIT);
  if (status !== 'succeeded')
    throw new IndexError(error?.code ?? status, error?.message ?? `The task ${type} was ${status}.`);
}

async function exists(client: Meilisearch, index: string): Promise<boolean> {
  try {
    await client.getRawIndex(index);
    return true;
  } catch (error) {
    if (IndexError.of(error).code === 'index_not_found') return false;
    throw error;
  }
}

async function removed(client: Meilisearch, index: string): Promise<void> {
  if (await exists(client, index)) await done(client.deleteIndex(index));
}
