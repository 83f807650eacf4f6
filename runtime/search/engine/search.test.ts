import { describe, expect, it } from 'vitest';
import type { Doc, EngineSettings } from './engine.types.ts';
import { SearchEngine } from './search-engine.ts';

const OPEN: Partial<EngineSettings> = {
  filterableAttributes: ['make', 'price', 'badge', 'tags', 'year', 'status', 'location', 'never'],
  sortableAttributes: ['price', 'tags', 'make', '_geo', 'year'],
};

function engineWith(docs: Doc[], settings: Partial<EngineSettings> = OPEN): SearchEngine {
  const engine = new SearchEngine({ masterKey: null, clock: () => new Date('2026-03-02T00:00:00Z'), uuid: () => 'u' });
  engine.load('cars', docs, settings);
  return engine;
}

function search(engine: SearchEngine, query: object) {
  return engine.multiSearch([{ indexUid: 'cars', ...query }]).results[0]!;
}

const ids = (engine: SearchEngine, query: object) => search(engine, query).hits.map((hit) => hit.id);

describe('§7.4 sorting', () => {
  const engine = engineWith([
    { id: 0, price: null, tags: ['m', 'b'] },
    { id: 1, price: 10, tags: ['c', 'k'] },
    { id: 2, price: 'ask', tags: [] },
    { id: 3, price: 2 },
    { id: 4, price: 10, tags: [7, 'a'] },
    { id: 5, price: '' },
    { id: 6, price: 'Ask us' },
  ]);

  it.each([
    ['numbers, then strings, then nothing', ['price:asc'], [3, 1, 4, 2, 6, 0, 5]],
    ['descending: the same groups', ['price:desc'], [1, 4, 3, 6, 2, 0, 5]],
    ['arrays: smallest ascending', ['tags:asc'], [4, 0, 1, 2, 3, 5, 6]],
    ['arrays: largest descending', ['tags:desc'], [4, 0, 1, 2, 3, 5, 6]],
    ['first of a repeated attribute wins', ['price:asc', 'price:desc'], [3, 1, 4, 2, 6, 0, 5]],
    ['no sort: order of insertion', [], [0, 1, 2, 3, 4, 5, 6]],
  ])('%s', (_, sort, order) => {
    expect(ids(engine, { sort })).toEqual(order);
  });

  it('an updated document keeps its place among equals', () => {
    const again = new SearchEngine({ masterKey: null, clock: () => new Date(0) });
    const store = engineWith([
      { id: 0, price: 1 },
      { id: 1, price: 1 },
      { id: 2, price: 1 },
    ]).state.indexes.get('cars')!;
    again.state.indexes.set('cars', { ...store, store: store.store.with([['0', { id: 0, price: 1, make: 'new' }]]) });
    expect(search(again, { sort: ['price:asc'] }).hits.map((hit) => hit.id)).toEqual([0, 1, 2]);
  });

  it('a partial selection is the beginning of the full order', () => {
    const many = Array.from({ length: 500 }, (_, id) => ({ id, price: (id * 7919) % 97 }));
    const large = engineWith(many);
    const full = ids(large, { sort: ['price:desc'], limit: 500 });
    expect(ids(large, { sort: ['price:desc'], limit: 21 })).toEqual(full.slice(0, 21));
    expect(ids(large, { sort: ['price:desc'], limit: 5, offset: 30 })).toEqual(full.slice(30, 35));
    expect(full).toEqual([...many].sort((a, b) => b.price - a.price || a.id - b.id).map(({ id }) => id));
  });

  it('distance: nearest first, metres in the hit, no place last', () => {
    const geo = engineWith([
      { id: 0 },
      { id: 1, _geo: { lat: -37.81, lng: 144.96 } },
      { id: 2, _geo: { lat: -33.87, lng: 151.21 } },
    ]);
    const { hits } = search(geo, { sort: ['_geoPoint(-33.87, 151.21):asc'] });
    expect(hits.map((hit) => [hit.id, hit._geoDistance])).toEqual([
      [2, 0],
      [1, expect.closeTo(713_000, -4)],
      [0, undefined],
    ]);
    expect(ids(geo, { sort: ['_geoPoint(-33.87, 151.21):desc'] })).toEqual([1, 2, 0]);
  });

  it.each([['price'], ['price:up'], ['secret:asc'], ['_geo:asc'], ['_geoPoint(1):asc'], ['_geoPoint(91,0):asc']])(
    'refuses %s',
    (element) => {
      expect(() => search(engine, { sort: [element] })).toThrow(
        expect.objectContaining({ code: 'invalid_search_sort' }),
      );
    },
  );

  it('a price order rules over the text ranking only where `sort` stands early', () => {
    const cars = [
      { id: 1, name: 'Hilux', price: 9 },
      { id: 2, name: 'Tray for Hilux', price: 1 },
    ];
    const late = engineWith(cars, { ...OPEN, searchableAttributes: ['name'] });
    const early = engineWith(cars, {
      ...OPEN,
      searchableAttributes: ['name'],
      rankingRules: ['words', 'sort', 'typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness'],
    });
    const query = { q: 'tray hilux', sort: ['price:desc'], matchingStrategy: 'last' };
    expect(ids(late, query)).toEqual([2]);
    expect(ids(early, { q: 'hilux', sort: ['price:asc'] })).toEqual([2, 1]);
  });
});

describe('§7.2 totals and pages', () => {
  const engine = engineWith(
    Array.from({ length: 2500 }, (_, id) => ({ id, status: id % 5 === 0 ? 'sold' : 'in_stock' })),
    { ...OPEN, pagination: { maxTotalHits: 2000 } },
  );

  it('nothing beyond maxTotalHits, facets count everything', () => {
    const result = search(engine, { offset: 1995, limit: 21, facets: ['status'] });
    expect(result.hits).toHaveLength(5);
    expect(result).toMatchObject({ limit: 21, offset: 1995, estimatedTotalHits: 2000 });
    expect(result.facetDistribution).toEqual({ status: { in_stock: 2000, sold: 500 } });
    expect(search(engine, { offset: 5000 }).hits).toEqual([]);
  });

  it.each([
    [{ page: 1 }, 20, { page: 1, hitsPerPage: 20, totalPages: 100, totalHits: 2000 }],
    [{ page: 0 }, 0, { page: 0, hitsPerPage: 20, totalPages: 100, totalHits: 2000 }],
    [{ page: 101 }, 0, { page: 101, hitsPerPage: 20, totalPages: 100, totalHits: 2000 }],
    [{ hitsPerPage: 300 }, 300, { page: 1, hitsPerPage: 300, totalPages: 7, totalHits: 2000 }],
    [{ hitsPerPage: 300, page: 7 }, 200, { page: 7, totalPages: 7 }],
    [{ hitsPerPage: 0 }, 0, { page: 1, hitsPerPage: 0, totalPages: 0, totalHits: 2000 }],
    [{ hitsPerPage: 5, offset: 100, limit: 1 }, 5, { page: 1, totalPages: 400 }],
  ])('%j', (query, hits, expected) => {
    const result = search(engine, query);
    expect(result.hits).toHaveLength(hits);
    expect(result).toMatchObject(expected);
    expect(result).not.toHaveProperty('estimatedTotalHits');
  });
});

describe('§7.5 facets', () => {
  const engine = engineWith([
    { id: 0, make: 'koyota', tags: ['a', 'a', 'A'], year: 2020, price: 2.5, location: { slug: 'n', name: 'North' } },
    { id: 1, make: 'Koyota', tags: [], year: '2020', price: null },
    { id: 2, make: 'Vazda', tags: null, year: 2019, price: 1e21 },
    { id: 3, make: '', tags: [true], year: 2020, location: { slug: 'n' } },
  ]);

  it('equal values are one, spelled as the first match spells it; a document counts once', () => {
    expect(search(engine, { facets: ['make', 'tags'] }).facetDistribution).toEqual({
      make: { koyota: 2, Vazda: 1 },
      tags: { a: 1, true: 1 },
    });
    expect(
      search(engine, { facets: ['make'], filter: 'make = koyota AND year = 2020', offset: 9 }).facetDistribution,
    ).toEqual({ make: { koyota: 2 } });
    expect(search(engine, { facets: ['make'], filter: 'tags IS EMPTY' }).facetDistribution).toEqual({
      make: { Koyota: 1 },
    });
  });

  it('numbers print plainly and have stats; numeric strings have none', () => {
    const result = search(engine, { facets: ['price', 'year', 'make'] });
    expect(result.facetDistribution?.price).toEqual({ '2.5': 1, '1000000000000000000000': 1 });
    expect(result.facetDistribution?.year).toEqual({ 2019: 1, 2020: 3 });
    expect(result.facetStats).toEqual({ price: { min: 2.5, max: 1e21 }, year: { min: 2019, max: 2020 } });
  });

  it('parents and * stand for their filterable leaves, keys in order', () => {
    expect(search(engine, { facets: ['location'] }).facetDistribution).toEqual({
      'location.name': { North: 1 },
      'location.slug': { n: 2 },
    });
    expect(Object.keys(search(engine, { facets: ['*'] }).facetDistribution!)).toEqual([
      'location.name',
      'location.slug',
      'make',
      'price',
      'tags',
      'year',
    ]);
  });

  it('absent when not asked, empty when nothing matches', () => {
    expect(search(engine, {})).not.toHaveProperty('facetDistribution');
    expect(search(engine, { facets: [] })).not.toHaveProperty('facetStats');
    expect(search(engine, { facets: ['make'], filter: 'never = 1' })).toMatchObject({
      facetDistribution: { make: {} },
      facetStats: {},
    });
    expect(() => search(engine, { facets: ['secret'] })).toThrow(
      expect.objectContaining({ code: 'invalid_search_facets' }),
    );
  });

  it('150 badges: 100 by default, all with the setting; by count', () => {
    const badges = Array.from({ length: 300 }, (_, id) => ({ id, badge: `b${id % 150}` }));
    expect(Object.keys(search(engineWith(badges), { facets: ['badge'] }).facetDistribution!.badge!)).toHaveLength(100);
    const all = engineWith([...badges, { id: 999, badge: 'b149' }], {
      ...OPEN,
      faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
    });
    const values = Object.entries(search(all, { facets: ['badge'] }).facetDistribution!.badge!);
    expect(values).toHaveLength(150);
    expect(values[0]).toEqual(['b149', 3]);
  });

  it('a value named __proto__ is a value', () => {
    const odd = engineWith([{ id: 1, make: '__proto__' }]);
    expect(JSON.stringify(search(odd, { facets: ['make'] }).facetDistribution)).toBe('{"make":{"__proto__":1}}');
  });
});

describe('§7.8 highlight, crop and what is shown', () => {
  const engine = engineWith(
    [
      {
        id: 7,
        name: 'Koyota <script>alert(1)</script> RAV4',
        year: 2020,
        ok: true,
        none: null,
        secret: 'x',
        list: ['koy car', { deep: 'Koyota' }],
      },
    ],
    {
      ...OPEN,
      displayedAttributes: ['id', 'name', 'year', 'ok', 'none', 'list'],
      searchableAttributes: ['name', 'list'],
    },
  );

  it('marks the typed part of a prefix, whole words otherwise; numbers become text', () => {
    const [hit] = search(engine, {
      q: 'rav4 koy',
      attributesToHighlight: ['*'],
      highlightPreTag: '[',
      highlightPostTag: ']',
    }).hits;
    expect(hit!._formatted).toEqual({
      id: '7',
      name: '[Koy]ota <script>alert(1)</script> [RAV4]',
      year: '2020',
      ok: true,
      none: null,
      list: ['[koy] car', { deep: '[Koy]ota' }],
    });
    expect(hit).not.toHaveProperty('secret');
  });

  it('a phrase is marked once, a typo as a whole word', () => {
    const formatted = (q: string) =>
      (search(engine, { q, attributesToHighlight: ['list'] }).hits[0]!._formatted as Doc).list;
    expect(formatted('"koy car"')).toEqual(['<em>koy car</em>', { deep: 'Koyota' }]);
    expect(formatted('koytoa ')).toEqual(['koy car', { deep: '<em>Koyota</em>' }]);
  });

  it('only with a displayed attribute named', () => {
    expect(search(engine, { q: 'koy' }).hits[0]).not.toHaveProperty('_formatted');
    expect(search(engine, { q: 'koy', attributesToHighlight: ['secret'] }).hits[0]).not.toHaveProperty('_formatted');
    expect(search(engine, { attributesToRetrieve: ['id', 'secret'] }).hits).toEqual([{ id: 7 }]);
    expect(
      search(engine, { attributesToRetrieve: ['id'], attributesToHighlight: ['name'], q: 'rav4' }).hits[0],
    ).toEqual({
      id: 7,
      _formatted: { id: '7', name: 'Koyota <script>alert(1)</script> <em>RAV4</em>' },
    });
  });

  it('crops round the match', () => {
    const long = engineWith([{ id: 1, name: 'one two three four five six seven' }]);
    const cropped = (query: object) => (search(long, query).hits[0]!._formatted as Doc).name;
    expect(cropped({ q: 'five', attributesToCrop: ['name:3'], attributesToHighlight: ['name'] })).toBe(
      '…three four <em>five</em>…',
    );
    expect(cropped({ attributesToCrop: ['name'], cropLength: 2 })).toBe('one two…');
    expect(cropped({ attributesToCrop: ['name:20'] })).toBe('one two three four five six seven');
  });

  it('positions are in bytes, with indices in lists', () => {
    const bytes = engineWith([{ id: 1, name: 'Zitroën C3', list: ['x', 'C3'] }]);
    expect(search(bytes, { q: 'c3', showMatchesPosition: true }).hits[0]!._matchesPosition).toEqual({
      name: [{ start: 9, length: 2 }],
      list: [{ start: 0, length: 2, indices: [1] }],
    });
  });
});
