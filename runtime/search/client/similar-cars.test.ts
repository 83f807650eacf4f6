import { expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { stockOf } from '../../stock/site-stock.fixture.ts';
import { similarCars } from './similar-cars.ts';

const NOW = new Date('2026-11-20T09:00:00+11:00');
const HUNDREDS = Array.from({ length: 250 }, (_, index) => ({ price: 10_000 + 100 * index }));

it.each<[what: string, cars: Partial<Car>[], of: number, similar: string[]]>([
  ['the nearest in price of many, the newer of two', HUNDREDS, 200, ['car-201', 'car-199', 'car-202']],
  ['the dearest has those below it', HUNDREDS, 250, ['car-249', 'car-248', 'car-247']],
  ['the cheapest has those above it', HUNDREDS, 1, ['car-2', 'car-3', 'car-4']],
  ['no price anywhere: the newest', [{}, {}, {}, {}, {}].map(() => ({ price: null })), 5, ['car-4', 'car-3', 'car-2']],
  [
    'priced ones before those without',
    [{}, { price: null }, { price: 90_000 }, { price: null }],
    1,
    ['car-3', 'car-4', 'car-2'],
  ],
  ['of another body none', [{}, { body: 'SUV' }, {}], 1, ['car-3']],
  [
    'coming soon may be bought; sold may not, also where the listing still shows it',
    [{}, { status: 'coming_soon' }, { status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 3600 }],
    1,
    ['car-2'],
  ],
])('%s', async (_, cars, of, similar) => {
  const stock = stockOf(cars, NOW);
  const car = (await stock.carById(String(of)))!;
  const found = await similarCars(car, stock, 3);
  expect(found.map(({ slug }) => slug)).toEqual(similar);
});

it('the only one of its body has none', async () => {
  const stock = stockOf([{}, { body: 'Van' }], NOW);
  const car = (await stock.carById('1'))!;
  expect(await similarCars(car, stock, 3)).toEqual([]);
});
