import { describe, expect, it } from 'vitest';
import type { Car, CarType } from '../../../runtime/rules/car/car.types.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { aLayered } from '../../definition/layers/layered.fixture.ts';
import { noneForSale } from './none-for-sale.ts';

const NOW = new Date('2026-12-01');
const SOLD = Math.floor(NOW.getTime() / 1000) - 86_400;

const car = (more: Partial<Car> = {}): Car => aCar({ price: 20_000, year: 2020, ...more });
const sold = car({ status: 'sold', sold_date_timestamp: SOLD });
const hidden = car({ show_on_dealer_website: false });

/** 'where: message hint' of each diagnostic. */
function found(
  cars: readonly Car[],
  search: { car_types?: CarType[]; preset_filter?: string; only?: object; except?: object[] },
) {
  const { car_types, preset_filter, only, except = [] } = search;
  const config = { search: { preset_filter, preset_filters: [{ name: 'tidy', number: 7, only, except }] } };
  const tenant = aTenant({ search: { carTypes: car_types ?? [] } });
  const position = { tenant: 'hillview-motors', file: 'stock.csv' };
  return noneForSale({ tenant, layered: aLayered(config), now: NOW }, cars, position).map(
    (one) => `${one.path || one.location?.file}: ${one.message} ${one.hint}`,
  );
}

describe('a site without a car for sale says what keeps them off it (§4, §7, §9)', () => {
  it.each<[name: string, ...Parameters<typeof found>]>([
    ['a car for sale', [sold, hidden, car()], {}],
    ['a car that comes soon', [sold, car({ status: 'coming_soon' })], {}],
    ['no cars at all, which is told elsewhere', [], { car_types: ['new'] }],
    ['a car of the listed type', [car(), car({ car_type: 'new' })], { car_types: ['new'] }],
    ['a car that passes', [car({ price: null }), car()], { preset_filter: 'tidy', only: { price_from: 5000 } }],
    ['a filter that is not applied', [car()], { only: { price_from: 50_000 } }],
  ])('nothing: %s', (_name, cars, search) => {
    expect(found(cars, search)).toEqual([]);
  });

  it.each<[name: string, cars: Car[], search: Parameters<typeof found>[1], told: string]>([
    [
      'sold or hidden',
      [sold, sold, hidden],
      {},
      'stock.csv: No car of the stock is for sale on the site: 2 sold in the last 3 days, 1 not for the website. Check how',
    ],
    [
      'of another type',
      [car(), hidden],
      { car_types: ['new', 'demo'] },
      'search.car_types: No car of the stock is for sale on the site: 1 not for the website, 1 not new or demo (`search.car_types`). Add the type',
    ],
    [
      'without a price where one is asked for',
      [car({ price: null }), car({ price: null, make: 'Wren' })],
      { preset_filter: 'tidy', only: { price_from: 5000, makes: ['kestrel'] } },
      'search.preset_filter: The preset filter `tidy` leaves out every car that is for sale (2). No car fits `price_from: 5000`: change',
    ],
    [
      'one asked for by its number',
      [car()],
      { preset_filter: '7', only: { makes: ['Wren', 'Heron'], year_from: 2021 } },
      'search.preset_filter: The preset filter `tidy` leaves out every car that is for sale (1). No car fits `makes: Wren, Heron`, nor `year_from: 2021`: change',
    ],
    [
      'left out',
      [car(), sold],
      { preset_filter: 'tidy', except: [{ makes: ['Kestrel'], price_to: 30_000 }] },
      'search.preset_filter: The preset filter `tidy` leaves out every car that is for sale (1). No car fits all of its `only` and no group',
    ],
  ])('%s', (_name, cars, search, told) => {
    const [one = '', ...others] = found(cars, search);
    expect([one.slice(0, told.length), others]).toEqual([told, []]);
  });
});
