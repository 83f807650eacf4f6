import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
let uid: string;

beforeAll(async () => {
  uid = await server.fill([{ id: 1, make: 'Alder' }], { filterableAttributes: ['make'] });
});

/** The table of search-protocol.md §2: method, path, status, action, body. `:uid` is the filled index. */
const ROUTES: [method: string, path: string, status: number, action: string, body?: unknown][] = [
  ['GET', '/version', 200, 'version'],
  ['GET', '/stats', 200, 'stats.get'],
  ['GET', '/indexes', 200, 'indexes.get'],
  ['POST', '/indexes', 202, 'indexes.create', { uid: ':new' }],
  ['GET', '/indexes/:uid', 200, 'indexes.get'],
  ['PATCH', '/indexes/:uid', 202, 'indexes.update', { primaryKey: 'id' }],
  ['DELETE', '/indexes/:new', 202, 'indexes.delete'],
  ['POST', '/swap-indexes', 202, 'indexes.swap', []],
  ['GET', '/indexes/:uid/stats', 200, 'stats.get'],
  ['GET', '/indexes/:uid/documents', 200, 'documents.get'],
  ['POST', '/indexes/:uid/documents/fetch', 200, 'documents.get', {}],
  ['GET', '/indexes/:uid/documents/1', 200, 'documents.get'],
  ['POST', '/indexes/:uid/documents', 202, 'documents.add', []],
  ['PUT', '/indexes/:uid/documents', 202, 'documents.add', []],
  ['DELETE', '/indexes/:new/documents', 202, 'documents.delete'],
  ['DELETE', '/indexes/:uid/documents/99', 202, 'documents.delete'],
  ['POST', '/indexes/:uid/documents/delete-batch', 202, 'documents.delete', []],
  ['POST', '/indexes/:uid/documents/delete', 202, 'documents.delete', { filter: 'make = none' }],
  ['GET', '/indexes/:uid/settings', 200, 'settings.get'],
  ['PATCH', '/indexes/:uid/settings', 202, 'settings.update', {}],
  ['DELETE', '/indexes/:new/settings', 202, 'settings.update'],
  ['GET', '/indexes/:uid/settings/stop-words', 200, 'settings.get'],
  ['PUT', '/indexes/:uid/settings/stop-words', 202, 'settings.update', []],
  ['PATCH', '/indexes/:uid/settings/pagination', 202, 'settings.update', {}],
  ['DELETE', '/indexes/:uid/settings/stop-words', 202, 'settings.update'],
  ['POST', '/indexes/:uid/search', 200, 'search', {}],
  ['GET', '/indexes/:uid/search', 200, 'search'],
  ['POST', '/indexes/:uid/facet-search', 200, 'search', { facetName: 'make' }],
  ['POST', '/multi-search', 200, 'search', { queries: [] }],
  ['GET', '/tasks', 200, 'tasks.get'],
  ['GET', '/tasks/:task', 200, 'tasks.get'],
  ['POST', '/tasks/cancel?uids=4000000000', 200, 'tasks.cancel'],
  ['DELETE', '/tasks?uids=4000000000', 200, 'tasks.delete'],
  ['GET', '/batches', 200, 'tasks.get'],
  ['GET', '/keys', 200, 'keys.get'],
  ['GET', '/experimental-features', 200, 'experimental.get'],
  ['PATCH', '/experimental-features', 200, 'experimental.update', {}],
];

describe('§2: every route answers with its status, for a key with its action and for no other', () => {
  it.each(ROUTES)('%s %s is %i for %s', async (method, path, status, action, body) => {
    const task = await server.done('PATCH', `/indexes/${uid}/settings`, {});
    const named = (text: string) =>
      text.replace(':uid', uid).replace(':new', server.name()).replace(':task', String(task.uid));
    const send = (key: string) =>
      call(method, named(path), {
        key,
        body: body === undefined ? undefined : JSON.parse(named(JSON.stringify(body))),
      });
    const able = await send(await server.key([action], ['*']));
    expect(outcome(able)).toEqual([status, null]);
    // A key for something else, and one for the same thing on another index.
    const other = action === 'search' ? 'documents.get' : 'search';
    expect(outcome(await send(await server.key([other], ['*'])))).toEqual([403, 'invalid_api_key']);
    if (path.includes(':uid')) {
      const elsewhere = await send(await server.key([action], [`${uid}-other`]));
      expect(outcome(elsewhere)).toEqual([403, 'invalid_api_key']);
    }
    expect(outcome(await send(server.masterKey))).toEqual([status, null]);
  });

  it.each([
    ['indexes.*', 'GET', '/indexes'],
    ['documents.*', 'GET', '/indexes/:uid/documents'],
    ['settings.*', 'GET', '/indexes/:uid/settings'],
    ['tasks.*', 'GET', '/tasks'],
    ['stats.*', 'GET', '/stats'],
    ['*.get', 'GET', '/indexes/:uid/documents'],
    ['*', 'GET', '/keys'],
  ])('%s opens %s %s', async (action, method, path) => {
    const key = await server.key([action], ['*']);
    expect((await call(method, path.replace(':uid', uid), { key })).status).toBe(200);
  });

  it('health asks nobody', async () => {
    expect(await call('GET', '/health', { key: null })).toMatchObject({ status: 200, body: { status: 'available' } });
  });

  it('version has its three keys', async () => {
    expect(Object.keys((await call('GET', '/version')).body).sort()).toEqual(['commitDate', 'commitSha', 'pkgVersion']);
  });

  it('a trailing slash is trimmed', async () => {
    expect((await call('GET', `/indexes/${uid}/`)).body.uid).toBe(uid);
    expect((await call('GET', '/health/', { key: null })).status).toBe(200);
  });

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/indexes/x/nowhere/y', 404],
    ['GET', '/indexes/x/settings/colour', 404],
    ['DELETE', '/health', 405],
    ['PUT', '/indexes/x/settings/pagination', 405],
    ['PATCH', '/indexes/x/settings/stop-words', 405],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await call(method, path, { body: method === 'GET' ? undefined : {} })).status).toBe(status);
  });
});

describe('§2: CORS on every route', () => {
  it('answers a preflight for any page, without a key', async () => {
    const answer = await call('OPTIONS', `/indexes/${uid}/search`, {
      key: null,
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-meilisearch-client',
      },
    });
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-max-age')).toBe('86400');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    // A star would not cover Authorization.
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  });

  it.each([
    ['an answer', '/health'],
    ['a refusal', '/keys'],
  ])('%s names any origin', async (_, path) => {
    const answer = await call('GET', path, { key: null, headers: { origin: 'https://shop.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('§2: packed bodies', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('%s', async (encoding, pack) => {
    const body = new Uint8Array(pack(JSON.stringify({ filter: 'make = alder' })));
    const headers = { 'content-encoding': encoding };
    const answer = await call('POST', `/indexes/${uid}/search`, { body, headers });
    expect(answer.body).toMatchObject({ hits: [{ id: 1 }] });
  });

  it('what is not packed as it says is refused', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const answer = await call('POST', `/indexes/${uid}/search`, { body: '{"q":"x"}', headers });
    expect(answer.status).toBe(400);
  });
});

describe('§2: GET search', () => {
  it('reads comma lists, numbers, and a filter as text or as JSON', async () => {
    const cars = await server.fill(
      [
        { id: 1, make: 'Alder', price: 5 },
        { id: 2, make: 'Birch', price: 7 },
      ],
      { filterableAttributes: ['make', 'price'], sortableAttributes: ['price', '_geo'] },
    );
    const search = async (query: string) => (await call('GET', `/indexes/${cars}/search?${query}`)).body;
    const ids = async (query: string) => (await search(query)).hits.map((hit: { id: number }) => hit.id);
    expect(await ids('filter=price%20%3E%205')).toEqual([2]);
    expect(await ids(`filter=${encodeURIComponent('[["make = Cedar","make = Birch"]]')}`)).toEqual([2]);
    expect(await ids('sort=price:desc,_geoPoint(1,2):asc&limit=1')).toEqual([2]);
    expect(await search('facets=make,price&attributesToRetrieve=id,make&limit=1&offset=1')).toMatchObject({
      hits: [{ id: 2, make: 'Birch' }],
      facetDistribution: { make: { Alder: 1, Birch: 1 }, price: { 5: 1, 7: 1 } },
      limit: 1,
      offset: 1,
    });
    expect(outcome(await call('GET', `/indexes/${cars}/search?limit=x`))).toEqual([400, 'invalid_search_limit']);
    expect(outcome(await call('GET', `/indexes/${cars}/search?colour=x`))).toEqual([400, 'bad_request']);
  });
});
