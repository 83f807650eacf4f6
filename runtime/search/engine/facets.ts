import { filterableRule } from './attributes.ts';
import type { Bitset } from './bitset.ts';
import type { DocumentStore } from './document-store.ts';
import type { EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { covers } from './paths.ts';

export interface FacetCounts {
  /** [value as shown, documents], ordered and cut by the settings. */
  values: [string, number][];
  stats: { min: number; max: number } | null;
}

/** Counts already made, by matching set: the queries of one multi-search mostly share theirs. */
export type FacetCache = WeakMap<Bitset, Map<string, FacetCounts>>;

/** Refuses facets that are not filterable (search-protocol.md §4). Throws `invalid_search_facets`. */
export function checkFacets(facets: readonly string[], settings: EngineSettings): void {
  const rules = settings.filterableAttributes;
  for (const facet of facets) {
    const parent = rules.some((rule) => typeof rule === 'string' && rule.startsWith(`${facet}.`));
    if (facet !== '*' && !parent && !filterableRule(rules, facet)) {
      throw new EngineError(
        'invalid_search_facets',
        `Attribute \`${facet}\` is not facet-able: it is not in filterableAttributes.`,
      );
    }
  }
}

/** The attributes that the asked facets stand for: '*' and parents give their filterable leaves (search-protocol.md §7.5). Sorted. */
export function facetAttributes(facets: readonly string[], store: DocumentStore, settings: EngineSettings): string[] {
  const names = new Set<string>();
  for (const facet of facets) {
    const exact = facet !== '*' && filterableRule(settings.filterableAttributes, facet) !== null;
    if (exact && !store.column(facet).hasObjects) names.add(facet);
    else {
      for (const path of store.paths()) {
        const asked = facet === '*' || covers(facet, path);
        if (asked && filterableRule(settings.filterableAttributes, path) && store.column(path).values.length > 0)
          names.add(path);
      }
    }
  }
  return [...names].sort();
}

/**
 * Counts the values of one attribute over all matches, whatever the page. Equal normalised strings are one value, shown as the first
 * matching document spells it. Numbers come first; by count: most first, then by value.
 */
export function countFacet(
  attribute: string,
  matches: Bitset,
  store: DocumentStore,
  settings: EngineSettings,
  cache: FacetCache,
): FacetCounts {
  const known = cache.get(matches) ?? new Map<string, FacetCounts>();
  cache.set(matches, known);
  const counted = known.get(attribute) ?? count(attribute, matches, store, settings);
  known.set(attribute, counted);
  return counted;
}

function count(attribute: string, matches: Bitset, store: DocumentStore, settings: EngineSettings): FacetCounts {
  const column = store.column(attribute);
  const counts = new Uint32Array(column.values.length);
  const firstDoc = new Uint32Array(column.values.length);
  matches.forEach((doc) => {
    for (let at = column.offsets[doc]!; at < column.offsets[doc + 1]!; at++) {
      const code = column.codes[at]!;
      if (counts[code] === 0) firstDoc[code] = doc;
      counts[code]!++;
    }
  });
  const present = Array.from(counts.keys()).filter((code) => counts[code]! > 0);
  const numbers = present.filter((code) => code < column.numberCount);
  const stats =
    numbers.length > 0
      ? { min: column.values[numbers[0]!] as number, max: column.values[numbers.at(-1)!] as number }
      : null;
  const { sortFacetValuesBy, maxValuesPerFacet } = settings.faceting;
  if ((sortFacetValuesBy[attribute] ?? sortFacetValuesBy['*']) === 'count') {
    const isNumber = (code: number) => (code < column.numberCount ? 0 : 1);
    present.sort((a, b) => isNumber(a) - isNumber(b) || counts[b]! - counts[a]! || a - b);
  }
  const values = present
    .slice(0, maxValuesPerFacet)
    .map((code): [string, number] => [column.spelling(code, firstDoc[code]!), counts[code]!]);
  return { values, stats };
}
