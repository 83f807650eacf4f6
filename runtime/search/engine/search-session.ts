import type { Bitset } from './documents/bitset.ts';
import type { ShowDoc } from './documents/shown-docs.ts';
import { countFacet, type FacetCounts } from './facet-counts.ts';
import { facetAttributes } from './facets.ts';
import { type FilterRights, filterAttributes } from './filter/filter-check.ts';
import { evaluateFilter, type FilterCache, readCheckedFilter } from './filter/filter-eval.ts';
import type { IndexState } from './index-state.types.ts';
import type { SearchParams } from './search-params.ts';
import { createMarker, type Marker } from './text/highlight.ts';
import { parseQuery } from './text/query-terms.ts';
import type { TextIndex } from './text/text-index.ts';
import { attributeRights, excludedDocs, matchText, type TextMatch } from './text/text-match.ts';
import { tokeniser } from './text/tokenise.ts';

/** The words of a search, matched: null `match` where there are none and all documents but the excluded ones stay. */
export interface FoundText {
  match: TextMatch | null;
  matches: Bitset;
  marker: Marker;
}

type Matching = Pick<SearchParams, 'q' | 'filter' | 'matchingStrategy' | 'attributesToSearchOn'>;

/** The searches of one request over one moment of one index: what they have in common is worked out once (search-protocol.md §8). */
export class SearchSession {
  readonly index: IndexState;
  readonly shown: ShowDoc;
  readonly #rights: FilterRights;
  readonly #openText: () => TextIndex;
  readonly #filters: FilterCache = new Map();
  readonly #texts = new Map<string, FoundText>();
  readonly #both = new Map<string, Bitset>();
  readonly #facets = new Map<Bitset, Map<string, FacetCounts>>();
  readonly #windows = new Map<string, Uint32Array>();

  constructor(index: IndexState, shown: ShowDoc, openText: () => TextIndex) {
    this.index = index;
    this.shown = shown;
    this.#rights = { filterableAttributes: index.settings.filterableAttributes };
    this.#openText = openText;
  }

  /** The documents that pass a filter. Throws `invalid_search_filter`, `feature_not_enabled`. */
  passing(filter: unknown): Bitset {
    return evaluateFilter(filter, this.index.store, this.#rights, this.#filters);
  }

  /** What the words of a search find; null for an empty query. Throws `invalid_search_attributes_to_search_on`. */
  text({ q, matchingStrategy: strategy, attributesToSearchOn }: Matching): FoundText | null {
    if (q.trim() === '' && attributesToSearchOn === null) return null;
    const key = JSON.stringify([q, strategy, attributesToSearchOn]);
    const known = this.#texts.get(key);
    if (known) return known;
    const { settings, store } = this.index;
    const index = this.#openText();
    const rights = attributeRights(index, settings, attributesToSearchOn);
    const query = parseQuery(q, index.tokenise, index.stopWords);
    const match = query.terms.length === 0 ? null : matchText(query, index, { settings, strategy, rights });
    const found: FoundText = {
      match,
      matches: match?.matches ?? store.all.without(excludedDocs(query, index, rights)),
      marker: createMarker(match?.derivations ?? [], index.tokenise),
    };
    this.#texts.set(key, found);
    return found;
  }

  /** The documents that pass the filter and match the words: one set for equal searches, so that its facets are counted once. */
  matching(params: Matching): Bitset {
    const passing = this.passing(params.filter);
    const text = this.text(params);
    if (!text) return passing;
    const key = JSON.stringify([params.filter, params.q, params.matchingStrategy, params.attributesToSearchOn]);
    const known = this.#both.get(key) ?? passing.and(text.matches);
    this.#both.set(key, known);
    return known;
  }

  /** The counts of the asked facets over a set, by attribute. The same counts are given again for the same set: to be read only. */
  facets(asked: readonly string[], matches: Bitset): [string, FacetCounts][] {
    const { store, settings } = this.index;
    const cached = this.#facets.get(matches) ?? new Map<string, FacetCounts>();
    this.#facets.set(matches, cached);
    return facetAttributes(asked, store, settings).map((name) => {
      const counts = cached.get(name) ?? countFacet(name, store.column(name), matches, settings.faceting);
      cached.set(name, counts);
      return [name, counts];
    });
  }

  /**
   * Reads the columns of a search together where its facets have none yet: going through all documents is the dear part of it.
   * Throws what `passing` throws.
   */
  prepare({ facets, sort, filter }: Pick<SearchParams, 'facets' | 'sort' | 'filter'>): void {
    const { store } = this.index;
    if (facets.every((facet) => store.hasColumn(facet))) return;
    const expression = readCheckedFilter(filter, this.#rights);
    const sorted = sort.map((element) => element.slice(0, element.lastIndexOf(':')));
    store.prepare([...facets, ...sorted, ...(expression ? filterAttributes(expression) : [])]);
  }

  /** The documents of a page: equal searches differ in what they show and count, not in what they find. */
  window(key: readonly unknown[], find: () => Uint32Array): Uint32Array {
    const text = JSON.stringify(key);
    const known = this.#windows.get(text) ?? find();
    this.#windows.set(text, known);
    return known;
  }

  /** Marks nothing, for an empty query. */
  noMarks(): Marker {
    return createMarker([], tokeniser(this.index.settings));
  }
}
