import type { SearchSettings } from '../../tenant/tenant.types.ts';
import { listingFacets } from './build-queries.ts';
import { VALUE_LABELS, VALUE_ORDER } from './facet-values.data.ts';
import { NUMERIC_FACETS, RANGE_FACETS } from './facets.data.ts';
import type { ListingState, MultiSearchResponse, SearchHit, SearchResult } from './query.types.ts';

export interface FacetItem {
  label: string;
  value: string;
  count: number;
  selected: boolean;
}

export interface Pagination {
  page: number;
  /** From 1; 0 when nothing was found. */
  pages: number;
  previous: number | null;
  next: number | null;
  /** Numbers of the first and last hit on this page, from 1; 0 when there are none. */
  from: number;
  to: number;
}

export interface ListingResults {
  hits: SearchHit[];
  /** What the listing says it found (§2). */
  count: number;
  ms: number;
  /** Per list facet, what choosing a value would give while the other facets stay; chosen values are always there, with 0 if need be. */
  facets: Record<string, FacetItem[]>;
  /** Per range facet, its bounds while its own filter is off; no key when no car has the value. */
  facetStats: Record<string, { min: number; max: number }>;
  pagination: Pagination;
}

const BY_NAME = new Intl.Collator('en', { numeric: true });

/** Totals above this are not believed: the counts by status are added up instead (§2, §9). */
const BELIEVED_TOTAL = 1999;

interface ReadOptions {
  state: ListingState;
  settings: Pick<SearchSettings, 'facets' | 'hitsPerPage' | 'statusOnlyCount'>;
  /** The index's `pagination.maxTotalHits`: cars beyond it cannot be paged to. */
  maxTotalHits: number;
}

/** Reads the answer to `buildListingQueries` for the same state and settings. Missing facets count as empty; never throws. */
export function readListing(
  response: MultiSearchResponse,
  { state, settings, maxTotalHits }: ReadOptions,
): ListingResults {
  const [first, ...perFacet] = response.results;
  const facets: Record<string, FacetItem[]> = {};
  const facetStats: Record<string, { min: number; max: number }> = {};
  for (const [at, facet] of listingFacets(settings).entries()) {
    const own = perFacet[at];
    if ((RANGE_FACETS as readonly string[]).includes(facet)) {
      const stats = own?.facetStats?.[facet];
      if (stats) facetStats[facet] = stats;
    } else facets[facet] = facetItems(facet, own?.facetDistribution?.[facet] ?? {}, state.refinements[facet] ?? []);
  }
  const { found, count } = first ? countHits(first, settings.statusOnlyCount) : { found: 0, count: 0 };
  return {
    hits: first?.hits ?? [],
    count,
    ms: first?.processingTimeMs ?? 0,
    facets,
    facetStats,
    pagination: paginate(state.page, Math.min(found, maxTotalHits), settings.hitsPerPage, first?.hits.length ?? 0),
  };
}

/**
 * How many cars were found, and how many the page says: on sites that filter by status only those in stock; on others above 1999 the sum of
 * the counts by status (§2, search-protocol.md §7.2). Right whether or not the service caps its total.
 */
export function countHits(result: SearchResult, statusOnly: boolean): { found: number; count: number } {
  const total = result.estimatedTotalHits ?? 0;
  const byStatus = result.facetDistribution?.status;
  if (!byStatus) return { found: total, count: total };
  const found = total > BELIEVED_TOTAL ? Object.values(byStatus).reduce((sum, cars) => sum + cars, 0) : total;
  return { found, count: statusOnly ? (byStatus.in_stock ?? 0) : found };
}

/** §9: pages are hits divided by hits per page, rounded up, numbered from 1. */
export function paginate(page: number, reachable: number, hitsPerPage: number, hitsHere: number): Pagination {
  const pages = Math.ceil(reachable / hitsPerPage);
  const offset = (page - 1) * hitsPerPage;
  return {
    page,
    pages,
    previous: page > 1 && pages > 0 ? Math.min(page - 1, pages) : null,
    next: page < pages ? page + 1 : null,
    from: hitsHere > 0 ? offset + 1 : 0,
    to: hitsHere > 0 ? offset + hitsHere : 0,
  };
}

/** What a shopper reads for a facet's value. */
function valueLabel(facet: string, value: string): string {
  return VALUE_LABELS[facet]?.[value] ?? value;
}

function facetItems(facet: string, distribution: Record<string, number>, chosen: readonly string[]): FacetItem[] {
  // The service compares without case, so a value typed into the URL in another case is the same choice.
  const same = (value: string) => value.trim().toLowerCase();
  const chosenKeys = new Set(chosen.map(same));
  const item = (value: string, count: number): FacetItem => ({
    label: valueLabel(facet, value),
    value,
    count,
    selected: chosenKeys.has(same(value)),
  });
  const items = Object.entries(distribution).map(([value, count]) => item(value, count));
  const present = new Set(items.map(({ value }) => same(value)));
  for (const value of chosen) if (!present.has(same(value))) items.push(item(value, 0));
  // JSON gives integer-like keys in their own order, so the service's order cannot be relied on (search-protocol.md §7.5).
  const byCount = (a: FacetItem, b: FacetItem) => b.count - a.count || BY_NAME.compare(a.label, b.label);
  const byNumber = (a: FacetItem, b: FacetItem) => Number(a.value) - Number(b.value) || byCount(a, b);
  const order = VALUE_ORDER[facet];
  if (order) return items.sort((a, b) => positionIn(order, a.value) - positionIn(order, b.value) || byCount(a, b));
  return items.sort(NUMERIC_FACETS.has(facet) ? byNumber : byCount);
}

function positionIn(order: readonly string[], value: string): number {
  const position = order.indexOf(value);
  return position < 0 ? order.length : position;
}
