import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();
const SETTINGS = { sortableAttributes: ['price', 'tags', 'make', '_geo', 'place'], filterableAttributes: ['make'] };

describe('§7.4 and §13.9: sorting', () => {
  let cars: Shelf;
  beforeAll(async () => {
    cars = await shelf(
      server,
      [
        { id: 0, price: null, tags: ['m', 'b'], place: { rank: 3 } },
        { id: 1, price: 10, tags: ['c', 'k'], place: { rank: 1 } },
        { id: 2, price: 'ask', tags: [] },
        { id: 3, price: 2, place: { rank: 2 } },
        { id: 4, price: 10, tags: [7, 'a'] },
        { id: 5, price: '' },
        { id: 6, price: 'Ask us', tags: {} },
      ],
      SETTINGS,
    );
  });

  it.each([
    ['numbers, then strings, then nothing', ['price:asc'], [3, 1, 4, 2, 6, 0, 5]],
    ['descending: the same groups, the same last', ['price:desc'], [1, 4, 3, 6, 2, 0, 5]],
    ['lists: smallest ascending', ['tags:asc'], [4, 0, 1, 2, 3, 5, 6]],
    ['lists: largest descending', ['tags:desc'], [4, 0, 1, 2, 3, 5, 6].toSpliced(1, 2, 0, 1)],
    ['first of a repeated attribute wins', ['price:asc', 'price:desc'], [3, 1, 4, 2, 6, 0, 5]],
    ['a second element orders ties of the first', ['price:desc', 'tags:asc'], [4, 1, 3, 6, 2, 0, 5]],
    ['a parent covers what is below it', ['place.rank:desc'], [0, 3, 1, 2, 4, 5, 6]],
    ['no sort: order of insertion', [], [0, 1, 2, 3, 4, 5, 6]],
  ])('%s', async (_, sort, ids) => {
    expect(await cars.ids({ sort })).toEqual(ids);
  });

  it.each([
    'price',
    'price:up',
    'price:ASC',
    ':asc',
    'secret:asc',
    '_geo:asc',
    '_geoDistance:asc',
    '_geoRadius(1,2,3):asc',
    '_geoPoint(1):asc',
    '_geoPoint(91,0):asc',
    '_geoPoint(a,b):asc',
  ])('refuses %s', async (element) => {
    expect(await cars.refusal({ sort: [element] })).toEqual([400, 'invalid_search_sort']);
  });

  it('refuses any where the ranking rules have no place for it', async () => {
    const none = await shelf(server, [{ id: 1 }], { ...SETTINGS, rankingRules: ['words'] });
    expect(await none.refusal({ sort: ['price:asc'] })).toEqual([400, 'invalid_search_sort']);
  });

  it('strings compare normalised, by code point; the last colon ends the name', async () => {
    const names = await shelf(
      server,
      ['b', ' A', '\u{1F600}', '\uff5e', 'Zitroën', 'zitroem', 'é', 'z'].map((make, id) => ({ id, make, 'a:b': id })),
      { sortableAttributes: ['make', 'a:b'] },
    );
    expect(await names.ids({ sort: ['make:asc'] })).toEqual([1, 0, 6, 7, 5, 4, 3, 2]);
    expect(await names.ids({ sort: ['a:b:desc'], limit: 2 })).toEqual([7, 6]);
  });

  it('a page is a part of the full order, wherever it lies', async () => {
    const docs = Array.from({ length: 400 }, (_, id) => ({ id, price: (id * 7919) % 97 }));
    const large = await shelf(server, docs, SETTINGS);
    const full = docs.toSorted((a, b) => b.price - a.price || a.id - b.id).map(({ id }) => id);
    for (const [offset, limit] of [
      [0, 400],
      [0, 21],
      [30, 5],
      [250, 60],
    ] as const)
      expect(await large.ids({ sort: ['price:desc'], offset, limit })).toEqual(full.slice(offset, offset + limit));
  });
});

describe('§7.4 where `sort` stands among the ranking rules', () => {
  const cars = [
    { id: 1, name: 'Hilux', price: 9 },
    { id: 2, name: 'Tray for Hilux', price: 1 },
  ];
  it('early it rules over the text, late it only breaks ties', async () => {
    const settings = { ...SETTINGS, searchableAttributes: ['name'] };
    const late = await shelf(server, cars, settings);
    const early = await shelf(server, cars, {
      ...settings,
      rankingRules: ['words', 'sort', 'typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness'],
    });
    const query = { q: 'hilux tray', matchingStrategy: 'last', sort: ['price:desc'] };
    expect(await late.ids(query)).toEqual([2, 1]);
    expect(await early.ids(query)).toEqual([2, 1]);
    expect(await early.ids({ q: 'hilux', sort: ['price:asc'] })).toEqual([2, 1]);
    expect(await early.ids({ q: 'hilux', sort: ['price:desc'] })).toEqual([1, 2]);
  });
});

describe('§7.1 distinct', () => {
  const cars = [
    { id: 1, make: 'Alder', price: 3 },
    { id: 2, make: 'alder', price: 1 },
    { id: 3, price: 2 },
    { id: 4, make: 'Birch', price: 5 },
    { id: 5, price: 4 },
  ];
  it('only the best of each value; those without one all stay', async () => {
    const own = await shelf(server, cars, SETTINGS);
    expect(await own.ids({ distinct: 'make' })).toEqual([1, 3, 4, 5]);
    expect(await own.ids({ distinct: 'make', sort: ['price:asc'] })).toEqual([2, 3, 5, 4]);
    expect(await own.refusal({ distinct: 'price' })).toEqual([400, 'invalid_search_distinct']);
    const always = await shelf(server, cars, { ...SETTINGS, distinctAttribute: 'make' });
    expect(await always.ids({})).toEqual([1, 3, 4, 5]);
  });
});
