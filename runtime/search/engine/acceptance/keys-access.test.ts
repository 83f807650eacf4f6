import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
let [north, south] = ['', ''];

beforeAll(async () => {
  north = await server.fill([{ id: 1, make: 'Alder' }]);
  south = await server.fill([{ id: 2, make: 'Birch' }]);
});

describe('§3: what a key opens', () => {
  it('a site key searches its own index and nothing else (§11)', async () => {
    const key = await server.key(['search'], [north]);
    const multi = (...uids: string[]) =>
      call('POST', '/multi-search', { key, body: { queries: uids.map((indexUid) => ({ indexUid })) } });
    expect((await call('POST', `/indexes/${north}/search`, { key, body: {} })).body.hits).toHaveLength(1);
    expect((await multi(north)).status).toBe(200);
    expect(outcome(await call('POST', `/indexes/${south}/search`, { key, body: {} }))).toEqual([
      403,
      'invalid_api_key',
    ]);
    expect(outcome(await multi(north, south))).toEqual([403, 'invalid_api_key']);
    expect(outcome(await call('GET', `/indexes/${north}/documents`, { key }))).toEqual([403, 'invalid_api_key']);
    expect(outcome(await call('DELETE', `/indexes/${north}`, { key }))).toEqual([403, 'invalid_api_key']);
    expect(outcome(await call('GET', '/keys', { key }))).toEqual([403, 'invalid_api_key']);
  });

  it('§8: a foreign index is refused before a wrong query is told', async () => {
    const key = await server.key(['search'], [north]);
    const queries = [{ indexUid: north, filter: 'none = 1' }, { indexUid: south }];
    expect(outcome(await call('POST', '/multi-search', { key, body: { queries } }))).toEqual([403, 'invalid_api_key']);
  });

  it('an index that does not exist is 403 for a key that does not hold it, 404 for one that does', async () => {
    const key = await server.key(['search'], [`${north}-x*`]);
    expect((await call('POST', '/indexes/none/search', { key, body: {} })).status).toBe(403);
    expect((await call('POST', `/indexes/${north}-xyz/search`, { key, body: {} })).status).toBe(404);
  });

  it('a prefix pattern holds every index that begins so', async () => {
    const [one, other] = [server.name('abc'), server.name('abd')];
    for (const uid of [one, other]) await server.done('POST', '/indexes', { uid });
    const key = await server.key(['indexes.get', 'stats.get'], ['abc*']);
    const listed = (await call('GET', '/indexes?limit=1000', { key })).body;
    const uids = listed.results.map((index: { uid: string }) => index.uid);
    expect(uids).toContain(one);
    expect(uids).not.toContain(other);
    expect(listed.total).toBe(uids.length);
    expect(Object.keys((await call('GET', '/stats', { key })).body.indexes)).not.toContain(other);
  });

  it('a key of some indexes sees the tasks of those only', async () => {
    const mine = await server.done('PATCH', `/indexes/${north}/settings`, {});
    const theirs = await server.done('PATCH', `/indexes/${south}/settings`, {});
    const swap = await server.done('POST', '/swap-indexes', []);
    const key = await server.key(['tasks.get'], [north]);
    const { results } = (await call('GET', '/tasks?limit=1000', { key })).body;
    expect(new Set(results.map((task: { indexUid: string }) => task.indexUid))).toEqual(new Set([north]));
    expect((await call('GET', `/tasks/${mine.uid}`, { key })).status).toBe(200);
    for (const task of [theirs, swap])
      expect(outcome(await call('GET', `/tasks/${task.uid}`, { key }))).toEqual([404, 'task_not_found']);
  });

  it('creating, renaming and swapping ask for every index that they name', async () => {
    const key = await server.key(['indexes.*'], [north]);
    const refused: [string, string, unknown][] = [
      ['POST', '/indexes', { uid: `${north}-new` }],
      ['PATCH', `/indexes/${north}`, { uid: south }],
      ['POST', '/swap-indexes', [{ indexes: [north, south] }]],
    ];
    for (const [method, path, body] of refused)
      expect(outcome(await call(method, path, { key, body }))).toEqual([403, 'invalid_api_key']);
  });

  it('a write creates its index only for a key that may create indexes', async () => {
    const key = await server.key(['documents.*', 'settings.*'], ['*']);
    const uid = server.name();
    for (const [method, path, body] of [
      ['POST', `/indexes/${uid}/documents`, [{ id: 1 }]],
      ['PATCH', `/indexes/${uid}/settings`, { stopWords: ['a'] }],
    ] as const) {
      const { body: reply } = await call(method, path, { key, body });
      expect((await server.settle(reply.taskUid)).error.code).toBe('index_not_found');
    }
    const able = await server.key(['documents.add', 'indexes.create'], ['*']);
    const { body: reply } = await call('POST', `/indexes/${uid}/documents`, { key: able, body: [{ id: 1 }] });
    expect((await server.settle(reply.taskUid)).status).toBe('succeeded');
  });

  it('a key of some indexes manages no keys, whatever it lists', async () => {
    const key = await server.key(['*'], [north]);
    expect((await call('GET', `/indexes/${north}`, { key })).status).toBe(200);
    expect(outcome(await call('GET', '/keys', { key }))).toEqual([403, 'invalid_api_key']);
    expect(outcome(await call('POST', '/keys', { key, body: {} }))).toEqual([403, 'invalid_api_key']);
  });

  it('the admin key does everything, the read-only key reads', async () => {
    const { results } = (await call('GET', '/keys?limit=1000')).body;
    const named = (name: string) => results.find((key: { name: string }) => key.name === name).key as string;
    const admin = named('Default Admin API Key');
    expect((await call('GET', '/keys', { key: admin })).status).toBe(200);
    const uid = server.name();
    expect((await call('POST', '/indexes', { key: admin, body: { uid } })).status).toBe(202);
    const reader = named('Default Read-Only Admin API Key');
    expect((await call('GET', `/indexes/${north}/documents`, { key: reader })).status).toBe(200);
    expect((await call('GET', '/keys', { key: reader })).status).toBe(200);
    expect((await call('POST', '/indexes', { key: reader, body: { uid } })).status).toBe(403);
    expect((await call('POST', `/indexes/${north}/search`, { key: reader, body: {} })).status).toBe(403);
  });
});
