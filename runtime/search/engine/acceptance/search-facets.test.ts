import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();
const FIELDS = ['make', 'price', 'badge', 'tags', 'year', 'location', 'never', 'doggos.age'];
const byCount = (maxValuesPerFacet: number) => ({
  filterableAttributes: FIELDS,
  faceting: { maxValuesPerFacet, sortFacetValuesBy: { '*': 'count' } },
});

describe('§7.5 and §13.11: facets', () => {
  let cars: Shelf;
  beforeAll(async () => {
    cars = await shelf(
      server,
      [
        {
          id: 0,
          make: 'koyota',
          tags: ['a', 'a', 'A'],
          year: 2020,
          price: 2.5,
          location: { slug: 'n', name: 'North' },
        },
        { id: 1, make: 'Koyota', tags: [], year: '2020', price: null },
        { id: 2, make: 'Vazda', tags: null, year: 2019, price: 12.25 },
        { id: 3, make: '', tags: [true], year: 2020, location: { slug: 'n' }, doggos: [{ age: 3 }, { age: 5 }] },
      ],
      { filterableAttributes: FIELDS },
    );
  });
  const distribution = async (facets: string[], filter?: string) =>
    (await cars.search({ facets, filter })).facetDistribution;

  it('equal values are one, spelled as the first match spells it; a document counts once', async () => {
    expect(await distribution(['make', 'tags'])).toEqual({ make: { koyota: 2, Vazda: 1 }, tags: { a: 1, true: 1 } });
    expect(await distribution(['make'], 'tags IS EMPTY')).toEqual({ make: { Koyota: 1 } });
  });

  it('numbers and their stats; numeric strings have none', async () => {
    const result = await cars.search({ facets: ['price', 'year', 'make'] });
    expect(result.facetDistribution.price).toEqual({ '2.5': 1, '12.25': 1 });
    expect(result.facetDistribution.year).toEqual({ 2019: 1, 2020: 3 });
    expect(result.facetStats).toEqual({ price: { min: 2.5, max: 12.25 }, year: { min: 2019, max: 2020 } });
    expect((await cars.search({ facets: ['year'], filter: 'make = vazda' })).facetStats).toEqual({
      year: { min: 2019, max: 2019 },
    });
  });

  it('parents stand for their filterable leaves, keys in order; * is refused beside a plain list of attributes', async () => {
    expect(await distribution(['location'])).toEqual({ 'location.name': { North: 1 }, 'location.slug': { n: 2 } });
    expect(await distribution(['doggos'])).toEqual({ 'doggos.age': { 3: 1, 5: 1 } });
    expect(Object.keys(await distribution(['year', 'make']))).toEqual(['make', 'year']);
    expect(await cars.refusal({ facets: ['*'] })).toEqual([400, 'invalid_search_facets']);
    const open = await shelf(server, [{ id: 1, make: 'Koyota', year: 2020 }], { filterableAttributes: ['*'] });
    expect((await open.search({ facets: ['*'] })).facetDistribution).toMatchObject({ make: { Koyota: 1 } });
  });

  it('equal counts come in descending order of the text', async () => {
    const docs = ['b', 'a', 'c', 'a', 'd'].map((make, id) => ({ id, make }));
    const own = await shelf(server, docs, {
      filterableAttributes: ['make'],
      faceting: { sortFacetValuesBy: { '*': 'count' } },
    });
    expect(Object.keys((await own.search({ facets: ['make'] })).facetDistribution.make)).toEqual(['a', 'd', 'c', 'b']);
  });

  it('absent when not asked, empty when nothing matches', async () => {
    for (const body of [{}, { facets: [] }, { facets: null }]) {
      const result = await cars.search(body);
      expect(result).not.toHaveProperty('facetDistribution');
      expect(result).not.toHaveProperty('facetStats');
    }
    expect(await cars.search({ facets: ['make', 'price'], filter: 'make = none' })).toMatchObject({
      facetDistribution: { make: {}, price: {} },
      facetStats: {},
    });
    expect((await distribution(['never'])).never ?? {}).toEqual({});
  });

  it('counts do not depend on page, limit or sort', async () => {
    const all = await distribution(['make']);
    for (const body of [{ limit: 0 }, { offset: 3 }, { page: 9 }, { hitsPerPage: 1 }])
      expect((await cars.search({ ...body, facets: ['make'] })).facetDistribution).toEqual(all);
  });

  it.each([[['secret']], [['make', 'secret']], [['doggos.name']], [['']]])('refuses %j', async (facets) => {
    expect(await cars.refusal({ facets })).toEqual([400, 'invalid_search_facets']);
  });
});

describe('§7.5 order and cut', () => {
  it('§13.8: 150 badges, 100 by default, all with the setting', async () => {
    const badges = Array.from({ length: 300 }, (_, id) => ({ id, badge: `b${id % 150}` }));
    const names = async (settings: object, docs: object[] = badges) =>
      Object.entries(
        (await (await shelf(server, docs, settings)).search({ facets: ['badge'] })).facetDistribution.badge,
      );
    expect(await names({ filterableAttributes: FIELDS })).toHaveLength(100);
    const all = await names(byCount(1000), [...badges, { id: 999, badge: 'b149' }]);
    expect(all).toHaveLength(150);
    expect(all[0]).toEqual(['b149', 3]);
  });

  it('alpha is by normalised text, count by count; the cut comes after the order', async () => {
    const docs = ['Zeta', 'alpha', 'Beta', 'beta', 'zeta', 'ZETA'].map((make, id) => ({ id, make }));
    const alpha = await shelf(server, docs, { filterableAttributes: FIELDS });
    const count = await shelf(server, docs, byCount(2));
    const list = async (from: Shelf) =>
      Object.entries((await from.search({ facets: ['make'] })).facetDistribution.make);
    expect(await list(alpha)).toEqual([
      ['alpha', 1],
      ['Beta', 2],
      ['Zeta', 3],
    ]);
    expect(await list(count)).toEqual([
      ['Zeta', 3],
      ['Beta', 2],
    ]);
  });

  it('numbers before strings, even by count; in small sets numbers stand as text', async () => {
    const docs = [...Array(3).fill('many'), 10.5, 9.5, 100.5].map((price, id) => ({ id, price }));
    const count = await shelf(server, docs, byCount(3));
    expect(Object.keys((await count.search({ facets: ['price'] })).facetDistribution.price)).not.toContain('many');
    const alpha = await shelf(server, docs, { filterableAttributes: FIELDS, faceting: { maxValuesPerFacet: 2 } });
    expect((await alpha.search({ facets: ['price'] })).facetDistribution.price).toEqual({ '10.5': 1, '100.5': 1 });
  });

  it('a value may be called __proto__ and is escaped nowhere', async () => {
    const odd = await shelf(server, [{ id: 1, make: '__proto__' }], { filterableAttributes: FIELDS });
    const { body } = await server.call('POST', `/indexes/${odd.uid}/search`, { body: { facets: ['make'] } });
    expect(JSON.stringify(body.facetDistribution)).toBe('{"make":{"__proto__":1}}');
  });
});
