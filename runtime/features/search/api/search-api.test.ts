import { describe, expect, it } from 'vitest';
import { SearchError, searchClient } from '../../../search/client/client.ts';
import { embeddedClient } from '../../../search/client/embedded-client.ts';
import { INDEX_SETTINGS } from '../../../search/client/index-settings.data.ts';
import { engineFetch } from '../../../search/engine/engine-fetch.fixture.ts';
import { SearchEngine } from '../../../search/engine/search-engine.ts';
import { buildListingQueries } from '../../../search/query/build-queries.ts';
import { LIST_FACETS, RANGE_FACETS } from '../../../search/query/facets.data.ts';
import { headerSearchQuery, readHeaderSearch } from '../../../search/query/header-search.ts';
import { highlightParts } from '../../../search/query/highlight-parts.ts';
import type { MultiSearchResponse, SearchQuery } from '../../../search/query/query.types.ts';
import { emptyState } from '../../../search/query/url-state.ts';
import type { SearchSettings } from '../../../tenant/tenant.types.ts';
import { searchApi } from './search-api.ts';

const NOW = new Date('2026-03-02T00:00:00Z');
const SETTINGS: SearchSettings = {
  basePath: '/search/used-cars',
  hitsPerPage: 21,
  soldDays: 3,
  facets: ['make', 'body', 'price'],
  customFilter: 'car_type != "demo"',
  statusOnlyCount: false,
  priceSlider: { min: 5000, max: 250_000, step: 500 },
  liveFiltering: true,
  carTypes: ['used'],
  usedListPath: null,
  cacheEntries: 0,
};

function setUp(more: Partial<Parameters<typeof searchApi>[0]> = {}) {
  const engine = new SearchEngine({ clock: () => NOW });
  const base = { status: 'in_stock', car_type: 'used', show_on_dealer_website: true, sold_date_timestamp: null };
  engine.load(
    'north',
    [
      { ...base, id: 1, make: 'Alder', price: 1 },
      { ...base, id: 2, make: 'Birch', price: 2, show_on_dealer_website: false },
      { ...base, id: 3, make: 'Birch', price: 3, car_type: 'demo' },
      { ...base, id: 4, make: 'Birch', price: 4, status: 'sold', sold_date_timestamp: 5 },
      { ...base, id: 5, make: 'Birch', price: 5 },
    ],
    INDEX_SETTINGS,
  );
  engine.load('south', [{ ...base, id: 9 }], INDEX_SETTINGS);
  const sent: (readonly SearchQuery[])[] = [];
  const real = searchClient({
    url: 'http://engine.invalid',
    key: 'M',
    fetch: engineFetch(() => engine),
    timeoutMs: 5000,
    retries: 0,
  });
  const client = {
    multiSearch(queries: readonly SearchQuery[], signal?: AbortSignal) {
      sent.push(queries);
      return real.multiSearch(queries, signal);
    },
  };
  const app = searchApi({ client, index: 'north', settings: SETTINGS, clock: () => NOW, ...more });
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request('/api/search', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const ids = async (query: object) =>
    (await post({ queries: [query] })).body.results?.[0].hits.map((hit: { id: number }) => hit.id);
  return { app, post, ids, sent };
}

describe('§11 POST /api/search: what a visitor gets', () => {
  const { ids, post, sent } = setUp();

  it('the general and the custom filter hold whatever is asked', async () => {
    expect(await ids({})).toEqual([1, 5]);
    expect(await ids({ filter: 'make = birch' })).toEqual([5]);
    expect(
      await ids({ filter: ['show_on_dealer_website = false OR make EXISTS', ['car_type = demo', 'make EXISTS']] }),
    ).toEqual([1, 5]);
    expect(await ids({ filter: 'make = "x" OR id > 0' })).toEqual([1, 5]);
  });

  it("only the tenant's own index, whatever is named", async () => {
    expect(await ids({ indexUid: 'south' })).toEqual([1, 5]);
    expect(sent.at(-1)![0]!.indexUid).toBe('north');
  });

  it('limit and offset within reach', async () => {
    await post({ queries: [{ limit: 5000, offset: 1e9 }] });
    expect(sent.at(-1)![0]).toMatchObject({ limit: 100, offset: 19_900 });
  });

  it('takes the queries of a listing as they are built', async () => {
    const queries = buildListingQueries({
      state: { ...emptyState(), refinements: { make: ['Birch'] }, sortBy: 'price_asc' },
      settings: SETTINGS,
      index: 'north',
      now: NOW,
    });
    const { status, body, headers } = await post({ queries });
    expect(status).toBe(200);
    expect(body.results).toHaveLength(4);
    expect(body.results[0].hits.map((hit: { id: number }) => hit.id)).toEqual([5]);
    expect(body.results[1].facetDistribution).toEqual({ make: { Alder: 1, Birch: 1 } });
    expect(body.results[0].hits[0]).not.toHaveProperty('show_on_dealer_website');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('§7 the header search over POST /api/search', () => {
  const base = {
    status: 'in_stock',
    car_type: 'used',
    show_on_dealer_website: true,
    sold_date_timestamp: null,
    make: 'Alder',
    model: 'One',
    make_model: 'Alder One',
    body: 'SUV',
    cost: 9,
  };
  const engine = new SearchEngine({ clock: () => NOW });
  engine.load(
    'north',
    [
      { ...base, id: 1, name: 'Alder One', custom_rank: 1, price: 250 },
      {
        ...base,
        id: 2,
        name: 'Alder <b>Two</b>',
        model: 'Two',
        make_model: 'Alder Two',
        custom_rank: 9,
        price: 90_000,
      },
      { ...base, id: 3, name: 'Alder hidden', custom_rank: 99, show_on_dealer_website: false },
      { ...base, id: 4, name: 'Alder demo', custom_rank: 98, car_type: 'demo' },
      { ...base, id: 5, name: 'Alder sold', custom_rank: 97, status: 'sold', sold_date_timestamp: 5 },
      { ...base, id: 6, name: 'Birch One', make: 'Birch', make_model: 'Birch One', custom_rank: 50 },
    ],
    INDEX_SETTINGS,
  );
  // The tenant has none of the suggested facets among its filters.
  const { post } = setUp({ client: embeddedClient(engine), settings: { ...SETTINGS, facets: ['price'] } });
  const search = async (text: string) => {
    const { status, body } = await post({ queries: [headerSearchQuery(text)] });
    expect(status).toBe(200);
    return readHeaderSearch(body, text);
  };

  it('gives the cars that shoppers may see and that match every word, by custom rank', async () => {
    const { cars, total } = await search('alder');
    expect([cars.map(({ id }) => id), total]).toEqual([[2, 1], 2]);
    expect((await search('alder one')).cars.map(({ id }) => id)).toEqual([1]);
    expect((await search('one')).cars.map(({ id }) => id)).toEqual([6, 1]);
  });

  it('marks what matched, and leaves the rest as text', async () => {
    const [first] = (await search('ald')).cars;
    expect(highlightParts(first?._formatted?.name)).toEqual([
      { text: 'Ald', marked: true },
      { text: 'er <b>Two</b>', marked: false },
    ]);
  });

  it('counts makes and models of visible cars only', async () => {
    expect((await search('alder')).values).toEqual([
      { facet: 'make', value: 'Alder', count: 2, chosen: { make: ['Alder'] } },
      { facet: 'make_model', value: 'Alder One', count: 1, chosen: { make: ['Alder'], model: ['One'] } },
      { facet: 'make_model', value: 'Alder Two', count: 1, chosen: { make: ['Alder'], model: ['Two'] } },
    ]);
  });

  it('gives nothing of a car but what a suggestion shows', async () => {
    const [car] = (await search('birch')).cars;
    expect(Object.keys(car ?? {}).sort()).toEqual(['_formatted', 'id', 'name']);
  });

  it('an empty text and a hostile one are answered like any other', async () => {
    expect((await search('')).total).toBe(3);
    expect((await search('" OR show_on_dealer_website = false')).total).toBe(0);
  });
});

describe('§11 POST /api/search: what is refused', () => {
  const { post } = setUp();
  const one = (query: object) => ({ queries: [query] });

  it.each<[string, unknown, number, string]>([
    ['41 queries', { queries: Array.from({ length: 41 }, () => ({})) }, 400, 'bad_request'],
    ['no queries', {}, 400, 'bad_request'],
    ['federation', { queries: [], federation: {} }, 400, 'bad_request'],
    ['a query that is no object', { queries: [5] }, 400, 'bad_request'],
    ['an unknown field', one({ vector: [1] }), 400, 'bad_request'],
    ['page mode', one({ page: 1 }), 400, 'bad_request'],
    ['distinct', one({ distinct: 'make' }), 400, 'bad_request'],
    ['a facet of another tenant', one({ facets: ['colour'] }), 400, 'invalid_search_facets'],
    ['every facet', one({ facets: ['*'] }), 400, 'invalid_search_facets'],
    ['a private attribute in a filter', one({ filter: 'cost > 5' }), 400, 'invalid_search_filter'],
    [
      'a private attribute deep in a filter',
      one({ filter: [['make = x', 'NOT (make = y AND cost > 5)']] }),
      400,
      'invalid_search_filter',
    ],
    ['a broken filter', one({ filter: 'make = "x' }), 400, 'invalid_search_filter'],
    [
      'too many conditions',
      one({ filter: Array.from({ length: 201 }, () => 'make = x') }),
      400,
      'invalid_search_filter',
    ],
    ['a private sort', one({ sort: ['cost:asc'] }), 400, 'invalid_search_sort'],
    ['a hidden attribute', one({ attributesToRetrieve: ['cost'] }), 400, 'invalid_search_attributes_to_retrieve'],
    [
      'a hidden attribute by highlight',
      one({ attributesToHighlight: ['*'] }),
      400,
      'invalid_search_attributes_to_highlight',
    ],
    ['a long text', one({ q: 'x'.repeat(201) }), 400, 'invalid_search_q'],
    ['limit as text', one({ limit: '5' }), 400, 'invalid_search_limit'],
    ['broken JSON', '{', 400, 'malformed_payload'],
    ['nothing', '', 400, 'missing_payload'],
    ['64 KB and more', JSON.stringify(one({ q: 'x'.repeat(66_000) })), 413, 'payload_too_large'],
  ])('%s', async (_, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'link', 'message', 'type']);
  });

  it('names the query at fault', async () => {
    const { body } = await post({ queries: [{}, { facets: ['colour'] }] });
    expect(body.message).toContain('.queries[1]');
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://dealer.example' }, 200],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost' }, 200],
    [{ 'content-type': 'text/plain' }, 415],
  ])('headers %j: %i', async (headers, status) => {
    expect((await post({ queries: [] }, headers as Record<string, string>)).status).toBe(status);
  });

  // Long before the budget each query is allowed by itself.
  const times = (count: number, query: object): { queries: object[] } => ({
    queries: Array.from({ length: count }, () => query),
  });
  it.each<[string, unknown]>([
    ['cars', times(2, { limit: 80 })],
    ['cars by the limit that is meant where none is given', times(8, {})],
    ['values with marks', times(1, { limit: 100, attributesToHighlight: ['name', 'make'] })],
    ['counts of the same facet', times(4, { limit: 0, facets: ['make'] })],
    ['conditions', times(10, { limit: 0, filter: Array.from({ length: 181 }, () => 'make = x') })],
    ['different texts', { queries: ['a', 'b', 'c', 'd', 'e'].map((q) => ({ q, limit: 0 })) }],
    [
      'different texts',
      {
        queries: ['all', 'last'].flatMap((matchingStrategy) =>
          ['a', 'b', 'c'].map((q) => ({ q, limit: 0, matchingStrategy })),
        ),
      },
    ],
  ])('too many %s, all queries together', async (what, body) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.message).toContain(what.split(' by ')[0]);
  });

  it('the largest listing of the language, and its header search, are within the budget', async () => {
    const facets = [...LIST_FACETS, ...RANGE_FACETS];
    const settings = { ...SETTINGS, facets, hitsPerPage: 60 };
    const refinements = { make: Array.from({ length: 50 }, (_, n) => `Make ${n}`) };
    const state = { ...emptyState(), query: 'alder', refinements };
    const queries = buildListingQueries({ state, settings, index: 'north', now: NOW });
    expect([queries.length, (await setUp({ settings }).post({ queries })).status]).toEqual([32, 200]);
  });

  it('an answer that would fill the memory of many slow readers is refused', async () => {
    const hits = Array.from({ length: 100 }, () => ({ description: 'x'.repeat(50_000) }));
    const client = { multiSearch: async () => ({ results: [{ hits }] }) as unknown as MultiSearchResponse };
    const answer = await setUp({ client }).post({ queries: [{}] });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  });

  it('counts what a search costs, and a request that is refused too', async () => {
    const taken: number[] = [];
    const counting = setUp({
      allow: (_context, cost) => {
        taken.push(cost);
        return true;
      },
    });
    const costOf = async (body: unknown): Promise<number> => {
      taken.length = 0;
      await counting.post(body);
      return taken.reduce((sum, cost) => sum + cost, 0);
    };
    const header = await costOf({ queries: [headerSearchQuery('alder')] });
    const heavy = await costOf(
      times(40, { limit: 3, q: 'alder', filter: Array.from({ length: 30 }, () => 'make = x') }),
    );
    expect([await costOf('{'), header < 10, heavy > 10 * header]).toEqual([1, true, true]);
  });

  it('too often is 429, by caller', async () => {
    const limited = setUp({
      allow: (context) => context.req.header('x-test') !== 'busy',
    });
    const refused = await limited.post({ queries: [] }, { 'x-test': 'busy' });
    expect([refused.status, refused.body.code, refused.headers.has('retry-after')]).toEqual([
      429,
      'too_many_requests',
      true,
    ]);
    expect((await limited.post({ queries: [] })).status).toBe(200);
    expect(limited.sent).toHaveLength(1);
  });

  it('a service that is down, or refuses our key, is 503 and tells nothing', async () => {
    for (const status of [null, 403, 500]) {
      const failing = {
        multiSearch: () => Promise.reject(new SearchError('invalid_api_key', 'secret detail', status)),
      };
      const { status: answered, body, headers } = await setUp({ client: failing }).post({ queries: [{}] });
      expect([answered, body.code, headers.get('retry-after')]).toEqual([503, 'search_unavailable', '10']);
      expect(JSON.stringify(body)).not.toContain('secret');
    }
  });

  it('GET is not how to search', async () => {
    const response = await setUp().app.request('/api/search');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
