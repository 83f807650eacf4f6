import { LIST_FACETS, RANGE_FACETS } from '../../../runtime/search/query/facets.data.ts';
import type { ListingState } from '../../../runtime/search/query/query.types.ts';
import { emptyState } from '../../../runtime/search/query/url-state.ts';
import { BENCH_NOW, type BenchCar } from './bench-cars.ts';

type Test = (car: BenchCar) => boolean;

/** The baseline: the same listing by filtering an array and counting in maps, once for the hits and once for each facet. No index, no words. */
export function plainListing(cars: readonly BenchCar[], part: Partial<ListingState>): { hits: number; facets: number } {
  const state = { ...emptyState(), ...part };
  const facets = [...LIST_FACETS, ...RANGE_FACETS];
  const tests = new Map<string, Test>();
  for (const [field, values] of Object.entries(state.refinements))
    tests.set(field, (car) => values.some((value) => car[field] === value));
  for (const [field, { min, max }] of Object.entries(state.ranges))
    tests.set(field, (car) => {
      const value = car[field];
      return typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value);
    });
  const soldSince = BENCH_NOW.getTime() / 1000 - 3 * 86_400;
  const words = state.query.toLowerCase();
  const passing = (own: string | null): BenchCar[] => {
    const wanted = [...tests].filter(([field]) => field !== own).map(([, test]) => test);
    return cars.filter(
      (car) =>
        car.show_on_dealer_website === true &&
        (car.status !== 'sold' || Number(car.sold_date_timestamp) > soldSince) &&
        (words === '' || String(car.name).toLowerCase().includes(words)) &&
        wanted.every((test) => test(car)),
    );
  };
  const count = (found: readonly BenchCar[], facet: string) => {
    const counts = new Map<unknown, number>();
    for (const car of found)
      for (const value of [car[facet]].flat())
        if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 1000);
  };
  const first = passing(null);
  const order: (a: BenchCar, b: BenchCar) => number =
    state.sortBy === 'price_asc'
      ? (a, b) => Number(a.price) - Number(b.price)
      : (a, b) => Number(b.created_at_timestamp) - Number(a.created_at_timestamp);
  const hits = first.toSorted(order).slice(0, 21);
  const counted = facets.map((facet) => count(first, facet));
  const own = facets.map((facet) => count(passing(facet), facet));
  return { hits: hits.length, facets: counted.length + own.length };
}
