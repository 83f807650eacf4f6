import type { Car, CarDocument } from '../../rules/car/car.types.ts';

/** A string, or a list whose strings are ANDed and whose lists are ORed (search-protocol.md §6.1). */
export type Filter = string | (string | string[])[];

/** One query of a multi-search, in the protocol's own names. Offset and limit only: page mode would ignore an offset (§1). */
export interface SearchQuery {
  indexUid: string;
  q?: string;
  filter?: Filter;
  sort?: string[];
  facets?: string[];
  limit?: number;
  offset?: number;
  matchingStrategy?: 'last' | 'all';
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** A car as the index gives it; with highlighted text where the query asked for it. Its numbers are text in `_formatted`. */
export type SearchHit = Car &
  Partial<Pick<CarDocument, 'label' | 'primary_image_url'>> & { _formatted?: Partial<Record<keyof Car, unknown>> };

export interface SearchResult {
  indexUid: string;
  hits: SearchHit[];
  query: string;
  processingTimeMs: number;
  limit?: number;
  offset?: number;
  estimatedTotalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
}

export interface MultiSearchResponse {
  results: SearchResult[];
}

/** An open end is null. Both ends are included. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** What a shopper has chosen on a listing: exactly what its URL says. */
export interface ListingState {
  query: string;
  /** Values by list facet; no key without a value. */
  refinements: Record<string, string[]>;
  ranges: Record<string, Range>;
  /** From 1. */
  page: number;
  /** Id of a sort (sorts.data.ts); null is the default order. */
  sortBy: string | null;
  /** What cards say first, where the dealer shows repayments; absent: the total price. */
  priceView?: 'weekly';
}
