import type { Clock } from '../../rules/location/clock.types.ts';
import type { MultiSearchResponse, SearchQuery } from '../query/query.types.ts';
import { type SearchClient, SearchError } from './client.ts';

/** Why and since when the service is not asked. */
export interface Outage {
  /** The code of a SearchError, or `key_missing`. */
  code: string;
  since: Date;
}

export interface FailoverClient extends SearchClient {
  /** Null while the service answers. */
  outage(): Outage | null;
}

export interface FailoverOptions {
  /** Null where it cannot be asked at all, for want of a key. */
  service: SearchClient | null;
  /** Answers in its place; told apart from it by nothing but the cars that it has. */
  standIn: SearchClient;
  /** How long after a failure the service is tried again, in milliseconds. */
  retryMs: number;
  clock: Clock;
  /** The service fails, from now on. */
  onDown: (error: SearchError) => void;
  onUp: () => void;
  /** The service refused queries that the stand-in takes: its index is not set up as this site's. At most once in `retryMs`. */
  onRefused: (error: SearchError) => void;
}

/**
 * A client that asks a service, and while that fails its stand-in. While the service is down nobody waits for it: each answer comes from the stand-in, and
 * one of the requests is also sent to the service after each `retryMs`, to see whether it is back.
 */
export function failoverClient(options: FailoverOptions): FailoverClient {
  const { service, standIn, retryMs, clock, onDown, onUp, onRefused } = options;
  let outage: Outage | null = service ? null : { code: 'key_missing', since: clock() };
  let retryAt = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let trying = false;

  const fails = (error: SearchError): void => {
    retryAt = clock().getTime() + retryMs;
    if (outage) return;
    outage = { code: error.code, since: clock() };
    onDown(error);
  };
  const tryAgain = async (client: SearchClient, queries: readonly SearchQuery[]): Promise<void> => {
    trying = true;
    try {
      await client.multiSearch(queries);
      outage = null;
    } catch (thrown) {
      const error = searchError(thrown);
      if (isRefusal(error)) outage = null;
      else fails(error);
    } finally {
      trying = false;
    }
    if (!outage) onUp();
  };
  const refused = async (error: SearchError, queries: readonly SearchQuery[]): Promise<MultiSearchResponse> => {
    // Where the stand-in refuses them too, the queries are wrong.
    const answer = await standIn.multiSearch(queries).catch(() => null);
    if (!answer) throw error;
    const now = clock().getTime();
    if (now - refusedAt >= retryMs) onRefused(error);
    refusedAt = now;
    return answer;
  };

  return {
    outage: () => outage,
    async multiSearch(queries, signal) {
      if (!service || outage) {
        if (service && !trying && clock().getTime() >= retryAt) void tryAgain(service, queries);
        return standIn.multiSearch(queries, signal);
      }
      try {
        return await service.multiSearch(queries, signal);
      } catch (thrown) {
        const error = searchError(thrown);
        if (error.code === 'aborted') throw error;
        if (isRefusal(error)) return refused(error, queries);
        fails(error);
        return standIn.multiSearch(queries, signal);
      }
    },
  };
}

/** A refusal of these queries, by a service that is well otherwise. An index that is not there refuses all. */
function isRefusal({ code, status }: SearchError): boolean {
  return status === 400 && code !== 'index_not_found';
}

function searchError(thrown: unknown): SearchError {
  if (thrown instanceof SearchError) return thrown;
  return new SearchError('network', 'The search service cannot be reached.', null, { cause: thrown });
}
