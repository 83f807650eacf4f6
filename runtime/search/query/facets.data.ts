import { PRICE_RANGES } from '../../rules/car/price-ranges.ts';
import { WEEKLY_RANGES } from '../../rules/finance/weekly-ranges.ts';

/** §3 Search facets: what a listing can be narrowed by. `values` are lists to tick, `range` has two ends. */
export const LIST_FACETS: readonly string[] = [
  'status',
  'badge',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'location_name',
  'make',
  'make_model',
  'model',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
];

export const RANGE_FACETS: readonly string[] = ['price', 'subscription_price', 'km', 'year'];

/** Facets whose values are numbers: shown in their own order, not by count. */
export const NUMERIC_FACETS: ReadonlySet<string> = new Set(['seats', 'year', 'doors']);

/** What a shopper reads for a wire value; values not listed are shown as they are. */
export const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  car_type: { new: 'New', used: 'Used', demo: 'Demo' },
  price_range: Object.fromEntries(PRICE_RANGES.map(({ value, label }) => [value, label])),
  weekly_price_range: Object.fromEntries(WEEKLY_RANGES.map(({ value, label }) => [value, label])),
};

/** Facets whose values have an order of their own; values not listed come last. */
export const VALUE_ORDER: Readonly<Record<string, readonly string[]>> = {
  price_range: PRICE_RANGES.map(({ value }) => value),
  weekly_price_range: WEEKLY_RANGES.map(({ value }) => value),
};

/** A tenant's facets, told apart. Names that are no facet of §3 are left out. */
export function splitFacets(facets: readonly string[]): { lists: string[]; ranges: string[] } {
  return {
    lists: facets.filter((facet) => LIST_FACETS.includes(facet)),
    ranges: facets.filter((facet) => RANGE_FACETS.includes(facet)),
  };
}
