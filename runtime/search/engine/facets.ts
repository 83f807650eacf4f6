import type { DocumentStore } from './documents/document-store.ts';
import { covers } from './documents/paths.ts';
import type { EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { filterableRule } from './filterable.ts';

/** Refuses facets that are not filterable, '*' where not all are (search-protocol.md §0, §4). Throws `invalid_search_facets`. */
export function checkFacets(facets: readonly string[], { filterableAttributes: rules }: EngineSettings): void {
  for (const facet of facets) {
    if (filterableRule(rules, facet)) continue;
    const below = rules
      .flatMap((rule) => (typeof rule === 'string' ? [rule] : rule.attributePatterns))
      .some((pattern) => pattern.startsWith(`${facet}.`));
    if (below) continue;
    throw new EngineError(
      'invalid_search_facets',
      `Attribute \`${facet}\` is not facet-able: it is not in filterableAttributes.`,
    );
  }
}

/** The attributes that the asked facets stand for: '*' and parents give their filterable leaves (search-protocol.md §7.5). Sorted. */
export function facetAttributes(facets: readonly string[], store: DocumentStore, settings: EngineSettings): string[] {
  const names = new Set<string>();
  for (const facet of facets) {
    const exact = facet !== '*' && filterableRule(settings.filterableAttributes, facet) !== null;
    if (exact && !store.column(facet).data.hasObjects) names.add(facet);
    else {
      for (const path of store.paths()) {
        const asked = facet === '*' || covers(facet, path);
        if (asked && filterableRule(settings.filterableAttributes, path) && store.column(path).valueCount > 0)
          names.add(path);
      }
    }
  }
  return [...names].sort();
}
