import type { PageContext } from '../contracts/page.types.ts';
import type { PageCars } from '../contracts/site-texts.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { isAvailable } from '../rules/car/car-availability.ts';
import { searchPath } from '../rules/listing/search-path.ts';
import { emptyState, serialiseListingState, urlFields } from '../search/query/url-state.ts';

/** Cars that fit, how many there are, and where a shopper sees them all; null where the site's listing cannot be narrowed so. */
export interface FoundCars {
  cars: Car[];
  count: number;
  href: string | null;
}

/** The cars of the moment that a page speaks of, counted as the listing counts them. */
export async function findCars(
  { stock, site: { tenant } }: PageContext,
  { lists, ranges, order: sortBy, limit }: PageCars,
): Promise<FoundCars> {
  const { cars, count } = await stock.listing({ ...emptyState(), ranges, sortBy }, lists);
  const fields = urlFields(tenant.search.facets);
  const isOffered =
    Object.keys(lists).every((field) => fields.lists.includes(field)) &&
    Object.keys(ranges).every((field) => fields.ranges.includes(field));
  const short = Object.keys(ranges).length === 0 && sortBy === null ? searchPath(lists) : null;
  const query = serialiseListingState({ ...emptyState(), refinements: lists, ranges, sortBy });
  return {
    cars: cars.filter((car) => isAvailable(car) && !car.sold).slice(0, limit),
    count,
    href: short ?? (isOffered ? `${tenant.search.basePath}${query === '' ? '' : `?${query}`}` : null),
  };
}
