import { buildListingQueries } from '../../../runtime/search/query/build-queries.ts';
import { LIST_FACETS, RANGE_FACETS } from '../../../runtime/search/query/facets.data.ts';
import type { ListingState, SearchQuery } from '../../../runtime/search/query/query.types.ts';
import { emptyState } from '../../../runtime/search/query/url-state.ts';
import type { SearchSettings } from '../../../runtime/tenant/tenant.types.ts';
import { BENCH_NOW, type BenchCar } from './bench-cars.ts';

export const INDEX = 'bench';

/** A dealer with every facet there is. */
const SETTINGS: SearchSettings = {
  basePath: '/search',
  hitsPerPage: 21,
  soldDays: 3,
  facets: [...LIST_FACETS, ...RANGE_FACETS],
  customFilter: null,
  statusOnlyCount: false,
  priceSlider: { min: 0, max: 250_000, step: 500 },
  liveFiltering: true,
  carTypes: ['used'],
  usedListPath: null,
  cacheEntries: 0,
};

/** A listing that shoppers ask for; `state` gives another one each time. */
export interface ListingCase {
  name: string;
  state: (count: number) => Partial<ListingState>;
}

/** The listings of the bench over some cars: their makes and bodies are taken in turn, so that no answer helps the next. */
export function listingCases(cars: readonly BenchCar[]): ListingCase[] {
  const makes = [...new Set(cars.map(({ make }) => String(make)))];
  const make = (count: number) => makes[count % makes.length] as string;
  return [
    { name: 'all cars, newest first', state: (count) => ({ page: 1 + (count % 5) }) },
    { name: 'one make', state: (count) => ({ refinements: { make: [make(count)] } }) },
    {
      name: 'a price range, cheapest first',
      state: (count) => ({ ranges: { price: { min: 5000 + (count % 100) * 50, max: 60_000 } }, sortBy: 'price_asc' }),
    },
    {
      name: 'two facets, three values',
      state: (count) => ({ refinements: { make: [make(count), make(count + 1)], body: ['SUV'] } }),
    },
    { name: 'words and facets', state: (count) => ({ query: make(count), refinements: { body: ['SUV', 'Ute'] } }) },
  ];
}

/** The queries of the listing for a state, as the site itself builds them. */
export function listingQueries(state: Partial<ListingState>): SearchQuery[] {
  return buildListingQueries({
    state: { ...emptyState(), ...state },
    settings: SETTINGS,
    index: INDEX,
    now: BENCH_NOW,
  });
}
