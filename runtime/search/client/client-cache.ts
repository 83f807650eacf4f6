import { LRUCache } from 'lru-cache';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { MultiSearchResponse } from '../query/query.types.ts';
import { type SearchClient, SearchError } from './client.ts';

interface CacheOptions {
  /** Answers kept at most; the oldest goes first (§7 Search service). */
  limit: number;
  maxAgeMs: number;
  clock: Clock;
}

/**
 * A client that remembers answers by their queries. Give one cache to one index and key: an answer is shared by all who ask the same.
 * Requests with the same queries under way at once share one call. Failures are not remembered. A limit of 0: nothing is.
 */
export function cachedSearchClient(client: SearchClient, { limit, maxAgeMs, clock }: CacheOptions): SearchClient {
  // A map without any limit would grow for ever.
  if (limit < 1) return client;
  const held = new LRUCache<string, { since: number; answer: Promise<MultiSearchResponse> }>({ max: limit });
  return {
    async multiSearch(queries, signal) {
      if (signal?.aborted) throw new SearchError('aborted', 'The search was given up.');
      const key = JSON.stringify(queries);
      const now = clock().getTime();
      // Without a look at it counting as a use: the oldest goes first.
      const known = held.peek(key);
      if (known && now - known.since < maxAgeMs) return known.answer;
      // The caller's signal is left out: others may be waiting for the same answer.
      const answer = client.multiSearch(queries);
      held.set(key, { since: now, answer });
      answer.catch(() => {
        if (held.peek(key)?.answer === answer) held.delete(key);
      });
      return answer;
    },
  };
}
