export type EngineJson = null | boolean | number | string | EngineJson[] | { [key: string]: EngineJson };
export type Doc = { [key: string]: EngineJson };

export interface FilterableRule {
  attributePatterns: string[];
  features?: { facetSearch?: boolean; filter?: { equality?: boolean; comparison?: boolean } };
}

/** Every setting of an index, complete (search-protocol.md §5). Names and defaults are the protocol's. */
export interface EngineSettings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: (string | FilterableRule)[];
  sortableAttributes: string[];
  rankingRules: string[];
  stopWords: string[];
  separatorTokens: string[];
  nonSeparatorTokens: string[];
  dictionary: string[];
  synonyms: Record<string, string[]>;
  distinctAttribute: string | null;
  proximityPrecision: 'byWord' | 'byAttribute';
  typoTolerance: {
    enabled: boolean;
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnWords: string[];
    disableOnAttributes: string[];
    disableOnNumbers: boolean;
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> };
  pagination: { maxTotalHits: number };
  embedders: Doc;
  searchCutoffMs: number | null;
  localizedAttributes: EngineJson;
  facetSearch: boolean;
  prefixSearch: 'indexingTime' | 'disabled';
}

export interface ErrorBody {
  message: string;
  code: string;
  type: 'invalid_request' | 'auth' | 'internal' | 'system';
  link: string;
}
