import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();
const CARS = [
  {
    id: 0,
    make: 'Koyota',
    year: 2020,
    price: 30_000,
    tags: ['suv', 'Hybrid'],
    sold: false,
  },
  {
    id: 1,
    make: '  KOYOTA ',
    year: '2020',
    price: null,
    tags: [],
    location: { slug: 'north', desk: null },
  },
  { id: 2, make: 'Koyotas', year: 2021, price: 0, tags: [null], sold: true, location: { slug: 'south' } },
  {
    id: 3,
    make: 'Zitroën',
    year: 1999.5,
    price: '',
    locations: [{ slug: 'east', desk: null }, { slug: 'west' }],
  },
  { id: 4, make: null, price: 5, tags: 'x', extra: {}, AND: 'b\\"c' },
];
const FIELDS = ['make', 'year', 'price', 'tags', 'sold', 'location', 'locations', 'extra', 'never', '_geo', 'AND'];
let cars: Shelf;
beforeAll(async () => {
  cars = await shelf(server, CARS, { filterableAttributes: FIELDS });
});

const ALL = [0, 1, 2, 3, 4];
const found = (filter: unknown) => cars.ids({ filter });

describe('§6.1 forms of the filter', () => {
  it.each<[unknown, number[]]>([
    [null, ALL],
    ['', ALL],
    [' \n', ALL],
    [[], ALL],
    [['', []], ALL],
    [[[''], ' '], ALL],
    [['make = koyota', 'price > 0'], [0]],
    [[['make = koyota', 'sold = true'], 'price = 0'], [2]],
    [[['make = koyota', '', 'sold = true']], [0, 1, 2]],
    [
      ['make = koyota OR sold = true', ['price = 0', 'price = 30000']],
      [0, 2],
    ],
  ])('%j', async (filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it.each([5, true, {}, [5], [{}], [[['make = x']]], [[null]], [['make = x', 5]]])('refuses %j', async (filter) => {
    expect(await cars.refusal({ filter })).toEqual([400, 'invalid_search_filter']);
  });
});

describe('§6.2 grammar', () => {
  it.each<[string, number[]]>([
    ['price=5', [4]],
    ['price = 5 OR price = 0 AND sold = true', [2, 4]],
    ['(price = 5 OR price = 0) AND sold = true', [2]],
    ['price = 0 AND sold = true OR price = 5', [2, 4]],
    ['NOT make = koyota AND sold = true', [2]],
    ['NOT (make = koyota AND price = 30000)', [1, 2, 3, 4]],
    ['NOT NOT make = koyota', [0, 1]],
    ['price 0 TO 5', [2, 4]],
    ['make IN[koyota,koyotas,]', [0, 1, 2]],
    ['make NOT IN [koyota]', [2, 3, 4]],
    ['"make" = \'koyota\'', [0, 1]],
    ['location.slug = north', [1]],
    ['"location.slug" = north', [1]],
    ['"AND" = "b\\\\\\"c"', [4]],
    ["'AND' EXISTS", [4]],
    ['price\n>\t0', [0, 4]],
    ['make = "k\\x6fyota"', [0, 1]],
    ['make = "k\\u{6f}yota"', [0, 1]],
  ])('%s', async (filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it.each([
    'make',
    'make = koyota and price = 5',
    'make = koyota price = 5',
    'make = AND',
    'make = "koyota',
    "make = 'koyota",
    'make = "a\\d"',
    '(make = x',
    'make = x)',
    'make = x ORdog = y',
    'price 1 TO1000',
    'make IN [a b]',
    'make IN [,]',
    'make STARTS  WITH k',
    'make IS FULL',
    '_geo = 1',
    '_geoPoint(1, 2)',
    'make = _geoPoint',
    '_geoDistance < 5',
    '_geoRadius(91, 0, 1)',
    '_geoRadius(0, -181, 1)',
    '_geoBoundingBox([1, 1], [2, 0])',
    'secret = 1',
    'make = koyota OR secret = 1',
    'make = koyota AND NOT (secret EXISTS)',
  ])('refuses %s', async (filter) => {
    expect(await cars.refusal({ filter })).toEqual([400, 'invalid_search_filter']);
  });

  it('parentheses may be about 35 deep, NOT about 145, lists of OR as long as they like', async () => {
    const nested = (deep: number) => `${'('.repeat(deep)}price = 5${')'.repeat(deep)}`;
    expect(await found(nested(35))).toEqual([4]);
    expect(await cars.refusal({ filter: nested(60) })).toEqual([400, 'invalid_search_filter']);
    expect(await found(`${'NOT '.repeat(140)}price = 5`)).toEqual([4]);
    expect(await cars.refusal({ filter: `${'NOT '.repeat(200)}price = 5` })).toEqual([400, 'invalid_search_filter']);
    expect(await found(Array.from({ length: 1000 }, (_, n) => `price = ${n}`).join(' OR '))).toEqual([2, 4]);
  });
});

describe('§6.3 evaluation', () => {
  it.each<[string, number[]]>([
    ['make = " koyota\t"', [0, 1]],
    ['make = zitroen', []],
    ['make = ZITROËN', [3]],
    ['year = 2020', [0, 1]],
    ['year = "2020"', [0, 1]],
    ['year = 2020.0', [0]],
    ['year = 1999.5', [3]],
    ['price = 5.', [4]],
    ['price = 5e0', [4]],
    ['price = 0x5', []],
    ['price = ""', []],
    ['price = " 5"', []],
    ['price > 0', [0, 4]],
    ['price >= 0', [0, 2, 4]],
    ['price < .5', [2]],
    ['price <= -1', []],
    ['price > inf', []],
    ['price != 5', [0, 1, 2, 3]],
    ['price 30000 TO 1', []],
    ['price 1 TO 30000', [0, 4]],
    ['make > koyota', [2, 3]],
    ['make >= koyota', [0, 1, 2, 3]],
    ['make koyota TO koyotas', [0, 1, 2]],
    ['make IN []', []],
    ['make NOT IN []', ALL],
    ['tags = hybrid', [0]],
    ['tags EXISTS', [0, 1, 2, 4]],
    ['tags NOT EXISTS', [3]],
    ['price IS NULL', [1]],
    ['price IS NOT NULL', [0, 2, 3, 4]],
    ['tags IS NULL', [2]],
    ['tags IS EMPTY', [1]],
    ['price IS EMPTY', [3]],
    ['extra IS EMPTY', [4]],
    ['extra IS NOT EMPTY', [0, 1, 2, 3]],
    ['location.desk IS NULL', [1]],
    ['locations.desk IS NULL', []],
    ['locations.desk EXISTS', [3]],
    ['sold = true', [2]],
    ['sold = FALSE', [0]],
    ['locations.slug = west', [3]],
    ['make STARTS WITH KOY', [0, 1, 2]],
    ['make NOT STARTS WITH koy', [3, 4]],
    ['make STARTS WITH ""', ALL],
    ['year STARTS WITH 20', [1]],
    ['never = 1', []],
    ['never != 1', []],
    ['NOT never = 1', ALL],
  ])('%s', async (filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it('values that stand deeper than two lists are found', async () => {
    const deep = await shelf(server, [{ id: 1, a: [[{ b: 'x' }], { b: ['y'] }] }], { filterableAttributes: ['a.b'] });
    expect(await deep.ids({ filter: 'a.b = y' })).toEqual([1]);
  });

  it('CONTAINS is an experiment, which is off', async () => {
    expect(await cars.refusal({ filter: 'make CONTAINS oyo' })).toEqual([400, 'feature_not_enabled']);
  });
});

describe('§5 what the rules of filterableAttributes allow', () => {
  const equality = { attributePatterns: ['pri*'] };
  const comparison = {
    attributePatterns: ['*ice'],
    features: { facetSearch: false, filter: { equality: false, comparison: true } },
  };
  it.each<[object[], string, number[] | null]>([
    [[equality], 'price = 5', [4]],
    [[equality], 'price IN [5]', [4]],
    [[equality], 'price > 4', null],
    [[equality], 'price 4 TO 6', null],
    [[comparison], 'price 4 TO 6', [4]],
    [[comparison], 'price = 5', null],
    [[comparison, equality], 'price = 5', null],
    [[{ attributePatterns: ['*ric*'] }], 'make = koyota', null],
    [[{ attributePatterns: ['*ric*'] }], 'price = 5', [4]],
  ])('%j: %s', async (filterableAttributes, filter, ids) => {
    const own = await shelf(server, CARS, { filterableAttributes });
    if (ids === null) expect(await own.refusal({ filter })).toEqual([400, 'invalid_search_filter']);
    else expect(await own.ids({ filter })).toEqual(ids);
  });
});

describe('§6.4 and §13.16: what a shopper may type', () => {
  const quoted = (value: string) => `make = "${value.replaceAll('"', '').replaceAll('\\', '\\\\')}"`;
  it.each([
    '"',
    '\\',
    '" OR make = "koyota',
    '] OR [',
    'a\nb',
    '\\" OR sold = true OR make = \\"',
    "' OR 1 = 1 --",
    'x'.repeat(10_000),
    '\u0000',
    '😀',
  ])('%j is one value and finds nothing', async (value) => {
    expect(await found(quoted(value))).toEqual([]);
    expect(await found([quoted(value), 'price = 5'])).toEqual([]);
  });
});
