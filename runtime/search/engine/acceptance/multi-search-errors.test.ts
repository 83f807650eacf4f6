import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
let [north, south] = ['', ''];

beforeAll(async () => {
  const settings = { filterableAttributes: ['make'] };
  north = await server.fill(
    [
      { id: 1, make: 'Alder' },
      { id: 2, make: 'Birch' },
    ],
    settings,
  );
  south = await server.fill([{ id: 3, make: 'Cedar' }], settings);
});

const multi = (queries: unknown) => call('POST', '/multi-search', { body: { queries } });

describe('§8: multi-search', () => {
  it('answers in order, each with its index', async () => {
    const { status, body } = await multi([
      { indexUid: south },
      { indexUid: north, limit: 1 },
      { indexUid: north, filter: 'make = birch', facets: ['make'] },
    ]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { indexUid: south, hits: [{ id: 3 }], limit: 20, offset: 0, estimatedTotalHits: 1, query: '' },
      { indexUid: north, hits: [{ id: 1 }], limit: 1 },
      { indexUid: north, hits: [{ id: 2 }], facetDistribution: { make: { Birch: 1 } } },
    ]);
    for (const result of body.results) expect(Number.isInteger(result.processingTimeMs)).toBe(true);
  });

  it('of nothing is nothing', async () => {
    expect((await multi([])).body).toEqual({ results: [] });
  });

  it.each<[string, () => unknown[], string, number]>([
    ['a wrong filter', () => [{ indexUid: north }, { indexUid: north, filter: 'x' }], 'invalid_search_filter', 1],
    ['an unknown index', () => [{ indexUid: 'none' }, { indexUid: north }], 'index_not_found', 0],
    [
      'the first of two',
      () => [
        { indexUid: north, sort: ['make:asc'] },
        { indexUid: north, filter: 'x' },
      ],
      'invalid_search_sort',
      0,
    ],
    ['a wrong type', () => [{ indexUid: north }, { indexUid: north, limit: 'x' }], 'invalid_search_limit', 1],
    ['a query without its index', () => [{ indexUid: north }, {}], 'missing_index_uid', 1],
  ])('§13.6: %s fails the whole request and is named', async (_, queries, code, position) => {
    const answer = await multi(queries());
    expect(outcome(answer)).toEqual([400, code]);
    expect(answer.body.message).toContain(`queries[${position}]`);
    expect(answer.body).not.toHaveProperty('results');
  });
});
