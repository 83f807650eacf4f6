import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { factRows, featureRows } from './compare-rows.ts';

const AU = aTenant({ car: { noPriceText: 'Ask us' } });
const US = aTenant({ currency: 'USD', locale: 'en-US', region: 'US', distanceUnit: 'mi' });

const car = (own: Partial<Car>): Car =>
  aCar({
    price: 34990,
    price_type: 'drive_away',
    year: 2023,
    km: 12000,
    simple_drive: 'AWD',
    seats: 5,
    doors: 5,
    colour: 'White',
    location_name: 'City',
    stocknum: 'A1',
    ...own,
  });

const row = (cars: Car[], name: string, tenant = AU) => factRows(cars, tenant).find((one) => one.name === name);

describe('what differs is marked (§2 /compare)', () => {
  it.each<[name: string, one: Partial<Car>, other: Partial<Car>, row: string, values: unknown[], differs: boolean]>([
    ['price', { price: 30000 }, {}, 'Price', ['$30,000 drive away', '$34,990 drive away'], true],
    [
      'what a price covers',
      { price_type: 'egc' },
      {},
      'Price',
      ['$34,990 excl. gov. charges', '$34,990 drive away'],
      true,
    ],
    ['no price', { price: 5 }, { price: null, preorder: true }, 'Price', ['Ask us', 'PREORDER'], true],
    ['equal', {}, {}, 'Fuel', ['Petrol', 'Petrol'], false],
    ['one does not say', { seats: null }, {}, 'Seats', [null, '5'], false],
    ['a number of the dealer always differs', { stocknum: 'B2' }, {}, 'Stock no.', ['B2', 'A1'], false],
  ])('%s', (_name, one, other, name, values, differs) =>
    expect(row([car(one), car(other)], name)).toEqual({ name, values, differs }),
  );

  it('a fact that no car states is left out', () => expect(row([car({}), car({})], 'Engine')).toBeUndefined());

  it('speaks as the region does', () => {
    expect(row([car({})], 'Odometer', US)?.values).toEqual(['12,000 mi']);
    expect(row([car({})], 'Color', US)?.values).toEqual(['White']);
    expect(row([car({})], 'Colour')?.values).toEqual(['White']);
  });

  it('features: every one of any car, by name', () => {
    const cars = [car({ filtered_features: ['Tow bar', 'Bullbar'] }), car({ filtered_features: ['Tow bar'] })];
    expect(featureRows(cars)).toEqual([
      { name: 'Bullbar', values: ['Yes', null], differs: false },
      { name: 'Tow bar', values: ['Yes', 'Yes'], differs: false },
    ]);
    expect(featureRows([car({})])).toEqual([]);
  });

  it('one car differs from nobody', () => expect(factRows([car({})], AU).filter(({ differs }) => differs)).toEqual([]));
});
