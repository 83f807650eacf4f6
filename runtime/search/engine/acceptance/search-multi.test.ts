import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();
let [north, south]: Shelf[] = [];
beforeAll(async () => {
  const settings = { filterableAttributes: ['make', 'price', 'body'], sortableAttributes: ['price'] };
  const cars = [
    { id: 1, make: 'Koyota', price: 5, body: 'SUV' },
    { id: 2, make: 'Vazda', price: 7, body: 'SUV' },
    { id: 3, make: 'Koyota', price: 9, body: 'Ute' },
  ];
  north = await shelf(server, cars, settings);
  south = await shelf(server, [{ id: 9, make: 'Nia', price: 1 }], settings);
});
const multi = (queries: unknown, more: object = {}) =>
  server.call('POST', '/multi-search', { body: { queries, ...more } });
const query = (body: object = {}, on = north) => ({ indexUid: on!.uid, ...body });

describe('§8 multi-search', () => {
  it('results in order, each with its index and what a search of its own gives', async () => {
    const bodies = [{ q: 'vazda' }, { limit: 1, facets: ['make'] }, { page: 1, filter: 'price > 5' }];
    const { status, body } = await multi([...bodies.map((one) => query(one)), query({}, south)]);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['results']);
    for (const [at, one] of bodies.entries()) {
      const own = await north!.search(one);
      const volatile = { processingTimeMs: expect.any(Number), requestUid: expect.any(String) };
      expect(body.results[at]).toEqual({ indexUid: north!.uid, ...own, ...volatile });
    }
    expect(body.results[3]).toMatchObject({ indexUid: south!.uid, hits: [{ id: 9 }] });
    expect((await multi([])).body).toEqual({ results: [] });
  });

  it('§12: disjunctive counts, one query per facet without its own filter', async () => {
    const { body } = await multi([
      query({ filter: ['make = "Koyota"', 'body = "SUV"'], facets: ['make', 'body'] }),
      query({ filter: ['body = "SUV"'], facets: ['make'], limit: 1, offset: 0 }),
      query({ filter: ['make = "Koyota"'], facets: ['body'], limit: 1, offset: 0 }),
    ]);
    expect(body.results.map((one: { facetDistribution: object }) => one.facetDistribution)).toEqual([
      { make: { Koyota: 1 }, body: { SUV: 1 } },
      { make: { Koyota: 1, Vazda: 1 } },
      { body: { SUV: 1, Ute: 1 } },
    ]);
  });

  it.each<[string, () => unknown, [number, string], RegExp?]>([
    [
      '§13.6: one wrong query fails all',
      () => [query(), query({ filter: 'make' })],
      [400, 'invalid_search_filter'],
      /queries\[1\]/,
    ],
    [
      'the lowest decides',
      () => [query({ filter: 'x = 1' }), query({ sort: ['x:asc'] })],
      [400, 'invalid_search_filter'],
      /queries\[0\]/,
    ],
    [
      'an unknown index is 400 here',
      () => [query(), { indexUid: 'nowhere' }],
      [400, 'index_not_found'],
      /queries\[1\]/,
    ],
    [
      'types are looked at first',
      () => [{ indexUid: 'nowhere' }, query({ limit: 'x' })],
      [400, 'invalid_search_limit'],
      /\.queries\[1\]\.limit/,
    ],
    ['no index', () => [{ q: 'x' }], [400, 'missing_index_uid']],
    ['a bad index', () => [{ indexUid: 'a b' }], [400, 'invalid_index_uid']],
    ['an unknown field', () => [query({ surprise: 1 })], [400, 'bad_request']],
    ['a query that is none', () => ['x'], [400, 'bad_request']],
    ['queries that are no list', () => ({}), [400, 'bad_request']],
    ['no queries', () => undefined, [400, 'bad_request']],
    [
      'federation options alone',
      () => [query({ federationOptions: { weight: 2 } })],
      [400, 'invalid_multi_search_federation_options'],
    ],
  ])('%s', async (_, queries, [status, code], message = /./) => {
    const answer = await multi(queries());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(message);
  });
});
