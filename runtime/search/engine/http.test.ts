import { describe, expect, it } from 'vitest';
import { deriveKey } from './keys.ts';
import { SearchEngine } from './search-engine.ts';

const MASTER = 'MASTER_KEY';
const UID = '11111111-1111-4111-8111-111111111111';

function setUp(options: { masterKey?: string | null; maxBodyBytes?: number } = {}) {
  const due: (() => void)[] = [];
  const engine = new SearchEngine({
    masterKey: options.masterKey === undefined ? MASTER : options.masterKey,
    clock: () => new Date('2026-03-02T10:00:00.000Z'),
    schedule: (run) => due.push(run),
    ...(options.maxBodyBytes === undefined ? {} : { maxBodyBytes: options.maxBodyBytes }),
  });
  const settings = { filterableAttributes: ['make', 'price'], sortableAttributes: ['price'] };
  engine.load(
    'north',
    [
      { id: 1, make: 'Koyota', price: 5 },
      { id: 2, make: 'Vazda', price: 7 },
    ],
    settings,
  );
  engine.load('south', [{ id: 1, make: 'Nia', price: 1 }], settings);
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    key: string | null = MASTER,
    type: string | null = 'application/json',
  ) => {
    const headers = new Headers();
    if (key !== null) headers.set('authorization', `Bearer ${key}`);
    if (body !== undefined && type !== null) headers.set('content-type', type);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const bytes = body === undefined ? null : new TextEncoder().encode(text);
    const response = await engine.handle(new Request(`http://search.test${path}`, { method, headers, body: bytes }));
    const answer = await response.text();
    return { status: response.status, headers: response.headers, body: answer === '' ? null : JSON.parse(answer) };
  };
  const runTasks = () => {
    for (const run of due.splice(0)) run();
  };
  return { engine, call, runTasks };
}

describe('§2 and §4: answers and refusals over HTTP', () => {
  const { call } = setUp();
  const multi = (queries: unknown) => ['POST', '/multi-search', { queries }] as const;

  it.each<[string, [string, string, unknown?, (string | null)?, (string | null)?], number, string | null]>([
    ['health asks nobody', ['GET', '/health', undefined, null], 200, null],
    ['a trailing slash', ['GET', '/health/', undefined, null], 200, null],
    ['version', ['GET', '/version'], 200, null],
    ['no header', ['GET', '/indexes', undefined, null], 401, 'missing_authorization_header'],
    ['an empty token', ['GET', '/indexes', undefined, ''], 403, 'invalid_api_key'],
    ['an unknown key', ['GET', '/indexes', undefined, 'nope'], 403, 'invalid_api_key'],
    ['unknown index in the URL', ['POST', '/indexes/none/search', {}], 404, 'index_not_found'],
    ['unknown index in multi', [...multi([{ indexUid: 'none' }])], 400, 'index_not_found'],
    ['bad uid', ['POST', '/indexes/a%20b/search', {}], 400, 'invalid_index_uid'],
    ['not filterable', ['POST', '/indexes/north/search', { filter: 'secret = 1' }], 400, 'invalid_search_filter'],
    ['not sortable', ['POST', '/indexes/north/search', { sort: ['make:asc'] }], 400, 'invalid_search_sort'],
    ['bad facet', ['POST', '/indexes/north/search', { facets: ['secret'] }], 400, 'invalid_search_facets'],
    ['facets no list', ['POST', '/indexes/north/search', { facets: 'make' }], 400, 'invalid_search_facets'],
    ['limit as text', ['POST', '/indexes/north/search', { limit: '5' }], 400, 'invalid_search_limit'],
    ['negative offset', ['POST', '/indexes/north/search', { offset: -1 }], 400, 'invalid_search_offset'],
    ['q a number', ['POST', '/indexes/north/search', { q: 5 }], 400, 'invalid_search_q'],
    ['page as text', ['POST', '/indexes/north/search', { page: '1' }], 400, 'invalid_search_page'],
    ['hitsPerPage', ['POST', '/indexes/north/search', { hitsPerPage: 1.5 }], 400, 'invalid_search_hits_per_page'],
    [
      'strategy',
      ['POST', '/indexes/north/search', { matchingStrategy: 'best' }],
      400,
      'invalid_search_matching_strategy',
    ],
    [
      'highlight tag',
      ['POST', '/indexes/north/search', { highlightPreTag: 1 }],
      400,
      'invalid_search_highlight_pre_tag',
    ],
    ['distinct', ['POST', '/indexes/north/search', { distinct: 'secret' }], 400, 'invalid_search_distinct'],
    ['unknown field', ['POST', '/indexes/north/search', { colour: 1 }], 400, 'bad_request'],
    ['a field of Object.prototype', ['POST', '/indexes/north/search', { constructor: 1 }], 400, 'bad_request'],
    ['explicit null is absent', ['POST', '/indexes/north/search', { q: null, filter: null, limit: null }], 200, null],
    ['body a list', ['POST', '/indexes/north/search', []], 400, 'bad_request'],
    ['empty body', ['POST', '/indexes/north/search', ''], 400, 'missing_payload'],
    ['broken JSON', ['POST', '/indexes/north/search', '{'], 400, 'malformed_payload'],
    ['no content type', ['POST', '/indexes/north/search', '{}', MASTER, null], 415, 'missing_content_type'],
    ['wrong content type', ['POST', '/indexes/north/search', '{}', MASTER, 'text/plain'], 415, 'invalid_content_type'],
    ['queries missing', ['POST', '/multi-search', {}], 400, 'bad_request'],
    ['federation', ['POST', '/multi-search', { queries: [], federation: {} }], 400, 'bad_request'],
    [
      'federationOptions',
      [...multi([{ indexUid: 'north', federationOptions: {} }])],
      400,
      'invalid_multi_search_federation_options',
    ],
    ['query without index', [...multi([{ q: 'x' }])], 400, 'missing_index_uid'],
    ['document not found', ['GET', '/indexes/north/documents/99'], 404, 'document_not_found'],
    [
      'documents filter',
      ['POST', '/indexes/north/documents/fetch', { filter: 'secret = 1' }],
      400,
      'invalid_document_filter',
    ],
    ['task not found', ['GET', '/tasks/99'], 404, 'task_not_found'],
    ['key not found', ['GET', `/keys/${UID}`], 404, 'api_key_not_found'],
    ['settings of no index', ['GET', '/indexes/none/settings'], 404, 'index_not_found'],
    ['unknown setting', ['PATCH', '/indexes/north/settings', { colour: 1 }], 400, 'bad_request'],
    [
      'bad ranking rule',
      ['PATCH', '/indexes/north/settings', { rankingRules: ['best'] }],
      400,
      'invalid_settings_ranking_rules',
    ],
    [
      'mixed ranking rules',
      ['PATCH', '/indexes/north/settings', { rankingRules: ['attribute', 'wordPosition'] }],
      400,
      'invalid_settings_ranking_rules',
    ],
    [
      'bad faceting',
      ['PATCH', '/indexes/north/settings', { faceting: { maxValuesPerFacet: -1 } }],
      400,
      'invalid_settings_faceting',
    ],
    ['nowhere', ['GET', '/nowhere'], 404, 'not_found'],
    ['wrong method', ['DELETE', '/health'], 405, 'method_not_allowed'],
  ])('%s', async (_, [method, path, body, key, type], status, code) => {
    const answer = await call(method, path, body, key, type);
    expect([answer.status, answer.body?.code ?? null]).toEqual([status, code]);
    if (code !== null) {
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'link', 'message', 'type']);
      expect(answer.body.link).toBe(`https://docs.meilisearch.com/errors#${code}`);
      expect(answer.body.type).toBe(status === 401 || status === 403 ? 'auth' : 'invalid_request');
    }
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('413 with the four keys, announced or not', async () => {
    const small = setUp({ maxBodyBytes: 100 });
    const large = { q: 'x'.repeat(200) };
    const announced = await small.call('POST', '/indexes/north/search', large);
    expect([announced.status, announced.body.code]).toEqual([413, 'payload_too_large']);
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(60).fill(32));
      },
    });
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { authorization: `Bearer ${MASTER}`, 'content-type': 'application/json' },
    };
    const response = await small.engine.handle(new Request('http://search.test/indexes/north/search', init));
    expect(response.status).toBe(413);
  });

  it('GET search reads lists, numbers and a filter of either form', async () => {
    const found = async (query: string) =>
      (await call('GET', `/indexes/north/search?${query}`)).body.hits.map((hit: { id: number }) => hit.id);
    expect(await found('filter=price>5')).toEqual([2]);
    expect(await found(`filter=${encodeURIComponent('[["make = Nia","make = Vazda"]]')}`)).toEqual([2]);
    expect(await found('sort=price:desc&limit=1')).toEqual([2]);
  });

  it('answers OPTIONS for any page', async () => {
    const answer = await call('OPTIONS', '/multi-search', undefined, null);
    expect([answer.status, answer.headers.get('access-control-max-age')]).toEqual([204, '86400']);
  });
});

describe('§8 multi-search', () => {
  const { call } = setUp();
  it('keeps the order', async () => {
    const { body } = await call('POST', '/multi-search', {
      queries: [{ indexUid: 'south' }, { indexUid: 'north', limit: 1 }, { indexUid: 'north', filter: 'make = vazda' }],
    });
    const seen = body.results.map((result: { indexUid: string; hits: { make: string }[] }) => [
      result.indexUid,
      ...result.hits.map((hit) => hit.make),
    ]);
    expect(seen).toEqual([
      ['south', 'Nia'],
      ['north', 'Koyota'],
      ['north', 'Vazda'],
    ]);
  });

  it('is empty for no queries', async () => {
    expect((await call('POST', '/multi-search', { queries: [] })).body).toEqual({ results: [] });
  });

  it('fails whole, naming the first wrong query', async () => {
    const { status, body } = await call('POST', '/multi-search', {
      queries: [{ indexUid: 'north' }, { indexUid: 'north', filter: 'x' }, { indexUid: 'none' }],
    });
    expect([status, body.code]).toEqual([400, 'invalid_search_filter']);
    expect(body.message).toContain('.queries[1]');
    expect(body).not.toHaveProperty('results');
  });
});

describe('§3 keys', () => {
  it('the value of a key is the HMAC of its uid', () => {
    expect(deriveKey(MASTER, '00000000-0000-0000-0000-000000000000')).toBe(
      'aeb94973e0b6e912d94165430bbe87dee91a7c4f891ce19050c3910ec96977e9',
    );
  });

  it('four keys on the first start', async () => {
    const { body } = await setUp().call('GET', '/keys');
    expect(body.results.map((key: { name: string }) => key.name)).toEqual([
      'Default Search API Key',
      'Default Admin API Key',
      'Default Read-Only Admin API Key',
      'Default Chat API Key',
    ]);
  });

  it('a site key searches its own index and nothing else', async () => {
    const { call } = setUp();
    const created = await call('POST', '/keys', {
      uid: UID,
      name: 'site:north:search',
      actions: ['search'],
      indexes: ['north'],
      expiresAt: null,
    });
    expect([created.status, created.body.key]).toEqual([201, deriveKey(MASTER, UID)]);
    const key = created.body.key as string;
    expect((await call('POST', '/indexes/north/search', {}, key)).status).toBe(200);
    expect((await call('POST', '/indexes/south/search', {}, key)).status).toBe(403);
    const both = await call('POST', '/multi-search', { queries: [{ indexUid: 'north' }, { indexUid: 'south' }] }, key);
    expect([both.status, both.body.code]).toEqual([403, 'invalid_api_key']);
    expect((await call('DELETE', '/indexes/north', undefined, key)).status).toBe(403);
    expect((await call('GET', '/keys', undefined, key)).status).toBe(403);
    expect((await call('PATCH', `/keys/${UID}`, { name: 'other' })).body.name).toBe('other');
    expect((await call('PATCH', `/keys/${key}`, { actions: ['*'] })).body.code).toBe('immutable_api_key_actions');
    expect((await call('DELETE', `/keys/${UID}`)).status).toBe(204);
    expect((await call('POST', '/indexes/north/search', {}, key)).status).toBe(403);
  });

  it.each([
    [{ indexes: ['*'], expiresAt: null }, 'missing_api_key_actions'],
    [{ actions: ['*'], expiresAt: null }, 'missing_api_key_indexes'],
    [{ actions: ['*'], indexes: ['*'] }, 'missing_api_key_expires_at'],
    [{ actions: ['*'], indexes: ['*'], expiresAt: '2020-01-01' }, 'invalid_api_key_expires_at'],
    [{ actions: ['*'], indexes: ['a b'], expiresAt: null }, 'invalid_api_key_indexes'],
    [{ uid: 'x', actions: ['*'], indexes: ['*'], expiresAt: null }, 'invalid_api_key_uid'],
  ])('refuses %j', async (body, code) => {
    expect((await setUp().call('POST', '/keys', body)).body.code).toBe(code);
  });

  it('without a master key all is open but the keys', async () => {
    const { call } = setUp({ masterKey: null });
    expect((await call('GET', '/indexes', undefined, null)).status).toBe(200);
    expect((await call('GET', '/keys', undefined, null)).body.code).toBe('missing_master_key');
  });

  it('prefix patterns, and wildcard actions that never reach the keys', async () => {
    const { call } = setUp();
    const { body } = await call('POST', '/keys', { actions: ['*'], indexes: ['nor*'], expiresAt: null });
    expect(
      (await call('GET', '/indexes', undefined, body.key)).body.results.map((index: { uid: string }) => index.uid),
    ).toEqual(['north']);
    expect((await call('GET', '/keys', undefined, body.key)).status).toBe(403);
  });
});

describe('§5 tasks', () => {
  it('enqueued, then done, in order; searches see the old moment until then', async () => {
    const { call, runTasks } = setUp();
    const first = await call('POST', '/indexes/east/documents?primaryKey=id', [{ id: 'a', make: 'Nia', dealer_id: 4 }]);
    expect(first.status).toBe(202);
    expect(first.body).toEqual({
      taskUid: 0,
      indexUid: 'east',
      status: 'enqueued',
      type: 'documentAdditionOrUpdate',
      enqueuedAt: '2026-03-02T10:00:00.000Z',
    });
    await call('PUT', '/indexes/east/documents', { id: 'a', year: 2020 });
    await call('PATCH', '/indexes/east/settings', { filterableAttributes: ['make'] });
    expect((await call('GET', '/tasks/0')).body).toMatchObject({
      status: 'enqueued',
      details: { receivedDocuments: 1, indexedDocuments: null },
      finishedAt: null,
    });
    expect((await call('GET', '/indexes/east')).status).toBe(404);
    runTasks();
    expect((await call('GET', '/tasks/0')).body).toMatchObject({
      status: 'succeeded',
      error: null,
      details: { indexedDocuments: 1 },
      duration: 'PT0S',
    });
    expect((await call('GET', '/indexes/east/documents')).body).toEqual({
      results: [{ id: 'a', make: 'Nia', dealer_id: 4, year: 2020 }],
      offset: 0,
      limit: 20,
      total: 1,
    });
    const list = (await call('GET', '/tasks?limit=2')).body;
    expect(list).toMatchObject({ total: 3, limit: 2, from: 2, next: 0 });
    expect(list.results.map((task: { uid: number }) => task.uid)).toEqual([2, 1]);
    expect((await call('GET', '/tasks?types=settingsUpdate&statuses=*')).body.total).toBe(1);
  });

  it.each<[string, string, unknown, string]>([
    [
      'several ids',
      '/indexes/new/documents',
      [{ id: 1, dealership_id: 2 }],
      'index_primary_key_multiple_candidates_found',
    ],
    ['no id', '/indexes/new/documents', [{ name: 'x' }], 'index_primary_key_no_candidate_found'],
    ['a document without its id', '/indexes/north/documents', [{ id: 5 }, { make: 'x' }], 'missing_document_id'],
    ['a bad id', '/indexes/north/documents', [{ id: 'a b' }], 'invalid_document_id'],
    ['a fractional id', '/indexes/north/documents', [{ id: 1.5 }], 'invalid_document_id'],
    [
      'bad coordinates',
      '/indexes/north/documents',
      [{ id: 5, _geo: { lat: 'x', lng: 1 } }],
      'invalid_document_geo_field',
    ],
    [
      'another primary key',
      '/indexes/north/documents?primaryKey=slug',
      [{ slug: 'x' }],
      'index_primary_key_already_exists',
    ],
  ])('fails later and changes nothing: %s', async (_, path, body, code) => {
    const { call, runTasks, engine } = setUp();
    const before = engine.state.indexes.get('north');
    expect((await call('POST', path, body)).status).toBe(202);
    runTasks();
    const task = (await call('GET', '/tasks/0')).body;
    expect(task).toMatchObject({
      status: 'failed',
      error: { code, type: 'invalid_request' },
      details: { indexedDocuments: 0 },
    });
    expect(engine.state.indexes.get('north')).toBe(before);
    expect(engine.state.indexes.has('new')).toBe(false);
  });

  it('infers the only id', async () => {
    const { call, runTasks } = setUp();
    await call('POST', '/indexes/new/documents', '{"carId": 1}\n{"carId": 2}\n', MASTER, 'application/x-ndjson');
    runTasks();
    expect((await call('GET', '/indexes/new')).body.primaryKey).toBe('carId');
    expect((await call('GET', '/indexes/new/stats')).body).toMatchObject({
      numberOfDocuments: 2,
      fieldDistribution: { carId: 2 },
    });
  });

  it.each<[string, string, unknown, number[]]>([
    ['DELETE', '/indexes/north/documents/1', undefined, [2]],
    ['POST', '/indexes/north/documents/delete-batch', [2, '9'], [1]],
    ['POST', '/indexes/north/documents/delete', { filter: 'price > 5' }, [1]],
    ['DELETE', '/indexes/north/documents', undefined, []],
  ])('%s %s', async (method, path, body, left) => {
    const { call, runTasks } = setUp();
    await call(method, path, body);
    runTasks();
    const { results } = (await call('GET', '/indexes/north/documents')).body;
    expect(results.map((doc: { id: number }) => doc.id)).toEqual(left);
    expect((await call('GET', '/tasks/0')).body.details.deletedDocuments).toBe(2 - left.length);
  });

  it('indexes: create twice, rename, swap, delete, delete what is not there', async () => {
    const { call, runTasks } = setUp();
    await call('POST', '/indexes', { uid: 'west', primaryKey: 'id' });
    await call('POST', '/indexes', { uid: 'west' });
    await call('PATCH', '/indexes/west', { uid: 'wild' });
    await call('POST', '/swap-indexes', [{ indexes: ['north', 'south'] }]);
    await call('DELETE', '/indexes/wild');
    await call('DELETE', '/indexes/none');
    await call('DELETE', '/indexes/none/settings');
    runTasks();
    const { results } = (await call('GET', '/tasks?reverse=true')).body;
    expect(
      results.map((task: { status: string; error: { code: string } | null }) => task.error?.code ?? task.status),
    ).toEqual([
      'succeeded',
      'index_already_exists',
      'succeeded',
      'succeeded',
      'succeeded',
      'index_not_found',
      'index_not_found',
    ]);
    expect((await call('GET', '/indexes/north/documents')).body.results).toEqual([{ id: 1, make: 'Nia', price: 1 }]);
  });

  it('settings: merge, reset one with null, reset all, sub-routes', async () => {
    const { call, runTasks } = setUp();
    const settings = async () => (await call('GET', '/indexes/north/settings')).body;
    await call('PATCH', '/indexes/north/settings', {
      faceting: { maxValuesPerFacet: 9 },
      stopWords: ['the'],
      filterableAttributes: null,
    });
    runTasks();
    expect(await settings()).toMatchObject({
      faceting: { maxValuesPerFacet: 9, sortFacetValuesBy: { '*': 'alpha' } },
      stopWords: ['the'],
      filterableAttributes: [],
      sortableAttributes: ['price'],
    });
    await call('PUT', '/indexes/north/settings/stop-words', ['a']);
    await call('PATCH', '/indexes/north/settings/faceting', { maxValuesPerFacet: null });
    expect((await call('PUT', '/indexes/north/settings/faceting', {})).status).toBe(405);
    runTasks();
    expect((await call('GET', '/indexes/north/settings/stop-words')).body).toEqual(['a']);
    expect((await settings()).faceting.maxValuesPerFacet).toBe(100);
    await call('DELETE', '/indexes/north/settings');
    runTasks();
    expect((await settings()).sortableAttributes).toEqual([]);
  });
});
