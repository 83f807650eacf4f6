import { splitFacets } from './facets.data.ts';
import type { ListingState, Range } from './query.types.ts';
import { SORTS } from './sorts.data.ts';

/** The parameter that orders a listing. */
export const ORDER_PARAMETER = 'sortBy';
/** What a listing reads of its address beside filters (§2). Others, such as those of a campaign, mean nothing to it. */
export const LISTING_PARAMETERS: readonly string[] = ['query', ORDER_PARAMETER, 'priceView', 'page'];

/** The fields that a listing's URL may name; everything else in it is ignored. */
export interface UrlFields {
  lists: readonly string[];
  ranges: readonly string[];
  /** Whether `priceView=weekly` means anything here. */
  weekly?: boolean;
}

const MAX_VALUES = 100;
const MAX_TEXT = 200;
const MAX_PAGE = 10_000;
const MAX_NUMBER = 1e12;

const LIST_KEY = /^refinementList\[([^[\]]{1,64})\](?:\[(\d{0,4})\])?$/;
const RANGE_KEY = /^range\[([^[\]]{1,64})\]$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** What a listing's path can name (§2), and so its query too, whether or not shoppers may choose by it. */
const PATH_FACETS = ['car_type', 'body', 'make', 'model'];

/** The URL fields of a tenant's facets; `weekly` where its cards show repayments. */
export function urlFields(facets: readonly string[], weekly = false): UrlFields {
  return { ...splitFacets([...new Set([...facets, ...PATH_FACETS])]), weekly };
}

/** A listing on which nothing is chosen. */
export function emptyState(): ListingState {
  return { query: '', refinements: {}, ranges: {}, page: 1, sortBy: null };
}

/**
 * Reads a listing's query string (§2, search-protocol.md §12): `refinementList[field][i]`, `range[field]=min:max`, `page`, `query`,
 * `sortBy`, `priceView`, brackets raw or encoded, indexes in any order or absent. What is unknown, malformed or beyond the caps is ignored; never throws.
 */
export function parseListingState(search: string | URLSearchParams, fields: UrlFields): ListingState {
  const state = emptyState();
  const found = new Map<string, { order: number; value: string }[]>();
  for (const [key, raw] of new URLSearchParams(search)) {
    const [, listField, index] = LIST_KEY.exec(key) ?? [];
    const [, rangeField] = RANGE_KEY.exec(key) ?? [];
    if (listField !== undefined && fields.lists.includes(listField)) {
      const values = found.get(listField) ?? [];
      values.push({ order: index ? Number(index) : values.length, value: cleanText(raw) });
      found.set(listField, values);
    } else if (rangeField !== undefined && fields.ranges.includes(rangeField)) {
      const range = parseRange(raw);
      if (range) state.ranges[rangeField] = range;
    } else if (key === 'query') state.query = cleanText(raw);
    else if (key === 'page') state.page = parsePage(raw);
    else if (key === 'sortBy') state.sortBy = parseSort(raw);
    else if (key === 'priceView' && fields.weekly && raw === 'weekly') state.priceView = raw;
  }
  for (const field of fields.lists) {
    const ordered = (found.get(field) ?? []).sort((a, b) => a.order - b.order).map(({ value }) => value);
    const values = [...new Set(ordered)].filter((value) => value !== '').slice(0, MAX_VALUES);
    if (values.length > 0) state.refinements[field] = values;
  }
  return state;
}

/** The query string of a state, without '?', empty when nothing is chosen. Fields in alphabetical order, so equal states have equal URLs. */
export function serialiseListingState(state: ListingState): string {
  const params = new URLSearchParams();
  if (state.query !== '') params.set('query', state.query);
  for (const field of Object.keys(state.refinements).sort()) {
    for (const [index, value] of state.refinements[field]!.entries())
      params.append(`refinementList[${field}][${index}]`, value);
  }
  for (const field of Object.keys(state.ranges).sort()) {
    const { min, max } = state.ranges[field]!;
    if (min !== null || max !== null) params.append(`range[${field}]`, `${min ?? ''}:${max ?? ''}`);
  }
  if (state.sortBy !== null && state.sortBy !== SORTS[0].id) params.set('sortBy', state.sortBy);
  if (state.priceView) params.set('priceView', state.priceView);
  if (state.page > 1) params.set('page', String(state.page));
  return params.toString();
}

/** Page numbers are whole and from 1; anything else is page 1 (§9). */
function parsePage(raw: string): number {
  return /^\d{1,9}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), MAX_PAGE) : 1;
}

function parseSort(raw: string): string | null {
  const known = SORTS.slice(1).some((choice) => choice.id === raw);
  return known ? raw : null;
}

function parseRange(raw: string): Range | null {
  const ends = raw.split(':');
  if (ends.length !== 2) return null;
  const [min, max] = ends.map(parseEnd);
  if (min === undefined || max === undefined || (min === null && max === null)) return null;
  return { min, max };
}

/** A number, null for an open end, undefined for neither. */
function parseEnd(raw: string): number | null | undefined {
  const text = raw.trim();
  if (text === '') return null;
  const value = Number(text);
  const usable =
    text.length <= 20 && DECIMAL.test(text) && Math.abs(value) <= MAX_NUMBER && DECIMAL.test(String(value));
  return usable ? value + 0 : undefined;
}

function cleanText(raw: string): string {
  const text = raw.trim();
  if (text.length <= MAX_TEXT) return text;
  return text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();
}
