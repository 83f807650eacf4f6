import { searchPath } from '../../rules/listing/search-path.ts';
import { choiceCount, listingUrl, withPage } from '../../search/query/listing-url.ts';
import type { ListingState, Range } from '../../search/query/query.types.ts';
import { emptyState, parseListingState, type UrlFields } from '../../search/query/url-state.ts';
import type { SearchSettings } from '../../tenant/tenant.types.ts';

/**
 * The one address that search engines should keep (§2): the listing's own where the choice has one, else that of the page without filters. All
 * used cars of a dealer who has no other are the base path's.
 */
export function canonicalPath(
  path: string,
  own: ListingState,
  state: ListingState,
  { carTypes, basePath }: Pick<SearchSettings, 'carTypes' | 'basePath'>,
): string {
  const page = (at: string): string => listingUrl(at, withPage(emptyState(), own.page));
  if (state.query !== '' || Object.keys(state.ranges).length > 0) return path;
  const known = searchPath(state.refinements);
  const all = carTypes.length === 1 ? searchPath({ car_type: carTypes }) : null;
  if (known) return page(known === all ? basePath : known);
  return choiceCount(own) === 0 ? page(path) : path;
}

/**
 * Where a plain form's submit belongs: its `price_min` and `price_max` become `range[price]=min:max` (§2). Null where the address
 * already says it the one way. An end left at its bound applies no filter (decisions.md).
 */
export function canonicalAddress(url: URL, fields: UrlFields, bounds: { min: number; max: number }): string | null {
  const plain = fields.ranges.filter(
    (field) => url.searchParams.has(`${field}_min`) || url.searchParams.has(`${field}_max`),
  );
  if (plain.length === 0) return null;
  const state = parseListingState(url.searchParams, fields);
  for (const field of plain) {
    const range = {
      min: wholeNumber(url.searchParams.get(`${field}_min`)),
      max: wholeNumber(url.searchParams.get(`${field}_max`)),
    };
    if (range.min !== null && range.max !== null && range.min > range.max)
      [range.min, range.max] = [range.max, range.min];
    if (field === 'price') dropBounds(range, bounds);
    if (range.min !== null || range.max !== null) state.ranges[field] = range;
  }
  return listingUrl(url.pathname, { ...state, page: 1 });
}

function dropBounds(range: Range, bounds: { min: number; max: number }): void {
  if (range.min !== null && range.min <= bounds.min) range.min = null;
  if (range.max !== null && range.max >= bounds.max) range.max = null;
}

function wholeNumber(text: string | null): number | null {
  const digits = (text ?? '').replace(/[^0-9]/g, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
}
