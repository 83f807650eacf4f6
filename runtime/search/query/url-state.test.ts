import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import {
  choiceCount,
  cleared,
  listingUrl,
  withoutField,
  withPage,
  withPriceView,
  withQuery,
  withRange,
  withToggled,
} from './listing-url.ts';
import type { ListingState } from './query.types.ts';
import { SORTS } from './sorts.data.ts';
import { emptyState, parseListingState, serialiseListingState, urlFields } from './url-state.ts';

const FIELDS = urlFields(['make', 'body', 'seats', 'price', 'km', 'no_such_facet']);
const parse = (search: string) => parseListingState(search, FIELDS);

describe('§2 and §12: the listing in the URL', () => {
  it.each<[string, Partial<ListingState>]>([
    ['', {}],
    ['refinementList[make][0]=Alder&refinementList[make][1]=Birch', { refinements: { make: ['Alder', 'Birch'] } }],
    ['?refinementList%5Bmake%5D%5B0%5D=Alder', { refinements: { make: ['Alder'] } }],
    ['refinementList[make][]=Alder&refinementList[make][]=Birch', { refinements: { make: ['Alder', 'Birch'] } }],
    ['refinementList[make]=Alder', { refinements: { make: ['Alder'] } }],
    [
      'refinementList[make][2]=C&refinementList[make][0]=A&refinementList[body][0]=SUV',
      { refinements: { make: ['A', 'C'], body: ['SUV'] } },
    ],
    ['refinementList[make][0]=A&refinementList[make][0]=B', { refinements: { make: ['A', 'B'] } }],
    ['refinementList[make][0]=A&refinementList[make][1]=A&refinementList[make][2]=', { refinements: { make: ['A'] } }],
    ['range[price]=5000:20000', { ranges: { price: { min: 5000, max: 20000 } } }],
    ['range[price]=5000:', { ranges: { price: { min: 5000, max: null } } }],
    ['range[km]=:20000.5', { ranges: { km: { min: null, max: 20000.5 } } }],
    ['page=3', { page: 3 }],
    ['query=long+range&sortBy=price_asc', { query: 'long range', sortBy: 'price_asc' }],
  ])('%s', (search, state) => {
    expect(parse(search)).toEqual({ ...emptyState(), ...state });
  });

  it.each([
    'refinementList[colour][0]=red',
    'refinementList[no_such_facet][0]=x',
    'refinementList[price][0]=5',
    'refinementList[__proto__][0]=x',
    'refinementList[make][0][evil]=x',
    'refinementList[make][x]=x',
    'refinementList=make',
    'range[make]=1:2',
    'range[price]=:',
    'range[price]=1',
    'range[price]=1:2:3',
    'range[price]=a:b',
    'range[price]=Infinity:',
    'range[price]=1e3:',
    'range[price]=0x10:',
    'range[price]=99999999999999999:',
    'page=0',
    'page=-1',
    'page=two',
    'page=1.5',
    'page=NaN',
    'sortBy=newest',
    'sortBy=price:asc',
    'constructor=x&toString=y',
    '%E0%A4%A=%',
  ])('ignores %s', (search) => {
    expect(parse(search)).toEqual(emptyState());
  });

  it.each<[search: string, weekly: boolean, view: 'weekly' | undefined]>([
    ['priceView=weekly', true, 'weekly'],
    ['priceView=weekly', false, undefined],
    ['priceView=total', true, undefined],
    ['priceView=WEEKLY', true, undefined],
    ['priceView=', true, undefined],
    ['priceView=<script>', true, undefined],
    ['priceView=x&priceView=weekly', true, 'weekly'],
  ])('%s where repayments are shown: %s', (search, weekly, view) => {
    const fields = { ...FIELDS, weekly };
    const state = parseListingState(search, fields);
    expect(state).toEqual(view ? { ...emptyState(), priceView: view } : emptyState());
    expect(parseListingState(serialiseListingState(state), fields)).toEqual(state);
  });

  it('caps values, text and pages', () => {
    const many = Array.from({ length: 300 }, (_, n) => `refinementList[make][${n}]=m${n}`).join('&');
    expect(parse(many).refinements.make).toHaveLength(100);
    expect(parse(`query=${'x'.repeat(10_000)}`).query).toHaveLength(200);
    expect(parse('page=999999999').page).toBe(10_000);
  });

  it('writes only what is chosen', () => {
    expect(serialiseListingState(emptyState())).toBe('');
    expect(
      serialiseListingState({
        ...emptyState(),
        sortBy: SORTS[0].id,
        page: 1,
        ranges: { price: { min: null, max: null } },
      }),
    ).toBe('');
    const state = {
      ...emptyState(),
      query: 'a b',
      refinements: { make: ['X'] },
      ranges: { price: { min: 5, max: null } },
      page: 2,
    };
    expect(decodeURIComponent(serialiseListingState(state))).toBe(
      'query=a+b&refinementList[make][0]=X&range[price]=5:&page=2',
    );
  });

  it('survives the round trip', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((one) => one.trim())
      .filter((one) => one !== '' && one.length <= 200);
    const end = fc.option(
      fc.oneof(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
      ),
      { nil: null },
    );
    const range = fc.record({ min: end, max: end }).filter(({ min, max }) => min !== null || max !== null);
    const state: fc.Arbitrary<ListingState> = fc.record({
      query: fc.oneof(fc.constant(''), text),
      refinements: fc.dictionary(
        fc.constantFrom(...FIELDS.lists),
        fc.uniqueArray(text, { minLength: 1, maxLength: 100 }),
        { noNullPrototype: true },
      ),
      ranges: fc.dictionary(fc.constantFrom(...FIELDS.ranges), range, { noNullPrototype: true }),
      page: fc.integer({ min: 1, max: 10_000 }),
      sortBy: fc.constantFrom(null, ...SORTS.slice(1).map(({ id }) => id)),
    });
    fc.assert(
      fc.property(state, (before) => {
        expect(parse(serialiseListingState(before))).toEqual(before);
        expect(parse(serialiseListingState(before).replaceAll('%5B', '[').replaceAll('%5D', ']'))).toEqual(before);
      }),
      tries(5000),
    );
  });

  it('never throws, and what it read it reads again', () => {
    const key = fc.constantFrom(
      'refinementList[make][0]',
      'refinementList[make][]',
      'range[price]',
      'page',
      'query',
      'sortBy',
      'x',
      '[',
      '%',
    );
    const wild = fc.array(fc.tuple(fc.oneof(key, fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          wild.map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
        ),
        (search) => {
          const state = parse(search);
          expect(parse(serialiseListingState(state))).toEqual(state);
        },
      ),
      tries(10_000),
    );
  });
});

describe('§12: any change goes back to page 1', () => {
  const state: ListingState = {
    query: 'q',
    refinements: { make: ['A', 'B'] },
    ranges: { price: { min: 1, max: 2 } },
    page: 4,
    sortBy: 'km_asc',
  };
  it.each<[string, ListingState, ListingState]>([
    ['add', withToggled(state, 'body', 'SUV'), { ...state, refinements: { make: ['A', 'B'], body: ['SUV'] }, page: 1 }],
    ['remove one', withToggled(state, 'make', 'A'), { ...state, refinements: { make: ['B'] }, page: 1 }],
    [
      'remove the last',
      withToggled({ ...state, refinements: { make: ['A'] } }, 'make', 'A'),
      { ...state, refinements: {}, page: 1 },
    ],
    [
      'remove a make with its models',
      withToggled({ ...state, refinements: { make: ['A', 'B'], make_model: ['A 1', 'B 1', 'A 2'] } }, 'make', 'A'),
      { ...state, refinements: { make: ['B'], make_model: ['B 1'] }, page: 1 },
    ],
    [
      'remove the last make with the models',
      withToggled({ ...state, refinements: { make: ['A'], model: ['1'], make_model: ['A 1'] } }, 'make', 'A'),
      { ...state, refinements: {}, page: 1 },
    ],
    [
      'add a make, the models stay',
      withToggled({ ...state, refinements: { make: ['A'], model: ['1'] } }, 'make', 'B'),
      { ...state, refinements: { make: ['A', 'B'], model: ['1'] }, page: 1 },
    ],
    [
      'range',
      withRange(state, 'km', { min: null, max: 5 }),
      { ...state, ranges: { ...state.ranges, km: { min: null, max: 5 } }, page: 1 },
    ],
    ['range off', withRange(state, 'price', null), { ...state, ranges: {}, page: 1 }],
    ['facet off', withoutField(state, 'make'), { ...state, refinements: {}, page: 1 }],
    ['text', withQuery(state, ' z '), { ...state, query: 'z', page: 1 }],
    ['clear', cleared(state), { ...state, refinements: {}, ranges: {}, page: 1 }],
    ['page', withPage(state, 7), { ...state, page: 7 }],
    ['weekly prices, of the same cars', withPriceView(state, 'weekly'), { ...state, priceView: 'weekly' }],
    ['total prices', withPriceView({ ...state, priceView: 'weekly' }, 'total'), state],
    ['page from nowhere', withPage(state, Number.NaN), { ...state, page: 1 }],
  ])('%s', (_, changed, expected) => {
    expect(changed).toEqual(expected);
  });

  it('gives addresses', () => {
    expect(listingUrl('/search/used-cars', emptyState())).toBe('/search/used-cars');
    expect(listingUrl('/search/used-cars', withPage(emptyState(), 2))).toBe('/search/used-cars?page=2');
    expect(choiceCount(state)).toBe(3);
  });
});
