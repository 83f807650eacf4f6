import { listingUrl } from '../../search/query/change-state.ts';
import type { ListingState, Range } from '../../search/query/query.types.ts';
import { parseListingState, type UrlFields } from '../../search/query/url-state.ts';

/** The state of an address with the values that its path fixes: what the shopper sees as chosen. */
export function mergedState(state: ListingState, fixed: Record<string, string[]>): ListingState {
  const refinements = { ...state.refinements };
  for (const [field, values] of Object.entries(fixed))
    refinements[field] = [...new Set([...values, ...(refinements[field] ?? [])])];
  return { ...state, refinements };
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
