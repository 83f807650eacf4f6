import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import type { SearchSettings } from '../../tenant/tenant.types.ts';
import { INDEX_SETTINGS, MAX_TOTAL_HITS } from '../client/index-settings.data.ts';
import { parseFilter } from '../engine/filter/filter-parser.ts';
import { SearchEngine } from '../engine/search-engine.ts';
import { buildListingQueries, buildQuery, offsetOf } from './build-queries.ts';
import { compares, comparisonFromText, equals, FilterBuildError, generalFilter, soldAfter } from './filter-builder.ts';
import { highlightParts } from './highlight-parts.ts';
import type { ListingState, MultiSearchResponse, SearchResult } from './query.types.ts';
import { countHits, paginate, readListing } from './read-results.ts';
import { emptyState } from './url-state.ts';

const NOW = new Date('2026-03-02T00:00:00Z');
const NOW_SECONDS = NOW.getTime() / 1000;
const SETTINGS: SearchSettings = {
  basePath: '/search/used-cars',
  hitsPerPage: 21,
  soldDays: 3,
  facets: ['make', 'body', 'price'],
  customFilter: 'car_type = "used"',
  statusOnlyCount: false,
  priceSlider: { min: 5000, max: 250_000, step: 500 },
  liveFiltering: true,
  carTypes: ['used'],
  usedListPath: null,
  cacheEntries: 0,
};
const GENERAL = `(status = "in_stock" OR status = "coming_soon" OR sold_date_timestamp > ${NOW_SECONDS - 259_200}) AND show_on_dealer_website = true`;
const CUSTOM = 'car_type = "used"';
const stateWith = (part: Partial<ListingState>): ListingState => ({ ...emptyState(), ...part });
const queriesFor = (part: Partial<ListingState>, settings = SETTINGS) =>
  buildListingQueries({ state: stateWith(part), settings, index: 'site', now: NOW });

describe('§7 Multi-search: the request', () => {
  it('first the hits with all facets, then one query for each facet without its own filters', () => {
    const state = {
      query: 'long',
      refinements: { make: ['Alder', 'Birch'], body: ['SUV'] },
      ranges: { price: { min: 5000, max: null } },
      page: 3,
    };
    const [first, make, body, price, ...none] = queriesFor(state);
    expect(none).toEqual([]);
    const makes = ['make = "Alder"', 'make = "Birch"'];
    expect(first).toEqual({
      indexUid: 'site',
      q: 'long',
      matchingStrategy: 'all',
      filter: [makes, 'body = "SUV"', 'price >= 5000', GENERAL, CUSTOM],
      facets: ['make', 'body', 'price', 'status'],
      sort: ['created_at_timestamp:desc'],
      limit: 21,
      offset: 42,
      attributesToHighlight: ['name'],
      highlightPreTag: '__hl__',
      highlightPostTag: '__/hl__',
    });
    const extra = {
      indexUid: 'site',
      q: 'long',
      matchingStrategy: 'all',
      limit: 1,
      offset: 0,
      attributesToRetrieve: ['id'],
    };
    expect(make).toEqual({ ...extra, facets: ['make'], filter: ['body = "SUV"', 'price >= 5000', GENERAL, CUSTOM] });
    expect(body).toEqual({ ...extra, facets: ['body'], filter: [makes, 'price >= 5000', GENERAL, CUSTOM] });
    expect(price).toEqual({ ...extra, facets: ['price'], filter: [makes, 'body = "SUV"', GENERAL, CUSTOM] });
  });

  it.each<[string, Partial<ListingState>, string[]]>([
    ['ascending price adds price above 0', { sortBy: 'price_asc' }, ['price > 0']],
    ['descending does not', { sortBy: 'price_desc' }, []],
    ['both ends of a range', { ranges: { km: { min: 1, max: 2.5 } } }, ['km >= 1', 'km <= 2.5']],
    [
      'a comparison is its own condition',
      { refinements: { price: ['<50000', 'x'] } },
      ['price < 50000', 'price = "x"'],
    ],
    ['what only looks like one is text', { refinements: { make: ['<b>'] } }, ['make = "<b>"']],
  ])('%s', (_, state, conditions) => {
    expect(queriesFor(state)[0]!.filter).toEqual([...conditions, GENERAL, CUSTOM]);
  });

  it('without a custom filter there is none', () => {
    const settings = { ...SETTINGS, customFilter: null };
    const queries = buildListingQueries({ state: emptyState(), settings, index: 'site', now: NOW });
    expect(queries.map((query) => query.filter)).toEqual(queries.map(() => [GENERAL]));
  });

  it.each([
    [1, 0],
    [2, 21],
    [0, 0],
    [-3, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [3.9, 42],
  ])('§9 offset of page %d is %d', (page, offset) => {
    expect(offsetOf(page, 21)).toBe(offset);
  });

  it('§4 the sold window is in seconds', () => {
    expect(soldAfter(NOW, 3)).toBe(NOW_SECONDS - 259_200);
    expect(generalFilter({ soldDays: 3 }, NOW)).toBe(GENERAL);
  });

  it('§9 a simple query asks for 100 unless told', () => {
    expect(
      buildQuery({ settings: SETTINGS, index: 'site', now: NOW, where: [equals('slug', 'a-b')], sort: ['price:asc'] }),
    ).toEqual({
      indexUid: 'site',
      q: '',
      matchingStrategy: 'all',
      filter: ['slug = "a-b"', 'price > 0', GENERAL, CUSTOM],
      sort: ['price:asc'],
      limit: 100,
      offset: 0,
    });
  });
});

describe('§6.4 quoting', () => {
  const HOSTILE = [
    '"',
    '\\',
    '\\\\"',
    '" OR make = "x',
    '] OR [',
    'a\nb\tc',
    "it's",
    'x'.repeat(10_000),
    ' AND ',
    '{{',
    '\u0000',
    '💥',
    'NOT',
  ];
  it.each(HOSTILE)('%j stays one value', (value) => {
    expect(parseFilter(equals('make', value))).toEqual({
      kind: 'equals',
      attribute: 'make',
      value: value.replaceAll('"', ''),
    });
  });

  it('any text stays one value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(parseFilter(equals('make', value))).toEqual({
          kind: 'equals',
          attribute: 'make',
          value: value.replaceAll('"', ''),
        });
      }),
      tries(10_000),
    );
  });

  it.each(['', 'make = "x" OR a', 'a b', '_geoRadius(1', '1a', 'a"', 'a-b'])('refuses the field %j', (field) => {
    expect(() => equals(field, 'x')).toThrow(FilterBuildError);
  });

  it('numbers only', () => {
    expect(() => compares('price', '>', Number.NaN)).toThrow(FilterBuildError);
    expect(parseFilter(compares('price', '>=', 1e21))).toMatchObject({ value: '1e+21' });
    expect(comparisonFromText('price', '>= 5 OR make = x')).toBeNull();
    expect(comparisonFromText('price', ' <= -5.5 ')).toBe('price <= -5.5');
  });
});

describe('§2 and §9: the answer', () => {
  const result = (part: Partial<SearchResult>): SearchResult => ({
    indexUid: 'site',
    hits: [],
    query: '',
    processingTimeMs: 2,
    ...part,
  });
  const read = (results: SearchResult[], state: Partial<ListingState> = {}, settings = SETTINGS) =>
    readListing({ results }, { state: stateWith(state), settings, maxTotalHits: MAX_TOTAL_HITS });

  it.each([
    [1999, { in_stock: 1500, sold: 900 }, false, 1999],
    [2000, { in_stock: 1900, sold: 600 }, false, 2500],
    [2500, { in_stock: 1900, sold: 600 }, false, 2500],
    [2500, { in_stock: 1900, sold: 600 }, true, 1900],
    [1000, { in_stock: 900, sold: 100 }, true, 900],
    [63, { in_stock: 50, coming_soon: 9, sold: 4 }, true, 50],
    [63, { in_stock: 50, coming_soon: 9, sold: 4 }, false, 63],
    [9, { coming_soon: 9 }, true, 0],
    [9, undefined, true, 9],
    [2500, undefined, false, 2500],
  ])('total %i with %j, status only %s: %i', (estimatedTotalHits, status, statusOnly, count) => {
    const one = result({ estimatedTotalHits, ...(status ? { facetDistribution: { status } } : {}) });
    expect(countHits(one, statusOnly).count).toBe(count);
  });

  it.each([
    [1, 0, 0, { pages: 0, previous: null, next: null, from: 0, to: 0 }],
    [1, 21, 21, { pages: 1, previous: null, next: null, from: 1, to: 21 }],
    [1, 22, 21, { pages: 2, previous: null, next: 2, from: 1, to: 21 }],
    [2, 22, 1, { pages: 2, previous: 1, next: null, from: 22, to: 22 }],
    [9, 22, 0, { pages: 2, previous: 2, next: null, from: 0, to: 0 }],
  ])('page %i of %i hits', (page, total, here, expected) => {
    expect(paginate(page, total, 21, here)).toEqual({ page, ...expected });
  });

  it('facets from their own queries; chosen values stay with 0; numbers in their own order', () => {
    const settings: SearchSettings = { ...SETTINGS, facets: ['make', 'seats', 'price', 'status'] };
    const results = [
      result({ facetDistribution: { make: { Alder: 1 } } }),
      result({ facetDistribution: { make: { Birch: 2, Alder: 5, Ash: 2 } } }),
      result({ facetDistribution: { seats: { 10: 1, 2: 9, 5: 3 } } }),
      result({ facetDistribution: { status: { in_stock: 4 } } }),
      result({ facetDistribution: { price: { 5: 1 } }, facetStats: { price: { min: 5, max: 9 } } }),
    ];
    const listing = read(results, { refinements: { make: ['alder', 'Gone'] } }, settings);
    expect(listing.facets.make).toEqual([
      { label: 'Alder', value: 'Alder', count: 5, selected: true },
      { label: 'Ash', value: 'Ash', count: 2, selected: false },
      { label: 'Birch', value: 'Birch', count: 2, selected: false },
      { label: 'Gone', value: 'Gone', count: 0, selected: true },
    ]);
    expect(listing.facets.seats!.map(({ value }) => value)).toEqual(['2', '5', '10']);
    expect(listing.facets.status).toEqual([{ label: 'In stock', value: 'in_stock', count: 4, selected: false }]);
    expect(listing.facetStats).toEqual({ price: { min: 5, max: 9 } });
  });

  it('an answer without anything reads as nothing', () => {
    expect(read([])).toEqual({
      hits: [],
      count: 0,
      ms: 0,
      facets: { make: [], body: [] },
      facetStats: {},
      pagination: { page: 1, pages: 0, previous: null, next: null, from: 0, to: 0 },
    });
  });
});

describe('the listing over the engine', () => {
  const engine = new SearchEngine({ clock: () => NOW });
  const base = {
    show_on_dealer_website: true,
    car_type: 'used',
    created_at_timestamp: 0,
    sold_date_timestamp: null,
    status: 'in_stock',
  };
  engine.load(
    'site',
    [
      { ...base, id: 1, name: 'Alder One <b>', make: 'Alder', body: 'SUV', price: 10_000, created_at_timestamp: 5 },
      { ...base, id: 2, name: 'Alder Two', make: 'Alder', body: 'Ute', price: 20_000, created_at_timestamp: 9 },
      { ...base, id: 3, name: 'Birch One', make: 'Birch', body: 'SUV', price: null, status: 'coming_soon' },
      {
        ...base,
        id: 4,
        name: 'Birch Sold lately',
        make: 'Birch',
        body: 'SUV',
        price: 7000,
        status: 'sold',
        sold_date_timestamp: NOW_SECONDS - 200_000,
      },
      {
        ...base,
        id: 5,
        name: 'Birch Sold long ago',
        make: 'Birch',
        body: 'SUV',
        price: 7000,
        status: 'sold',
        sold_date_timestamp: NOW_SECONDS - 300_000,
      },
      { ...base, id: 6, name: 'Birch hidden', make: 'Birch', body: 'SUV', price: 7000, show_on_dealer_website: false },
      { ...base, id: 7, name: 'Birch new', make: 'Birch', body: 'SUV', price: 7000, car_type: 'new' },
    ],
    INDEX_SETTINGS,
  );
  const listing = (part: Partial<ListingState>) => {
    const response = engine.multiSearch(queriesFor(part)) as unknown as MultiSearchResponse;
    return readListing(response, { state: stateWith(part), settings: SETTINGS, maxTotalHits: MAX_TOTAL_HITS });
  };
  const ids = (part: Partial<ListingState>) => listing(part).hits.map((hit) => hit.id);

  it('shows what may be shown, newest first', () => {
    expect(ids({})).toEqual([2, 1, 3, 4]);
    expect(ids({ sortBy: 'price_asc' })).toEqual([4, 1, 2]);
    expect(ids({ sortBy: 'price_desc' })).toEqual([2, 1, 4, 3]);
    expect(ids({ query: 'one alder' })).toEqual([1]);
  });

  it('counts disjunctively: a choice never hides its neighbours', () => {
    const { facets, facetStats, count } = listing({
      refinements: { make: ['Alder'] },
      ranges: { price: { min: 15_000, max: null } },
    });
    expect(count).toBe(1);
    expect(facets.make).toEqual([{ label: 'Alder', value: 'Alder', count: 1, selected: true }]);
    expect(facets.body).toEqual([{ label: 'Ute', value: 'Ute', count: 1, selected: false }]);
    expect(facetStats.price).toEqual({ min: 10_000, max: 20_000 });
    const both = listing({ refinements: { make: ['Alder'] } });
    expect(both.facets.make!.map(({ value, count: cars }) => [value, cars])).toEqual([
      ['Alder', 2],
      ['Birch', 2],
    ]);
  });

  it('steps of the weekly price stand in their order, whatever their counts', () => {
    const settings: SearchSettings = { ...SETTINGS, facets: ['weekly_price_range'] };
    const counts = { 'from-400': 9, '100-149': 1, 'under-100': 4, odd: 50 };
    const answer = { hits: [], facetDistribution: { weekly_price_range: counts } };
    const { facets } = readListing({ results: [answer, answer] } as unknown as MultiSearchResponse, {
      state: stateWith({}),
      settings,
      maxTotalHits: MAX_TOTAL_HITS,
    });
    expect(facets.weekly_price_range?.map(({ value, label }) => [value, label])).toEqual([
      ['under-100', 'Under $100 a week'],
      ['100-149', '$100 to $149 a week'],
      ['from-400', '$400 a week and over'],
      ['odd', 'odd'],
    ]);
  });

  it('hostile values find nothing and break nothing', () => {
    for (const value of ['"', '\\', '" OR make = "Alder', '] OR [', 'Alder\\'])
      expect(ids({ refinements: { make: [value] } })).toEqual([]);
  });

  it('highlights as text, never as markup', () => {
    const [hit] = listing({ query: 'one ald' }).hits;
    expect(hit!._formatted!.name).toBe('__hl__Ald__/hl__er __hl__One__/hl__ <b>');
    expect(highlightParts(hit!._formatted!.name)).toEqual([
      { text: 'Ald', marked: true },
      { text: 'er ', marked: false },
      { text: 'One', marked: true },
      { text: ' <b>', marked: false },
    ]);
    expect(highlightParts(5)).toEqual([]);
    expect(highlightParts('a __hl__b')).toEqual([
      { text: 'a ', marked: false },
      { text: 'b', marked: false },
    ]);
  });
});
