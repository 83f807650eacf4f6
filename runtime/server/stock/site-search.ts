import { LRUCache } from 'lru-cache';
import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { type SearchClient, SearchError, searchClient } from '../../search/client/client.ts';
import { embeddedClient } from '../../search/client/embedded-client.ts';
import { failoverClient, type Outage } from '../../search/client/failover-client.ts';
import type { SearchEngine } from '../../search/engine/search-engine.ts';
import type { MultiSearchResponse } from '../../search/query/query.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { indexSize } from './index-size.ts';

/** How long a search service may take unless told otherwise, in milliseconds. */
const TIMEOUT_MS = 3000;
/** How long after a failure it is tried again, in milliseconds. */
const RETRY_MS = 5000;
/** How long an answer is kept, in milliseconds. */
const KEEP_MS = 5000;

export interface SiteSearch {
  /** Its answers are for `shopperSearch` to show. */
  client: SearchClient;
  /** Null while what the definition names answers. */
  outage(): Outage | null;
}

interface Options {
  /** Holds the site's cars, as they were built, in an index of the site's slug. */
  engine: SearchEngine;
  clock: Clock;
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
  searchTimeoutMs?: number | undefined;
}

/**
 * What answers a site's searches: the search service that its definition names, and while that cannot be asked, or else at all times, as in mock mode, the embedded engine.
 * What changes is said in the log.
 * @param cars as many as the site has
 */
export function siteSearch(tenant: ResolvedTenant, cars: number, options: Options): SiteSearch {
  const { engine, clock, env, log, searchTimeoutMs: timeoutMs = TIMEOUT_MS } = options;
  const { slug, searchService, search } = tenant;
  const embedded = embeddedClient(engine);
  if (searchService.kind === 'embedded' || tenant.api.mock) return { client: embedded, outage: () => null };
  const { url, index, keyEnv } = searchService;
  const key = keyEnv === null ? null : env[keyEnv] || null;
  const locked = keyEnv !== null && key === null;
  if (locked)
    log('error', 'The key of the search service is not set: searches are answered from the built stock', {
      tenant: slug,
      variable: keyEnv,
    });
  const say = (error: { code: string; message: string }) => ({ tenant: slug, code: error.code, reason: error.message });
  const service = searchClient({ url, key, fetch: (address, init) => fetch(address, init), timeoutMs, retries: 1 });
  const failover = failoverClient({
    service: locked ? null : service,
    standIn: underName(embedded, slug, index),
    retryMs: RETRY_MS,
    clock,
    onDown: (error) =>
      log('error', 'The search service does not answer: searches are answered from the built stock', say(error)),
    onUp: () => log('info', 'The search service answers again', { tenant: slug }),
    onRefused: (error) =>
      log(
        'error',
        `The search service refuses what this site asks, which is answered from the built stock: run \`forecourt stock index ${slug}\``,
        say(error),
      ),
  });
  const size = indexSize({
    service,
    index,
    cars,
    clock,
    onShort: (found) =>
      log('error', `The search service holds far fewer cars than this site: run \`forecourt stock index ${slug}\``, {
        tenant: slug,
        found,
        cars,
      }),
  });
  const counted: SearchClient = {
    multiSearch(queries, signal) {
      if (!locked) size.look();
      return failover.multiSearch(queries, signal);
    },
  };
  const client = cachedSearchClient(counted, { limit: search.cacheEntries ?? 0, maxAgeMs: KEEP_MS, clock });
  return { client, outage: () => failover.outage() ?? size.short() };
}

/** A client of an index that goes by another name with those who ask. */
function underName(client: SearchClient, own: string, asked: string): SearchClient {
  return {
    async multiSearch(queries, signal) {
      const answer = await client.multiSearch(
        queries.map((query) => ({ ...query, indexUid: own })),
        signal,
      );
      return { results: answer.results.map((result) => ({ ...result, indexUid: asked })) };
    },
  };
}

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
