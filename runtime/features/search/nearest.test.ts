import { describe, expect, it } from 'vitest';
import type { ListingState } from '../../contracts/listing.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aStock } from '../../test-data/a-page.fixture.ts';
import { nearest } from './nearest.ts';

const CARS = [
  { slug: 'red-van', body: 'Van', colour: 'Red', price: 40_000 },
  { slug: 'red-ute', body: 'Ute', colour: 'Red', price: 15_000 },
  { slug: 'red-coupe', body: 'Coupe', colour: 'Red', price: 18_000 },
  { slug: 'blue-ute', body: 'Ute', colour: 'Blue', price: 60_000 },
].map(aCar);

/** A stock that knows lists, price to, and words of the slug. */
const stock = aStock({
  listing: async ({ refinements, ranges, query }: ListingState) => {
    const fits = (car: Car): boolean =>
      Object.entries(refinements).every(([field, values]) => values.includes(String(car[field as keyof Car]))) &&
      (ranges.price?.max ?? Number.POSITIVE_INFINITY) >= (car.price ?? 0) &&
      car.slug.includes(query);
    const cars = CARS.filter(fits);
    return { cars, count: cars.length, facets: [], page: 1, pages: 1 };
  },
  cars: async ({ limit }: { limit: number }) => CARS.slice(0, limit),
});

async function ways(given: Partial<ListingState>): Promise<[ways: string[], cars: string[]]> {
  const { alternatives, cars } = await nearest({ ...emptyState(), ...given }, stock);
  return [alternatives.map(({ way, field, count }) => `${way} ${field}: ${count}`), cars.map(({ slug }) => slug)];
}

describe('what lies nearest to a search that found nothing', () => {
  it('one choice taken back, the most cars first; the cars of the narrowest', async () => {
    const state = { refinements: { body: ['Van'], colour: ['Red'] }, ranges: { price: { min: null, max: 20_000 } } };
    expect(await ways(state)).toEqual([['without body: 2', 'without price: 1'], ['red-van']]);
  });

  it('where no single one is enough, each choice alone', async () => {
    const state = {
      query: 'coupe',
      refinements: { body: ['Van'], colour: ['Blue'] },
      ranges: { price: { min: null, max: 20_000 } },
    };
    expect(await ways(state)).toEqual([
      ['only price: 2', 'only query: 1', 'only body: 1', 'only colour: 1'],
      ['blue-ute'],
    ]);
  });

  it('where nothing helps, the newest cars', async () => {
    expect(await ways({ query: 'zeppelin' })).toEqual([['without query: 4'], ['red-van', 'red-ute', 'red-coupe']]);
    expect(await ways({ query: 'zeppelin', refinements: { body: ['Tank'] } })).toEqual([
      [],
      ['red-van', 'red-ute', 'red-coupe'],
    ]);
  });

  it('keeps the order and begins at the first page', async () => {
    const { alternatives } = await nearest({ ...emptyState(), query: 'zeppelin', sortBy: 'price_asc', page: 4 }, stock);
    expect(alternatives[0]?.state).toEqual({ ...emptyState(), sortBy: 'price_asc' });
  });
});
