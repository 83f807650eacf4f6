import { describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const total = async (uid: string) => (await call('GET', `/indexes/${uid}/documents`)).body.total;

describe('§2: indexes', () => {
  it('an index has its four keys', async () => {
    const uid = server.name();
    await server.done('POST', '/indexes', { uid, primaryKey: 'slug' });
    const { body } = await call('GET', `/indexes/${uid}`);
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'primaryKey', 'uid', 'updatedAt']);
    expect(body).toMatchObject({ uid, primaryKey: 'slug' });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
  });

  it('the list is paged and ordered by uid', async () => {
    const uids = [server.name('zz'), server.name('zz'), server.name('zz')];
    for (const uid of uids.toReversed()) await server.done('POST', '/indexes', { uid });
    const key = await server.key(['indexes.get'], ['zz*']);
    const list = async (query: string) => (await call('GET', `/indexes?${query}`, { key })).body;
    const all = await list('limit=1000');
    expect(all.results.map((index: { uid: string }) => index.uid)).toEqual(
      all.results.map((index: { uid: string }) => index.uid).toSorted(),
    );
    expect(await list('')).toMatchObject({ offset: 0, limit: 20 });
    expect(await list('offset=1&limit=1')).toEqual({
      results: [all.results[1]],
      offset: 1,
      limit: 1,
      total: all.total,
    });
  });

  it.each(['a', 'A-b_9', '0', 'x'.repeat(512)])('%s is a name', async (uid) => {
    const unique = `${server.name('n')}-`;
    const name = uid.length > 100 ? uid.slice(0, -unique.length) + unique : unique + uid;
    expect((await server.done('POST', '/indexes', { uid: name })).status).toBe('succeeded');
    expect((await call('GET', `/indexes/${name}`)).body.uid).toBe(name);
    await server.done('DELETE', `/indexes/${name}`);
  });

  it('the primary key may be set while there are no documents', async () => {
    const uid = server.name();
    await server.done('POST', '/indexes', { uid });
    await server.done('PATCH', `/indexes/${uid}`, { primaryKey: 'a' });
    await server.done('PATCH', `/indexes/${uid}`, { primaryKey: 'b' });
    expect((await call('GET', `/indexes/${uid}`)).body.primaryKey).toBe('b');
    await server.done('PATCH', `/indexes/${uid}`, {});
    expect((await call('GET', `/indexes/${uid}`)).body.primaryKey).toBe('b');
  });

  it('renaming takes documents and settings along', async () => {
    const uid = await server.fill([{ id: 1 }], { stopWords: ['a'] });
    const next = server.name();
    await server.done('PATCH', `/indexes/${uid}`, { uid: next });
    expect(outcome(await call('GET', `/indexes/${uid}`))).toEqual([404, 'index_not_found']);
    expect(await total(next)).toBe(1);
    expect((await call('GET', `/indexes/${next}/settings/stop-words`)).body).toEqual(['a']);
  });

  it('a deleted index is gone, and begins anew under its name', async () => {
    const uid = await server.fill([{ id: 1 }], { stopWords: ['a'] });
    await server.done('DELETE', `/indexes/${uid}`);
    expect(outcome(await call('POST', `/indexes/${uid}/search`, { body: {} }))).toEqual([404, 'index_not_found']);
    await server.done('POST', '/indexes', { uid });
    expect(await total(uid)).toBe(0);
    expect((await call('GET', `/indexes/${uid}/settings/stop-words`)).body).toEqual([]);
  });
});

describe('§2: swapping indexes, for a re-index without a gap', () => {
  it('documents, settings and history change places', async () => {
    const live = await server.fill([{ id: 1 }], { stopWords: ['live'] });
    const next = await server.fill([{ id: 2 }, { id: 3 }], { stopWords: ['next'] });
    const [history] = (await call('GET', `/tasks?indexUids=${live}&limit=1`)).body.results;
    expect((await server.done('POST', '/swap-indexes', [{ indexes: [live, next] }])).status).toBe('succeeded');
    expect([await total(live), await total(next)]).toEqual([2, 1]);
    expect((await call('GET', `/indexes/${live}/settings/stop-words`)).body).toEqual(['next']);
    expect((await call('GET', `/indexes/${live}`)).body.uid).toBe(live);
    expect((await call('GET', `/tasks/${history.uid}`)).body.indexUid).toBe(next);
  });

  it('several pairs at once', async () => {
    const uids = [];
    for (const id of [1, 2, 3, 4]) uids.push(await server.fill([{ id }]));
    const [a, b, c, d] = uids as [string, string, string, string];
    await server.done('POST', '/swap-indexes', [{ indexes: [a, b] }, { indexes: [c, d] }]);
    const ids = [];
    for (const uid of uids) ids.push((await call('GET', `/indexes/${uid}/documents`)).body.results[0].id);
    expect(ids).toEqual([2, 1, 4, 3]);
  });

  it('one that is not there fails them all', async () => {
    const [a, b] = [await server.fill([{ id: 1 }]), await server.fill([{ id: 2 }, { id: 3 }])];
    const swaps = [{ indexes: [a, b] }, { indexes: [server.name(), server.name()] }];
    const task = await server.done('POST', '/swap-indexes', swaps);
    expect(task).toMatchObject({ status: 'failed', error: { code: 'index_not_found' } });
    expect([await total(a), await total(b)]).toEqual([1, 2]);
  });

  it('rename moves the first to the name of the second, which must be free', async () => {
    const [from, to, taken] = [await server.fill([{ id: 1 }]), server.name(), await server.fill([{ id: 2 }])];
    const swap = (indexes: string[]) => server.done('POST', '/swap-indexes', [{ indexes, rename: true }]);
    expect((await swap([from, taken])).error.code).toBe('index_already_exists');
    expect((await swap([server.name(), to])).error.code).toBe('index_not_found');
    expect((await swap([from, to])).status).toBe('succeeded');
    expect((await call('GET', `/indexes/${from}`)).status).toBe(404);
    expect(await total(to)).toBe(1);
  });

  it.skipIf(server.remote)('searches see the old index until the swap, the new one after it', async () => {
    const [live, next] = [await server.fill([{ id: 1 }]), server.name()];
    const search = async () => (await call('POST', `/indexes/${live}/search`, { body: {} })).body.hits;
    await call('POST', `/indexes/${next}/documents`, { body: [{ id: 2 }] });
    const { body } = await call('POST', '/swap-indexes', { body: [{ indexes: [live, next] }] });
    expect(await search()).toEqual([{ id: 1 }]);
    await server.settle(body.taskUid);
    expect(await search()).toEqual([{ id: 2 }]);
  });
});
