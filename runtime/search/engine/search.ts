import { Bitset } from './documents/bitset.ts';
import type { Doc } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { checkFacets } from './facets.ts';
import { filterableRule } from './filterable.ts';
import type { IndexState } from './index-state.types.ts';
import { makeHits } from './make-hits.ts';
import { orderedWindow, type RankKeys, rankKeys } from './rank.ts';
import type { SearchParams } from './search-params.ts';
import type { SearchSession } from './search-session.ts';
import { readSort } from './sort.ts';

/** The result of one search, with exactly the protocol's field names (search-protocol.md §7.1). */
export interface EngineSearchResult {
  hits: Doc[];
  query: string;
  processingTimeMs: number;
  requestUid: string;
  limit?: number;
  offset?: number;
  estimatedTotalHits?: number;
  hitsPerPage?: number;
  page?: number;
  totalPages?: number;
  totalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
}

/** Runs one search on one moment of an index. Throws EngineError for what the settings do not allow. */
export function runSearch(session: SearchSession, params: SearchParams, requestUid: string): EngineSearchResult {
  const { index } = session;
  const { settings, store } = index;
  const sort = readSort(params.sort, settings);
  checkFacets(params.facets, settings);
  session.prepare(params);
  session.passing(params.filter);
  const distinct = params.distinct ?? settings.distinctAttribute;
  if (params.distinct !== null) checkDistinct(params.distinct, index);

  const text = session.text(params);
  const matches = session.matching(params);
  const keysOf = () => {
    const sortKeys = sort.map(({ attribute, direction }) => store.sortKeys(attribute, direction));
    return rankKeys(settings.rankingRules, sortKeys, text?.match ?? null, store);
  };
  const reachable = settings.pagination.maxTotalHits;
  const candidates = distinct === null ? matches : firstOfEach(matches, keysOf(), distinct, index);
  const page = pageOf(params, Math.min(candidates.count(), reachable));
  const from = Math.min(page.offset, reachable);
  const size = Math.max(0, Math.min(page.limit, reachable - from));
  const { q, filter, matchingStrategy, attributesToSearchOn } = params;
  const docs = session.window(
    [q, filter, matchingStrategy, attributesToSearchOn, params.sort, distinct, from, size],
    () => orderedWindow(candidates, keysOf(), from, size),
  );
  return {
    hits: makeHits(session, docs, params, text),
    query: params.q,
    processingTimeMs: 0,
    requestUid,
    ...page.reply,
    ...(params.facets.length > 0 ? readFacets(session, params.facets, matches) : {}),
  };
}

function checkDistinct(attribute: string, { settings }: IndexState): void {
  if (filterableRule(settings.filterableAttributes, attribute)) return;
  throw new EngineError(
    'invalid_search_distinct',
    `Attribute \`${attribute}\` is not filterable and thus, cannot be used as distinct attribute.`,
  );
}

/** Page mode as soon as `page` or `hitsPerPage` is there, else offset and limit, which are echoed as sent (search-protocol.md §7.2). */
function pageOf(params: SearchParams, total: number) {
  if (params.page === null && params.hitsPerPage === null) {
    const { limit, offset } = params;
    return { offset, limit, reply: { limit, offset, estimatedTotalHits: total } };
  }
  const page = params.page ?? 1;
  const hitsPerPage = params.hitsPerPage ?? 20;
  const totalPages = hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage);
  const reply = { hitsPerPage, page, totalPages, totalHits: total };
  return { offset: Math.max(0, page - 1) * hitsPerPage, limit: page === 0 ? 0 : hitsPerPage, reply };
}

/** Of the matches that share a value, only the best-ranked; those without a value all stay. */
function firstOfEach(matches: Bitset, keys: RankKeys[], attribute: string, { store }: IndexState): Bitset {
  const column = store.column(attribute);
  const seen = new Uint8Array(column.valueCount);
  const kept = new Bitset(store.size);
  for (const doc of orderedWindow(matches, keys, 0, store.size)) {
    const codes = column.codesOf(doc);
    if (codes.some((code) => seen[code] === 1)) continue;
    for (const code of codes) seen[code] = 1;
    kept.add(doc);
  }
  return kept;
}

function readFacets(
  session: SearchSession,
  facets: string[],
  matches: Bitset,
): Pick<EngineSearchResult, 'facetDistribution' | 'facetStats'> {
  const counted = session.facets(facets, matches);
  return {
    facetDistribution: Object.fromEntries(counted.map(([name, { distribution }]) => [name, distribution])),
    facetStats: Object.fromEntries(counted.flatMap(([name, { stats }]) => (stats ? [[name, stats] as const] : []))),
  };
}
