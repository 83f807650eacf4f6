import { HIGHLIGHT } from './build-queries.ts';
import type { MultiSearchResponse, SearchHit, SearchQuery } from './query.types.ts';

/** Facets whose values are suggested themselves, in the order in which they are shown. */
export const SUGGESTED_FACETS = ['make', 'make_model', 'body'] as const;
export type SuggestedFacet = (typeof SUGGESTED_FACETS)[number];

/** Shorter texts match too much to be of use. */
export const SHORTEST_TEXT = 2;
const MOST_CARS = 5;
const MOST_VALUES = 3;

/** A make, model or body that the text names, and how many of its cars were found. */
export interface SuggestedValue {
  facet: SuggestedFacet;
  value: string;
  count: number;
  /** The same as values of the listing's facets: a model is its make and its model. */
  chosen: Record<string, string[]>;
}

export interface HeaderSearch {
  cars: SearchHit[];
  values: SuggestedValue[];
  /** All cars that were found. */
  total: number;
}

/**
 * The header search as one query for `POST /api/search` (§7): every word must match, the best custom rank first, names highlighted between
 * private marks. The server adds the index and the filter of what shoppers may see.
 */
export function headerSearchQuery(text: string): Omit<SearchQuery, 'indexUid'> {
  return {
    q: text,
    matchingStrategy: 'all',
    // Not the sold ones, which listings show for a few days more.
    filter: [['status = "in_stock"', 'status = "coming_soon"']],
    sort: ['custom_rank:desc'],
    limit: MOST_CARS,
    facets: [...SUGGESTED_FACETS],
    attributesToRetrieve: ['id', 'slug', 'name', 'label', 'price', 'price_type', 'primary_image_url'],
    attributesToHighlight: ['name'],
    highlightPreTag: HIGHLIGHT.pre,
    highlightPostTag: HIGHLIGHT.post,
  };
}

/** What the answer to `headerSearchQuery` suggests for the same text. Missing parts count as empty; never throws. */
export function readHeaderSearch({ results: [first] }: MultiSearchResponse, text: string): HeaderSearch {
  const words = foldedWords(text);
  const counts = (facet: SuggestedFacet) => Object.entries(first?.facetDistribution?.[facet] ?? {});
  const makes = counts('make').map(([make]) => make);
  const named = SUGGESTED_FACETS.flatMap((facet) =>
    counts(facet)
      .filter(([value]) => names(words, value))
      .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
      .map(([value, count]): SuggestedValue => ({ facet, value, count, chosen: chosenBy(facet, value, makes) })),
  );
  return { cars: first?.hits ?? [], values: named.slice(0, MOST_VALUES), total: first?.estimatedTotalHits ?? 0 };
}

function chosenBy(facet: SuggestedFacet, value: string, makes: readonly string[]): Record<string, string[]> {
  const make = facet === 'make_model' ? makes.find((one) => value.startsWith(`${one} `)) : undefined;
  return make === undefined ? { [facet]: [value] } : { make: [make], model: [value.slice(make.length + 1)] };
}

/** Whether each word of a text begins a word of its own of the value; spaces and hyphens within count for nothing: 'cx5' names 'CX-5'. */
function names(words: readonly string[], value: string): boolean {
  const own = foldedWords(value);
  return (
    words.length > 0 &&
    (eachBeginsOne(words, own) || own.some((_, at) => own.slice(at).join('').startsWith(words.join(''))))
  );
}

function eachBeginsOne(words: readonly string[], own: readonly string[]): boolean {
  const left = [...own];
  // The longest first: it has the least choice.
  return [...words]
    .sort((a, b) => b.length - a.length)
    .every((word) => {
      const at = left.findIndex((one) => one.startsWith(word));
      return at >= 0 && left.splice(at, 1).length === 1;
    });
}

/** Without 'and', for which names write '&'. */
function foldedWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'and');
}
