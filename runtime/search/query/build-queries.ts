import type { SearchSettings } from '../../tenant/tenant.types.ts';
import { splitFacets } from './facets.data.ts';
import { compares, comparisonFromText, equals, generalFilter } from './filter-builder.ts';
import type { Filter, ListingState, SearchQuery } from './query.types.ts';
import { shopperText } from './shopper-text.ts';
import { sortChoice } from './sorts.data.ts';

/** Private marks round highlighted text: escape first, then put the markup in their place (search-protocol.md §7.8). */
export const HIGHLIGHT = { pre: '__hl__', post: '__/hl__' } as const;

export interface ListingRequest {
  state: ListingState;
  settings: SearchSettings;
  /** The site's index. */
  index: string;
  now: Date;
}

/**
 * The queries of a listing in the order that `readListing` expects (§7 Multi-search): first the hits with all facets, then one query per
 * facet of the tenant, lists and ranges, without that facet's own filters. The general filter stays in all; the custom filter is last.
 */
export function buildListingQueries({ state, settings, index, now }: ListingRequest): SearchQuery[] {
  const facets = listingFacets(settings);
  const sort = [...sortChoice(state.sortBy).sort];
  const filterWithout = (own: string | null): Filter => [
    ...stateConditions(state, own),
    ...(sort.includes('price:asc') ? [compares('price', '>', 0)] : []),
    generalFilter(settings, now),
    ...(settings.customFilter === null ? [] : [settings.customFilter]),
  ];
  const common = { indexUid: index, q: shopperText(state.query), matchingStrategy: 'all' as const };
  const first: SearchQuery = {
    ...common,
    filter: filterWithout(null),
    // `status` is counted even when it is no facet of the tenant: the count rule of §2 needs it.
    facets: facets.includes('status') ? facets : [...facets, 'status'],
    sort,
    limit: settings.hitsPerPage,
    offset: offsetOf(state.page, settings.hitsPerPage),
    // Without words there is nothing to mark, and `_formatted` would be a copy of every car.
    attributesToHighlight: state.query === '' ? [] : ['name'],
    highlightPreTag: HIGHLIGHT.pre,
    highlightPostTag: HIGHLIGHT.post,
  };
  const perFacet = facets.map(
    (facet): SearchQuery => ({
      ...common,
      filter: filterWithout(facet),
      facets: [facet],
      limit: 1,
      offset: 0,
      attributesToRetrieve: ['id'],
    }),
  );
  return [first, ...perFacet];
}

/** The tenant's facets in the order of their queries: lists, then ranges. */
export function listingFacets(settings: Pick<SearchSettings, 'facets'>): string[] {
  const { lists, ranges } = splitFacets(settings.facets);
  return [...lists, ...ranges];
}

/** §9: (page - 1) x hits per page; a page that is no number, or 1 or less, gives 0. */
export function offsetOf(page: number, hitsPerPage: number): number {
  return Number.isFinite(page) && page > 1 ? (Math.trunc(page) - 1) * hitsPerPage : 0;
}

export interface SimpleRequest {
  settings: SearchSettings;
  index: string;
  now: Date;
  /** Conditions made with `equals`, `compares` and the like; a list is either-or. */
  where?: readonly (string | string[])[];
  query?: string;
  sort?: readonly string[];
  /** 100 unless given (§9). */
  limit?: number;
  offset?: number;
}

/** One query for everything that is not a listing: featured cars, one car by its slug, similar cars, the header search. */
export function buildQuery({
  settings,
  index,
  now,
  where = [],
  query = '',
  sort = [],
  limit = 100,
  offset = 0,
}: SimpleRequest): SearchQuery {
  const ascendingPrice = sort.includes('price:asc') ? [compares('price', '>', 0)] : [];
  const custom = settings.customFilter === null ? [] : [settings.customFilter];
  return {
    indexUid: index,
    q: shopperText(query),
    matchingStrategy: 'all',
    filter: [...where, ...ascendingPrice, generalFilter(settings, now), ...custom],
    sort: [...sort],
    limit,
    offset,
  };
}

/** What the state asks for, without what it asks of the facet `own`. */
function stateConditions(state: ListingState, own: string | null): (string | string[])[] {
  const conditions: (string | string[])[] = [];
  for (const [field, values] of Object.entries(state.refinements)) {
    if (field === own) continue;
    const plain: string[] = [];
    for (const value of values) {
      const comparison = comparisonFromText(field, value);
      if (comparison === null) plain.push(equals(field, value));
      else conditions.push(comparison);
    }
    if (plain.length > 0) conditions.push(plain.length === 1 ? plain[0]! : plain);
  }
  for (const [field, { min, max }] of Object.entries(state.ranges)) {
    if (field === own) continue;
    if (min !== null) conditions.push(compares(field, '>=', min));
    if (max !== null) conditions.push(compares(field, '<=', max));
  }
  return conditions;
}
