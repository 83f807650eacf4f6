import type { Clock } from '../../rules/location/clock.types.ts';
import type { Doc } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { type EngineSearchResult, runSearch } from './search.ts';
import { readSearchParams, type SearchParams } from './search-params.ts';
import type { SearchSession } from './search-session.ts';

export type MultiSearchResult = EngineSearchResult & { indexUid: string };

/** What searches need of the engine. */
export interface SearchHost {
  clock: Clock;
  /** A session on the index as it is now. Throws `invalid_index_uid`, `index_not_found`. */
  openSession(uid: string): SearchSession;
}

/** One search with a body as sent. Throws EngineError. */
export function searchIndex(host: SearchHost, uid: string, body: Doc): EngineSearchResult {
  const params = readSearchParams(body);
  return timed(host, () => runSearch(host.openSession(uid), params, crypto.randomUUID()));
}

/** All searches or none (search-protocol.md §8): the first that fails fails the request. */
export function searchMany(host: SearchHost, queries: unknown): MultiSearchResult[] {
  if (!Array.isArray(queries))
    throw new EngineError('bad_request', 'Invalid value type at `.queries`: expected a list.');
  const read = queries.map(readQuery);
  const sessions = new Map<string, SearchSession>();
  return read.map(({ indexUid, params }, position) => {
    try {
      const session = sessions.get(indexUid) ?? host.openSession(indexUid);
      sessions.set(indexUid, session);
      const run = () => runSearch(session, params, crypto.randomUUID());
      return { indexUid, ...timed(host, run) };
    } catch (thrown) {
      if (!(thrown instanceof EngineError)) throw thrown;
      throw thrown.inside(`Inside \`.queries[${position}]\`: `, 400);
    }
  });
}

function timed<Result extends { processingTimeMs: number }>({ clock }: SearchHost, run: () => Result): Result {
  const started = clock().getTime();
  const result = run();
  result.processingTimeMs = Math.max(0, clock().getTime() - started);
  return result;
}

function readQuery(query: unknown, position: number): { indexUid: string; params: SearchParams } {
  const at = `.queries[${position}]`;
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw new EngineError('bad_request', `Invalid value type at \`${at}\`: expected an object.`);
  }
  const { indexUid, federationOptions = null, ...rest } = query as Doc;
  if (federationOptions !== null) {
    throw new EngineError(
      'invalid_multi_search_federation_options',
      `Inside \`${at}\`: \`federationOptions\` needs \`federation\`, which this engine does not have.`,
    );
  }
  if (indexUid === undefined)
    throw new EngineError('missing_index_uid', `Missing field \`indexUid\` inside \`${at}\`.`);
  return { indexUid: indexUid as string, params: readSearchParams(rest, at) };
}
