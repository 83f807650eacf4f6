import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteStock } from '../../page.types.ts';
import { baseTitle, readChoice } from './choice.ts';
import { canonicalAddress, mergedState } from './listing-state.ts';
import { pageNumbers } from './paging.tsx';

const MAKES = ['Kestrel', 'Falcon Works', 'Škoda-Like', 'SUV'];
const stock = { counts: async () => MAKES.map((value) => ({ value, count: 1 })) } as unknown as SiteStock;

const WORDS = { vehicles: 'cars' };
const DEALER = { words: WORDS, manufacturers: [{ name: 'Sold Out' }] };

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
  ])('%s', async (segment, fixed, title) => {
    expect(await readChoice(segment, stock, DEALER)).toEqual({ fixed, title });
  });

  it.each(['', 'old-cars', 'Kestrel', 'constructor', '__proto__', 'toString', 'kestrel-'])(
    '%j is no listing',
    async (segment) => {
      expect(await readChoice(segment, stock, DEALER)).toBe(null);
    },
  );

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

  it('shows what the path fixes as chosen, once', () => {
    const state = { query: '', refinements: { make: ['Kestrel', 'Gull'] }, ranges: {}, page: 1, sortBy: null };
    expect(mergedState(state, { make: ['Kestrel'], body: ['SUV'] }).refinements).toEqual({
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
