import { EngineError } from './errors.ts';
import type { MatchingStrategy } from './text/term-levels.ts';

/** The parameters of one search, checked and with their defaults (search-protocol.md §7.1). `filter` is read later. */
export interface SearchParams {
  q: string;
  offset: number;
  limit: number;
  page: number | null;
  hitsPerPage: number | null;
  filter: unknown;
  facets: string[];
  sort: string[];
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  highlightPreTag: string;
  highlightPostTag: string;
  attributesToCrop: string[];
  cropLength: number;
  cropMarker: string;
  showMatchesPosition: boolean;
  showRankingScore: boolean;
  matchingStrategy: MatchingStrategy;
  attributesToSearchOn: string[] | null;
  distinct: string | null;
}

const DEFAULTS: SearchParams = {
  q: '',
  offset: 0,
  limit: 20,
  page: null,
  hitsPerPage: null,
  filter: null,
  facets: [],
  sort: [],
  attributesToRetrieve: ['*'],
  attributesToHighlight: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  attributesToCrop: [],
  cropLength: 10,
  cropMarker: '…',
  showMatchesPosition: false,
  showRankingScore: false,
  matchingStrategy: 'last',
  attributesToSearchOn: null,
  distinct: null,
};

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const flag: Check = (value) => typeof value === 'boolean';
const texts: Check = (value) => Array.isArray(value) && value.every(text);

/** Field -> [what it must be, name in the error code]. */
const FIELDS: Record<keyof SearchParams, [Check, string]> = {
  q: [text, 'q'],
  offset: [count, 'offset'],
  limit: [count, 'limit'],
  page: [count, 'page'],
  hitsPerPage: [count, 'hits_per_page'],
  filter: [() => true, 'filter'],
  facets: [texts, 'facets'],
  sort: [texts, 'sort'],
  attributesToRetrieve: [texts, 'attributes_to_retrieve'],
  attributesToHighlight: [texts, 'attributes_to_highlight'],
  highlightPreTag: [text, 'highlight_pre_tag'],
  highlightPostTag: [text, 'highlight_post_tag'],
  attributesToCrop: [texts, 'attributes_to_crop'],
  cropLength: [count, 'crop_length'],
  cropMarker: [text, 'crop_marker'],
  showMatchesPosition: [flag, 'show_matches_position'],
  showRankingScore: [flag, 'show_ranking_score'],
  matchingStrategy: [(value) => value === 'last' || value === 'all' || value === 'frequency', 'matching_strategy'],
  attributesToSearchOn: [texts, 'attributes_to_search_on'],
  distinct: [text, 'distinct'],
};

/** Fields with a value of their own, for which null is none (search-protocol.md §0). */
const NOT_NULL: ReadonlySet<string> = new Set([
  'offset',
  'limit',
  'highlightPreTag',
  'highlightPostTag',
  'cropLength',
  'cropMarker',
  'showMatchesPosition',
  'showRankingScore',
  'matchingStrategy',
] satisfies (keyof SearchParams)[]);

/** Checks a search body; null is the same as absent for fields without a value of their own, unknown fields are refused. Throws `bad_request` or `invalid_search_<field>`. */
export function readSearchParams(body: Record<string, unknown>, at = ''): SearchParams {
  const params: Record<string, unknown> = { ...DEFAULTS };
  for (const [field, value] of Object.entries(body)) {
    checkSearchField(field, value, at);
    if (value !== null && value !== undefined) params[field] = value;
  }
  return params as unknown as SearchParams;
}

/** Refuses a field that no search has, or a value that its field cannot have. Throws as `readSearchParams`. */
export function checkSearchField(field: string, value: unknown, at = ''): void {
  if (!Object.hasOwn(FIELDS, field))
    throw new EngineError('bad_request', `Unknown field \`${field}\`${at && ` at \`${at}\``}.`);
  const [check, name] = FIELDS[field as keyof SearchParams];
  if (value === undefined || (value === null ? !NOT_NULL.has(field) : check(value))) return;
  throw new EngineError(`invalid_search_${name}`, `Invalid value at \`${at}.${field}\`.`);
}

const QUERY_LISTS = new Set([
  'facets',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToCrop',
  'attributesToSearchOn',
]);
const QUERY_NUMBERS = new Set(['offset', 'limit', 'page', 'hitsPerPage', 'cropLength']);
const QUERY_FLAGS = new Set(['showMatchesPosition', 'showRankingScore']);

/** The search body that the query string of a GET search means: comma lists, numbers, `filter` as JSON if it is (search-protocol.md §2). */
export function searchBodyFromUrl(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries([...query].map(([name, value]) => [name, readQueryValue(name, value)]));
}

function readQueryValue(name: string, value: string): unknown {
  if (QUERY_LISTS.has(name)) return listOf(value, /,/);
  // A comma inside _geoPoint(...) separates nothing.
  if (name === 'sort') return listOf(value, /,(?![^(]*\))/);
  if (QUERY_NUMBERS.has(name)) return /^\d+$/.test(value) ? Number(value) : value;
  if (QUERY_FLAGS.has(name)) return value === 'true' ? true : value === 'false' ? false : value;
  if (name !== 'filter') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function listOf(value: string, separator: RegExp): string[] {
  return value.trim() === '' ? [] : value.split(separator).map((entry) => entry.trim());
}
