import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingState } from '../../contracts/listing.types.ts';
import type { CarType } from '../../rules/car/car.types.ts';
import { withFixed } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { aStock } from '../../test-data/a-page.fixture.ts';
import { canonicalAddress, canonicalPath } from './canonical-address.ts';
import { baseTitle, readChoice } from './choice.ts';
import { pageNumbers } from './paging.tsx';

const MAKES = ['Kestrel', 'Falcon Works', 'Škoda-Like', 'SUV'];
const MODELS: Record<string, string[]> = { Kestrel: ['3', 'Model X'], 'Falcon Works': ['Heron'] };
const stock = aStock({
  counts: async (facet, where = {}) =>
    (facet === 'make' ? MAKES : (MODELS[String(where.make)] ?? [])).map((value) => ({ value, count: 1 })),
  listedModels: async () => [
    { make: 'Kestrel', model: '3' },
    { make: 'Kestrel', model: 'Last One' },
    { make: 'Goshawk', model: 'GT' },
  ],
});

const WORDS = { vehicles: 'cars' };
const SEARCH = { basePath: '/search/cars', carTypes: [] };
const DEALER = {
  words: WORDS,
  search: { facets: ['make', 'model'] },
  manufacturers: [{ name: 'Sold Out', slug: 'sold' }],
  models: [
    { name: 'Wren', manufacturer: 'sold' },
    { name: 'Heron', manufacturer: 'other' },
  ],
};

describe('the segment after /search (decisions.md: car type, body, make)', () => {
  it.each([
    ['used-cars', { car_type: ['used'] }, 'Used cars'],
    ['new-cars', { car_type: ['new'] }, 'New cars'],
    ['demo-cars', { car_type: ['demo'] }, 'Demo cars'],
    ['suv', { body: ['SUV'] }, 'SUVs'],
    ['ute', { body: ['Ute'] }, 'Utes'],
    ['kestrel', { make: ['Kestrel'] }, 'Kestrel cars'],
    ['falcon-works', { make: ['Falcon Works'] }, 'Falcon Works cars'],
    ['sold-out', { make: ['Sold Out'] }, 'Sold Out cars'],
    ['skoda-like', { make: ['Škoda-Like'] }, 'Škoda-Like cars'],
    ['goshawk', { make: ['Goshawk'] }, 'Goshawk cars'],
  ])('%s', async (segment, fixed, title) => {
    expect(await readChoice(segment, undefined, stock, DEALER)).toEqual({ fixed, title, within: [] });
  });

  it.each(['', 'old-cars', 'Kestrel', 'constructor', '__proto__', 'toString', 'kestrel-'])(
    '%j is no listing',
    async (segment) => {
      expect(await readChoice(segment, undefined, stock, DEALER)).toBe(null);
    },
  );

  it.each([
    ['kestrel', '3', { make: ['Kestrel'], model: ['3'] }, 'Kestrel 3', 'Kestrel cars'],
    ['kestrel', 'model-x', { make: ['Kestrel'], model: ['Model X'] }, 'Kestrel Model X', 'Kestrel cars'],
    ['falcon-works', 'heron', { make: ['Falcon Works'], model: ['Heron'] }, 'Falcon Works Heron', 'Falcon Works cars'],
    ['sold-out', 'wren', { make: ['Sold Out'], model: ['Wren'] }, 'Sold Out Wren', 'Sold Out cars'],
    ['kestrel', 'last-one', { make: ['Kestrel'], model: ['Last One'] }, 'Kestrel Last One', 'Kestrel cars'],
    ['goshawk', 'gt', { make: ['Goshawk'], model: ['GT'] }, 'Goshawk GT', 'Goshawk cars'],
  ])('%s/%s', async (make, model, fixed, title, name) => {
    const within = [{ name, href: `/search/${make}` }];
    expect(await readChoice(make, model, stock, DEALER)).toEqual({ fixed, title, within });
  });

  it('a model is chosen by its make and model where that is the filter (§3): its box is ticked', async () => {
    const dealer = { ...DEALER, search: { facets: ['make', 'make_model'] } };
    const { fixed, title } = (await readChoice('kestrel', 'model-x', stock, dealer)) ?? expect.fail();
    expect([fixed, title]).toEqual([{ make: ['Kestrel'], make_model: ['Kestrel Model X'] }, 'Kestrel Model X']);
    const own = { ...emptyState(), refinements: fixed };
    expect(canonicalPath('/search/used-cars', own, own, SEARCH)).toBe('/search/kestrel/model-x');
    const other = { ...own, refinements: { make: ['Kestrel'], make_model: ['Kestrelling Model X'] } };
    expect(canonicalPath('/search/used-cars', other, other, SEARCH)).toBe('/search/used-cars');
  });

  it.each([
    ['kestrel', 'heron'],
    ['sold-out', 'heron'],
    ['suv', '3'],
    ['used-cars', '3'],
    ['gull', '3'],
    ['kestrel', ''],
  ])('%s/%s is no listing', async (make, model) => {
    expect(await readChoice(make, model, stock, DEALER)).toBe(null);
  });

  it.each<[types: string[], basePath: string, title: string]>([
    [[], '/search/new-used-and-demo-cars', 'New, used & demo cars'],
    [['used'], '/search/used-cars', 'Used cars'],
    [['new', 'demo'], '/search/new-and-demo-cars', 'New & demo cars'],
    [[], '/search/rental-cars', 'Rental cars'],
    [['used'], '/search/subscription-cars', 'Subscription cars'],
  ])('a site of %j at %s is called', (types, basePath, title) => {
    expect(baseTitle(types, WORDS, basePath)).toBe(title);
  });
});

describe('the one address of a listing (§2)', () => {
  const fields = { lists: ['make'], ranges: ['price', 'year'] };
  const at = (search: string): string | null =>
    canonicalAddress(new URL(`http://x.example/search/cars${search}`), fields, { min: 5000, max: 250_000 });
  it.each([
    ['', null],
    ['?range[price]=1:2&page=3', null],
    ['?other_min=5', null],
    ['?price_min=10000', '/search/cars?range%5Bprice%5D=10000%3A'],
    ['?price_min=5000&price_max=250000', '/search/cars'],
    ['?price_min=&price_max=', '/search/cars'],
    ['?price_min=abc&price_max=$30,000', '/search/cars?range%5Bprice%5D=%3A30000'],
    ['?year_min=2020&make=x', '/search/cars?range%5Byear%5D=2020%3A'],
    [
      '?price_max=20000&page=4&refinementList[make][0]=Kestrel',
      '/search/cars?refinementList%5Bmake%5D%5B0%5D=Kestrel&range%5Bprice%5D=%3A20000',
    ],
  ])('%s -> %s', (search, address) => {
    expect(at(search)).toBe(address);
  });

  it('is reached in one step, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (min, max) => {
        const to = at(`?${new URLSearchParams({ price_min: min, price_max: max })}`);
        expect(to).not.toBe(null);
        expect(at(new URL(to as string, 'http://x.example').search)).toBe(null);
      }),
      { seed: 2 },
    );
  });

  it.each<[path: string, own: Partial<ListingState>, fixed: Record<string, string[]>, canonical: string]>([
    ['/search/cars', {}, {}, '/search/cars'],
    ['/search/cars', { page: 3, sortBy: 'price_asc' }, {}, '/search/cars?page=3'],
    ['/search/cars', { refinements: { make: ['Škoda-Like'] } }, {}, '/search/skoda-like'],
    ['/search/cars', { refinements: { make: ['Kestrel'], model: ['Model X'] } }, {}, '/search/kestrel/model-x'],
    ['/search/cars', { refinements: { body: ['SUV'] }, page: 2 }, {}, '/search/suv?page=2'],
    ['/search/cars', { refinements: { body: ['Van'] } }, {}, '/search/cars'],
    ['/search/cars', { refinements: { make: ['SUV'] } }, {}, '/search/cars'],
    ['/search/kestrel', {}, { make: ['Kestrel'] }, '/search/kestrel'],
    ['/search/kestrel', { refinements: { model: ['3'] } }, { make: ['Kestrel'] }, '/search/kestrel/3'],
    ['/search/kestrel', { refinements: { make: ['Gull'] } }, { make: ['Kestrel'] }, '/search/kestrel'],
    ['/search/kestrel', { query: 'red' }, { make: ['Kestrel'] }, '/search/kestrel'],
    ['/search/kestrel', { ranges: { price: { min: 1, max: null } } }, { make: ['Kestrel'] }, '/search/kestrel'],
    ['/used', {}, { car_type: ['used'] }, '/search/used-cars'],
  ])('%s with %j (fixed: %j) is known to search engines as %s', (path, given, fixed, canonical) => {
    const own = { ...emptyState(), ...given };
    expect(canonicalPath(path, own, withFixed(own, fixed), SEARCH)).toBe(canonical);
  });

  it.each<
    [path: string, carTypes: CarType[], own: Partial<ListingState>, fixed: Record<string, string[]>, canonical: string]
  >([
    ['/search/cars', ['used'], {}, {}, '/search/cars'],
    ['/used', ['used'], {}, { car_type: ['used'] }, '/search/cars'],
    ['/search/used-cars', ['used'], { page: 2 }, { car_type: ['used'] }, '/search/cars?page=2'],
    ['/search/cars', ['used'], { refinements: { car_type: ['used'] } }, {}, '/search/cars'],
    ['/used', ['used'], { refinements: { make: ['Kestrel'] } }, { car_type: ['used'] }, '/used'],
    ['/search/demo-cars', ['used'], {}, { car_type: ['demo'] }, '/search/demo-cars'],
    ['/used', ['used', 'demo'], {}, { car_type: ['used'] }, '/search/used-cars'],
  ])('%s of a dealer of %j, with %j (fixed: %j), is known as %s: no listing under two addresses', (...given) => {
    const [path, carTypes, changed, fixed, canonical] = given;
    const own = { ...emptyState(), ...changed };
    expect(canonicalPath(path, own, withFixed(own, fixed), { ...SEARCH, carTypes })).toBe(canonical);
  });

  it('shows what the path fixes as chosen, once', () => {
    const state = { query: '', refinements: { make: ['Kestrel', 'Gull'] }, ranges: {}, page: 1, sortBy: null };
    expect(withFixed(state, { make: ['Kestrel'], body: ['SUV'] }).refinements).toEqual({
      make: ['Kestrel', 'Gull'],
      body: ['SUV'],
    });
    expect(state.refinements).toEqual({ make: ['Kestrel', 'Gull'] });
  });
});

describe('the pages that are linked (§9)', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [9, 9, [1, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('page %i of %i', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });
});
