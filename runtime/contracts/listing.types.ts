import type { Car } from '../rules/car/car.types.ts';
import type { ListingState } from '../search/query/query.types.ts';

export type { ListingState };

export interface FacetValue {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

/** One filter of the listing, ready to show. A range holds whole units of its field. */
export type ListingFacet =
  | { kind: 'list'; field: string; values: FacetValue[] }
  | {
      kind: 'range';
      field: string;
      lowest: number;
      highest: number;
      step: number;
      min: number | null;
      max: number | null;
    };

export interface ListingResult {
  cars: Car[];
  /** As §2 and §9 count. */
  count: number;
  facets: ListingFacet[];
  page: number;
  pages: number;
}
