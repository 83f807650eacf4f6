import { isFactKey } from '../../rules/car/own-facts.ts';
import type { SearchSettings } from '../../tenant/tenant.types.ts';

type Facets = Readonly<SearchSettings['facets']>;

/** §3 Search facets: what a listing can be narrowed by. `values` are lists to tick, `range` has two ends. */
export const LIST_FACETS: Facets = [
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
  'berths',
  'axles',
  'lams',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
];

export const RANGE_FACETS: Facets = ['price', 'subscription_price', 'km', 'year', 'power', 'ev_range'];

/** Facets whose values are numbers: shown in their own order, not by count. */
export const NUMERIC_FACETS: ReadonlySet<string> = new Set(['seats', 'berths', 'year', 'doors']);

/** A tenant's facets, told apart. Names that are no facet of §3, and no fact of the dealer's own, are left out. */
export function splitFacets(facets: readonly string[]): { lists: string[]; ranges: string[] } {
  return {
    lists: facets.filter((facet) => (LIST_FACETS as readonly string[]).includes(facet) || isFactKey(facet)),
    ranges: facets.filter((facet) => (RANGE_FACETS as readonly string[]).includes(facet)),
  };
}
