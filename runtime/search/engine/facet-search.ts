import { filterableRule } from './attributes.ts';
import type { Column } from './column.ts';
import { typos } from './edit-distance.ts';
import type { Doc, EngineSettings, IndexState } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { foldText } from './normalise.ts';
import { checkSearchField, readSearchParams, type SearchParams } from './search-params.ts';
import type { SearchSession } from './search-session.ts';

export interface FacetSearchParams {
  facetName: string;
  facetQuery: string | null;
  search: SearchParams;
}

/** Values of one facet that begin like the query, with the number of matching documents (search-protocol.md §7.6). */
export interface FacetSearchResult {
  facetHits: { value: string; count: number }[];
  facetQuery: string | null;
  processingTimeMs: number;
}

/** What of a search narrows the documents whose values are counted; its other fields may be sent and say nothing here. */
const NARROWING = ['q', 'filter', 'matchingStrategy', 'attributesToSearchOn'];

/**
 * Checks the body of a facet search; null is the same as absent. Throws `missing_facet_search_facet_name`, `invalid_facet_search_*`,
 * `invalid_search_*`, or `bad_request` for an unknown field.
 */
export function readFacetSearchParams(body: Doc): FacetSearchParams {
  const { facetName = null, facetQuery = null, exhaustiveFacetCount = null, ...others } = body;
  for (const [field, value] of Object.entries(others)) checkSearchField(field, value);
  if (facetName === null) throw new EngineError('missing_facet_search_facet_name', 'Missing field `facetName`.');
  if (typeof facetName !== 'string') throw wrong('facet_name', 'facetName');
  if (facetQuery !== null && typeof facetQuery !== 'string') throw wrong('query', 'facetQuery');
  if (exhaustiveFacetCount !== null && typeof exhaustiveFacetCount !== 'boolean')
    throw wrong('exhaustive_facet_count', 'exhaustiveFacetCount');
  const narrowing = Object.fromEntries(Object.entries(others).filter(([field]) => NARROWING.includes(field)));
  return { facetName, facetQuery, search: readSearchParams(narrowing) };
}

/** Runs a facet search. Throws `facet_search_disabled`, `invalid_facet_search_facet_name`, and what the search itself may throw. */
export function runFacetSearch(
  session: SearchSession,
  { facetName, facetQuery, search }: FacetSearchParams,
): FacetSearchResult {
  const { index } = session;
  checkSearchable(facetName, index);
  const { settings, store } = index;
  const column = store.column(facetName);
  const matches = session.matching(search);
  const counts = column.countIn(matches);
  const wanted = facetQuery === null ? () => true : valueTest(facetQuery, facetName, settings.typoTolerance);
  const { maxValuesPerFacet, sortFacetValuesBy } = settings.faceting;
  const codes: number[] = [];
  for (let code = column.numberCount; code < column.valueCount; code++)
    if (counts[code]! > 0 && wanted(column.textAt(code))) codes.push(code);
  if ((sortFacetValuesBy[facetName] ?? sortFacetValuesBy['*']) === 'count')
    codes.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const shown = codes.slice(0, maxValuesPerFacet);
  const spell = speller(column, matches.members(), shown);
  return {
    facetHits: shown.map((code) => ({ value: spell(code), count: counts[code]! })),
    facetQuery,
    processingTimeMs: 0,
  };
}

function checkSearchable(facetName: string, { settings }: IndexState): void {
  if (!settings.facetSearch)
    throw new EngineError('facet_search_disabled', 'The facet search is disabled for this index.');
  if (filterableRule(settings.filterableAttributes, facetName)?.facetSearch) return;
  throw new EngineError(
    'invalid_facet_search_facet_name',
    `Attribute \`${facetName}\` is not facet-searchable: it is not in filterableAttributes with facetSearch.`,
  );
}

/** Whether a whole value begins like the query, after folding, with the typos that the query's bytes allow; any letter may be wrong. */
function valueTest(
  facetQuery: string,
  facetName: string,
  settings: EngineSettings['typoTolerance'],
): (value: string) => boolean {
  const query = foldText(facetQuery.trim());
  const { oneTypo, twoTypos } = settings.minWordSizeForTypos;
  const bytes = Buffer.byteLength(query);
  const tolerant = settings.enabled && !settings.disableOnAttributes.includes(facetName);
  const budget = tolerant ? (bytes >= twoTypos ? 2 : bytes >= oneTypo ? 1 : 0) : 0;
  return (value) => {
    const text = foldText(value);
    return (
      text.startsWith(query) || (budget > 0 && typos(query, text, budget, { prefix: true, firstLetter: 1 }) <= budget)
    );
  };
}

function speller(column: Column, matches: Uint32Array, codes: readonly number[]): (code: number) => string {
  const first = codes.every((code) => column.spelledAlike(code)) ? null : column.firstIn(matches);
  return (code) => column.spelling(code, first?.[code] ?? 0);
}

function wrong(code: string, field: string): EngineError {
  return new EngineError(`invalid_facet_search_${code}`, `Invalid value at \`.${field}\`.`);
}
