import { filterableRule, listed } from './attributes.ts';
import { Bitset } from './bitset.ts';
import type { Doc, IndexState } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { checkFacets, countFacet, type FacetCache, facetAttributes } from './facets.ts';
import { evaluateFilter, type FilterCache } from './filter-eval.ts';
import { formatHit, matchPositions } from './format-hit.ts';
import { haversine } from './geo.ts';
import { createMarker, type Marker } from './highlight.ts';
import { pick } from './paths.ts';
import { parseQuery } from './query-terms.ts';
import { orderedWindow, type RankKeys, rankKeys } from './rank.ts';
import type { SearchParams } from './search-params.ts';
import { readSort, type SortElement, sortElementKeys } from './sort.ts';
import type { TextIndex } from './text-index.ts';
import { excludedDocs, matchText, type TextMatch } from './text-match.ts';
import { tokenise } from './tokenise.ts';

/** The result of one search, with exactly the protocol's field names (search-protocol.md §7.1). */
export interface SearchResult {
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

/** What the searches of one request over one index share. */
export interface IndexSession {
  index: IndexState;
  containsFilter: boolean;
  text: () => TextIndex;
  filters: FilterCache;
  facets: FacetCache;
  texts: Map<string, { match: TextMatch | null; matches: Bitset; marker: Marker | null }>;
  intersections: Map<string, Bitset>;
}

export function openSession(index: IndexState, containsFilter: boolean, text: () => TextIndex): IndexSession {
  const shared = { filters: new Map(), facets: new WeakMap(), texts: new Map(), intersections: new Map() };
  return { index, containsFilter, text, ...shared };
}

/** Runs one search on one moment of an index. Throws EngineError for what the settings do not allow. */
export function runSearch(session: IndexSession, params: SearchParams, requestUid: string): SearchResult {
  const { index } = session;
  const { settings, store } = index;
  const rights = { filterableAttributes: settings.filterableAttributes, containsFilter: session.containsFilter };
  const passing = evaluateFilter(params.filter, store, rights, session.filters);
  const sort = readSort(params.sort, settings);
  checkFacets(params.facets, settings);
  const distinct = params.distinct ?? settings.distinctAttribute;
  if (distinct !== null && !filterableRule(settings.filterableAttributes, distinct)) {
    throw new EngineError(
      'invalid_search_distinct',
      `Attribute \`${distinct}\` is not filterable and thus, cannot be used as distinct attribute.`,
    );
  }

  const text = findText(session, params);
  const matches = intersect(session, params, passing, text?.matches ?? null);
  const sortKeys = sort.map((element) => sortElementKeys(element, store));
  const keys = rankKeys(settings.rankingRules, sortKeys, text?.match ?? null, store);
  const reachable = settings.pagination.maxTotalHits;
  const candidates = distinct === null ? matches : firstOfEach(matches, keys, distinct, index);
  const total = Math.min(candidates.count(), reachable);
  const page = pageOf(params, total);
  const from = Math.min(page.offset, reachable);
  const docs = orderedWindow(candidates, keys, from, Math.max(0, Math.min(page.limit, reachable - from)));
  const point = sort.find((element) => element.kind === 'geo');
  const hits = Array.from(docs, (doc) => makeHit(index, doc, params, text?.marker ?? null, point));
  return {
    hits,
    query: params.q,
    processingTimeMs: 0,
    requestUid,
    ...page.reply,
    ...(params.facets.length > 0 ? readFacets(session, params.facets, matches) : {}),
  };
}

function findText(session: IndexSession, params: SearchParams) {
  if (params.q.trim() === '' && params.attributesToSearchOn === null) return null;
  const { q, matchingStrategy, attributesToSearchOn } = params;
  const key = JSON.stringify([q, matchingStrategy, attributesToSearchOn]);
  const known = session.texts.get(key);
  if (known) return known;
  const { settings, store } = session.index;
  const index = session.text();
  const query = parseQuery(q, index.tokenise, new Set(settings.stopWords.map((word) => word.toLowerCase())));
  const match = matchText(query, index, { settings, strategy: matchingStrategy, searchOn: attributesToSearchOn });
  const placeholder = query.terms.length === 0;
  const found = {
    match: placeholder ? null : match,
    matches: placeholder ? store.all.and(excludedDocs(query, index).not()) : match.matches,
    marker: placeholder ? null : createMarker(match.derivations, index.tokenise),
  };
  session.texts.set(key, found);
  return found;
}

/** One bitset object per (filter, text): facet counts are cached by it. */
function intersect(session: IndexSession, params: SearchParams, passing: Bitset, text: Bitset | null): Bitset {
  if (!text) return passing;
  const key = JSON.stringify([params.filter, params.q, params.matchingStrategy, params.attributesToSearchOn]);
  const known = session.intersections.get(key) ?? passing.and(text);
  session.intersections.set(key, known);
  return known;
}

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
  const seen = new Uint8Array(column.values.length);
  const kept = new Bitset(store.size);
  for (const doc of orderedWindow(matches, keys, 0, store.size)) {
    const codes = column.codes.subarray(column.offsets[doc]!, column.offsets[doc + 1]!);
    if (codes.some((code) => seen[code] === 1)) continue;
    for (const code of codes) seen[code] = 1;
    kept.add(doc);
  }
  return kept;
}

function makeHit(
  index: IndexState,
  doc: number,
  params: SearchParams,
  marker: Marker | null,
  point: SortElement | undefined,
): Doc {
  const { store, settings } = index;
  const displayed = pick(store.docs[doc]!, settings.displayedAttributes);
  const hit: Doc = { ...pick(displayed, params.attributesToRetrieve) };
  const plain = marker ?? (params.attributesToCrop.length > 0 ? createMarker([], tokenise) : null);
  const formatted = formatHit(displayed, params, plain);
  if (formatted) hit._formatted = formatted;
  if (params.showMatchesPosition) {
    const searched = Object.fromEntries(
      Object.entries(displayed).filter(([key]) => listed(settings.searchableAttributes, key)),
    );
    hit._matchesPosition = JSON.parse(JSON.stringify(matchPositions(searched, marker)));
  }
  if (point?.kind === 'geo' && Object.hasOwn(hit, '_geo')) {
    const { lat, lng } = store.geo();
    const distance = haversine(point.lat, point.lng, lat[doc]!, lng[doc]!);
    if (!Number.isNaN(distance)) hit._geoDistance = Math.round(distance);
  }
  return hit;
}

function readFacets(
  session: IndexSession,
  facets: string[],
  matches: Bitset,
): Pick<SearchResult, 'facetDistribution' | 'facetStats'> {
  const { store, settings } = session.index;
  const counted = facetAttributes(facets, store, settings).map(
    (name) => [name, countFacet(name, matches, store, settings, session.facets)] as const,
  );
  return {
    facetDistribution: Object.fromEntries(counted.map(([name, { values }]) => [name, mergeEqualNames(values)])),
    facetStats: Object.fromEntries(counted.flatMap(([name, { stats }]) => (stats ? [[name, stats] as const] : []))),
  };
}

/** The number 5 and the text '5' are two values but one key of the answer. */
function mergeEqualNames(values: readonly [string, number][]): Record<string, number> {
  const merged = new Map<string, number>();
  for (const [name, count] of values) merged.set(name, (merged.get(name) ?? 0) + count);
  return Object.fromEntries(merged);
}
