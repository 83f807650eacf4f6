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
    expect(row([car(one), car(other)], name)).toMatchObject({ name, values, differs }),
  );

  it.each<[name: string, one: Partial<Car>, other: Partial<Car>, row: string, best: unknown]>([
    ['the lower price', { price: 30000 }, {}, 'Price', { word: 'compare.lowest', of: [true, false] }],
    ['not where prices cover different things', { price: 30000, price_type: 'egc' }, {}, 'Price', undefined],
    ['a price that is none is not low', { price: 5 }, {}, 'Price', undefined],
    ['the newer', { year: 2021 }, {}, 'Year', { word: 'compare.newest', of: [false, true] }],
    ['who went less far', { km: 500 }, {}, 'Odometer', { word: 'compare.lowest', of: [true, false] }],
    ['nobody where all are alike', {}, {}, 'Year', undefined],
    ['nobody where one does not say', { km: null }, {}, 'Odometer', undefined],
    [
      'the longer range',
      { ev_range: 400 },
      { ev_range: 480 },
      'Electric range',
      { word: 'compare.longest', of: [false, true] },
    ],
    ['nothing is best of what is taste', { colour: 'Red' }, {}, 'Colour', undefined],
  ])('ahead is %s', (_name, one, other, name, best) => expect(row([car(one), car(other)], name)?.best).toEqual(best));

  it.each<[name: string, colours: string[], quiet: number]>([
    ['all', ['Red', 'Red', 'Red'], 3],
    ['the first two', ['Red', 'Red', 'Blue'], 2],
    ['the first alone', ['Red', 'Blue', 'Blue'], 1],
  ])('a line tells nothing of %s', (_name, colours, quiet) => {
    const cars = colours.map((colour) => car({ colour }));
    expect(row(cars, 'Colour')?.quiet).toBe(quiet);
    const having = colours.map((colour) => car({ filtered_features: colour === 'Red' ? [] : ['Tow bar'] }));
    expect(featureRows(having)[0]?.quiet).toBe(quiet === 3 ? undefined : quiet);
  });

  it('what differs comes first', () => {
    const rows = factRows([car({ colour: 'Red' }), car({})], AU);
    expect(rows.map(({ differs }) => differs)).toEqual(rows.map((_, index) => index === 0));
    expect(rows[0]?.name).toBe('Colour');
  });

  it('a fact that no car states is left out', () => expect(row([car({}), car({})], 'Engine')).toBeUndefined());

  it('speaks as the region does', () => {
    expect(row([car({})], 'Odometer', US)?.values).toEqual(['12,000 mi']);
    expect(row([car({})], 'Color', US)?.values).toEqual(['White']);
    expect(row([car({})], 'Colour')?.values).toEqual(['White']);
  });

  it('features: every one of any car, by name', () => {
    const cars = [car({ filtered_features: ['Tow bar', 'Bullbar'] }), car({ filtered_features: ['Tow bar'] })];
    expect(featureRows(cars)).toEqual([
      { name: 'Bullbar', values: ['Yes', null], differs: false, quiet: 0 },
      { name: 'Tow bar', values: ['Yes', 'Yes'], differs: false, quiet: 0 },
    ]);
    expect(featureRows([car({})])).toEqual([]);
  });

  it('one car differs from nobody', () => expect(factRows([car({})], AU).filter(({ differs }) => differs)).toEqual([]));
});
