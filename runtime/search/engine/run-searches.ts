import type { Clock } from '../../rules/location/clock.types.ts';
import { type Access, requireIndex } from './auth.ts';
import type { Doc } from './engine.types.ts';
import { checkUid } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { type FacetSearchResult, readFacetSearchParams, runFacetSearch } from './facet-search.ts';
import { runSearch, type SearchResult } from './search.ts';
import { readSearchParams, type SearchParams } from './search-params.ts';
import type { SearchSession } from './search-session.ts';
import { withRule } from './tenant-token.ts';

export type MultiSearchResult = SearchResult & { indexUid: string };

/** What searches need of the engine. */
export interface SearchHost {
  clock: Clock;
  uuid: () => string;
  /** A session on the index as it is now. Throws `invalid_index_uid`, `index_not_found`. */
  openSession(uid: string): SearchSession;
}

/** One search with a body as sent, within what the access allows. Throws EngineError. */
export function searchIndex(host: SearchHost, uid: string, body: Doc, access: Access): SearchResult {
  const params = readSearchParams(body);
  return timed(host, () => runSearch(host.openSession(uid), restrict(params, uid, access), host.uuid()));
}

/** A search of one facet's values with a body as sent, within what the access allows. Throws EngineError. */
export function searchFacet(host: SearchHost, uid: string, body: Doc, access: Access): FacetSearchResult {
  const params = readFacetSearchParams(body);
  const search = restrict(params.search, uid, access);
  return timed(host, () => runFacetSearch(host.openSession(uid), { ...params, search }));
}

/** All searches or none (search-protocol.md §8): the first that fails fails the request. Access is checked for all before any runs. */
export function searchMany(host: SearchHost, queries: readonly unknown[], access: Access): MultiSearchResult[] {
  const read = queries.map(readQuery);
  for (const { indexUid } of read) requireIndex(access, indexUid);
  const sessions = new Map<string, SearchSession>();
  return read.map(({ indexUid, params }, place) => {
    try {
      const session = sessions.get(indexUid) ?? host.openSession(indexUid);
      sessions.set(indexUid, session);
      const run = () => runSearch(session, restrict(params, indexUid, access), host.uuid());
      return { indexUid, ...timed(host, run) };
    } catch (thrown) {
      if (!(thrown instanceof EngineError)) throw thrown;
      throw thrown.inside(`Inside \`.queries[${place}]\`: `, 400);
    }
  });
}

function timed<Result extends { processingTimeMs: number }>({ clock }: SearchHost, run: () => Result): Result {
  const started = clock().getTime();
  const result = run();
  result.processingTimeMs = Math.max(0, clock().getTime() - started);
  return result;
}

/** The search with the filter of the caller's tenant token added, if there is one. */
function restrict(params: SearchParams, uid: string, access: Access): SearchParams {
  const rule = access.ruleFilter(uid);
  return rule === null ? params : { ...params, filter: withRule(params.filter, rule) };
}

function readQuery(query: unknown, place: number): { indexUid: string; params: SearchParams } {
  const at = `.queries[${place}]`;
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
  checkUid(indexUid);
  return { indexUid, params: readSearchParams(rest, at) };
}
