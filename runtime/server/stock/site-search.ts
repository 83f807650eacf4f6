import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { type SearchClient, searchClient } from '../../search/client/client.ts';
import { cachedSearchClient } from '../../search/client/client-cache.ts';
import { embeddedClient } from '../../search/client/embedded-client.ts';
import { failoverClient, type Outage } from '../../search/client/failover-client.ts';
import { publicCars } from '../../search/client/public-cars.ts';
import type { SearchEngine } from '../../search/engine/search-engine.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { indexSize } from './index-size.ts';

/** How long a search service may take unless told otherwise, in milliseconds. */
const TIMEOUT_MS = 3000;
/** How long after a failure it is tried again, in milliseconds. */
const RETRY_MS = 5000;
/** How long an answer is kept, in milliseconds. */
const KEEP_MS = 5000;

export interface SiteSearch {
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
  if (searchService.kind === 'embedded' || tenant.api.mock) return { client: publicCars(embedded), outage: () => null };
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
  return { client: publicCars(client), outage: () => failover.outage() ?? size.short() };
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
