import { describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const TASK_KEYS = [
  'batchUid',
  'canceledBy',
  'details',
  'duration',
  'enqueuedAt',
  'error',
  'finishedAt',
  'indexUid',
  'startedAt',
  'status',
  'type',
  'uid',
];

describe('§5: the life of a task', () => {
  it('the reply has five keys and says enqueued', async () => {
    const uid = server.name();
    const { status, body } = await call('POST', '/indexes', { body: { uid } });
    expect(status).toBe(202);
    expect(body).toEqual({
      taskUid: expect.any(Number),
      indexUid: uid,
      status: 'enqueued',
      type: 'indexCreation',
      enqueuedAt: expect.stringMatching(TIME),
    });
  });

  it.skipIf(server.remote)('until it begins, nothing has happened', async () => {
    const uid = server.name();
    const { body } = await call('POST', `/indexes/${uid}/documents`, { body: [{ id: 1 }] });
    expect((await call('GET', `/tasks/${body.taskUid}`)).body).toEqual({
      uid: body.taskUid,
      batchUid: null,
      indexUid: uid,
      status: 'enqueued',
      type: 'documentAdditionOrUpdate',
      canceledBy: null,
      details: { receivedDocuments: 1, indexedDocuments: null },
      error: null,
      duration: null,
      enqueuedAt: body.enqueuedAt,
      startedAt: null,
      finishedAt: null,
    });
    expect((await call('GET', `/indexes/${uid}`)).status).toBe(404);
  });

  it('a finished task has twelve keys', async () => {
    const task = await server.done('POST', '/indexes', { uid: server.name() });
    expect(Object.keys(task).sort()).toEqual(TASK_KEYS);
    expect(task).toMatchObject({ status: 'succeeded', error: null, canceledBy: null, batchUid: expect.any(Number) });
    expect(task.duration).toMatch(/^PT\d+(\.\d+)?S$/);
    for (const at of [task.enqueuedAt, task.startedAt, task.finishedAt]) expect(at).toMatch(TIME);
    expect(Date.parse(task.startedAt)).toBeGreaterThanOrEqual(Date.parse(task.enqueuedAt));
  });

  it('uids go up, and tasks are done in that order', async () => {
    const uid = server.name();
    const replies = [];
    for (const id of [1, 2, 3])
      replies.push((await call('POST', `/indexes/${uid}/documents`, { body: [{ id: 'a', version: id }] })).body);
    const uids = replies.map((reply) => reply.taskUid as number);
    expect(uids).toEqual(uids.toSorted((a, b) => a - b));
    await server.settle(uids[2]!);
    expect((await call('GET', `/indexes/${uid}/documents/a`)).body.version).toBe(3);
  });

  it('a note of the caller comes back in the reply and in the task', async () => {
    const path = `/indexes/${server.name()}/documents?customMetadata=import-7`;
    const { body } = await call('POST', path, { body: [{ id: 1 }] });
    expect(body.customMetadata).toBe('import-7');
    expect((await server.settle(body.taskUid)).customMetadata).toBe('import-7');
  });
});

describe('§5: details, by type', () => {
  it.each<[string, string, string, unknown, object]>([
    [
      'documentAdditionOrUpdate',
      'POST',
      '/documents',
      [{ id: 8 }, { id: 9 }],
      { receivedDocuments: 2, indexedDocuments: 2 },
    ],
    ['documentAdditionOrUpdate', 'PUT', '/documents', { id: 8 }, { receivedDocuments: 1, indexedDocuments: 1 }],
    ['documentAdditionOrUpdate', 'POST', '/documents', [{ none: 1 }], { receivedDocuments: 1, indexedDocuments: 0 }],
    [
      'documentDeletion',
      'DELETE',
      '/documents/1',
      undefined,
      { providedIds: 1, deletedDocuments: 1, originalFilter: null },
    ],
    [
      'documentDeletion',
      'POST',
      '/documents/delete-batch',
      [1, '2', 99],
      { providedIds: 3, deletedDocuments: 2, originalFilter: null },
    ],
    [
      'documentDeletion',
      'POST',
      '/documents/delete',
      { filter: 'id = 1' },
      { providedIds: 0, deletedDocuments: 1, originalFilter: '"id = 1"' },
    ],
    [
      'documentDeletion',
      'POST',
      '/documents/delete',
      { filter: [['id = 1', 'id = 2']] },
      { providedIds: 0, deletedDocuments: 2, originalFilter: '[["id = 1","id = 2"]]' },
    ],
    [
      'documentDeletion',
      'DELETE',
      '/documents',
      undefined,
      { providedIds: 0, deletedDocuments: 2, originalFilter: null },
    ],
    ['settingsUpdate', 'PATCH', '/settings', { stopWords: ['b', 'a'] }, { stopWords: ['b', 'a'] }],
    ['indexUpdate', 'PATCH', '', { primaryKey: 'id' }, { primaryKey: 'id' }],
    ['indexDeletion', 'DELETE', '', undefined, { deletedDocuments: 2 }],
  ])('%s: %s %s %j', async (type, method, path, body, details) => {
    const uid = await server.fill([{ id: 1 }, { id: 2 }], { filterableAttributes: ['id'] });
    expect(await server.done(method, `/indexes/${uid}${path}`, body)).toMatchObject({ type, indexUid: uid, details });
  });

  it('indexCreation, indexUpdate with a new name, indexSwap', async () => {
    const [a, b, c] = [server.name(), server.name(), server.name()];
    expect((await server.done('POST', '/indexes', { uid: a })).details).toEqual({ primaryKey: null });
    expect((await server.done('POST', '/indexes', { uid: b, primaryKey: 'id' })).details).toEqual({ primaryKey: 'id' });
    expect((await server.done('PATCH', `/indexes/${b}`, { uid: c })).details).toMatchObject({
      oldIndexUid: b,
      newIndexUid: c,
    });
    const swaps = [{ indexes: [a, c], rename: false }];
    expect(await server.done('POST', '/swap-indexes', swaps)).toMatchObject({
      type: 'indexSwap',
      indexUid: null,
      details: { swaps },
    });
  });
});

describe('§4: errors that only a task can have', () => {
  it.each<[string, string, string, unknown, string]>([
    [
      'several ids',
      'POST',
      '/new/documents',
      [{ id: 1, dealership_id: 2 }],
      'index_primary_key_multiple_candidates_found',
    ],
    [
      'ids in any case',
      'POST',
      '/new/documents',
      [{ carID: 1, dealerId: 2 }],
      'index_primary_key_multiple_candidates_found',
    ],
    ['no id', 'POST', '/new/documents', [{ name: 'x' }], 'index_primary_key_no_candidate_found'],
    [
      'another primary key',
      'POST',
      '/full/documents?primaryKey=slug',
      [{ slug: 'x' }],
      'index_primary_key_already_exists',
    ],
    ['primary key changed', 'PATCH', '/full', { primaryKey: 'slug' }, 'index_primary_key_already_exists'],
    ['a document without its id', 'POST', '/full/documents', [{ id: 5 }, { make: 'x' }], 'missing_document_id'],
    ['a bad id', 'POST', '/full/documents', [{ id: 5 }, { id: 'a b' }], 'invalid_document_id'],
    ['a fractional id', 'POST', '/full/documents', [{ id: 1.5 }], 'invalid_document_id'],
    ['a long id', 'POST', '/full/documents', [{ id: 'a'.repeat(512) }], 'invalid_document_id'],
    [
      'bad coordinates',
      'POST',
      '/full/documents',
      [{ id: 5, _geo: { lat: 'x', lng: 1 } }],
      'invalid_document_geo_field',
    ],
    ['a coordinate missing', 'POST', '/full/documents', [{ id: 5, _geo: { lat: 1 } }], 'invalid_document_geo_field'],
    [
      'deleting by what is not filterable',
      'POST',
      '/full/documents/delete',
      { filter: 'make = x' },
      'invalid_document_filter',
    ],
    ['deleting from no index', 'DELETE', '/none/documents/1', undefined, 'index_not_found'],
    ['clearing no index', 'DELETE', '/none/documents', undefined, 'index_not_found'],
    ['deleting ids of no index', 'POST', '/none/documents/delete-batch', [1], 'index_not_found'],
    ['deleting by filter from no index', 'POST', '/none/documents/delete', { filter: 'id = 1' }, 'index_not_found'],
    ['deleting no index', 'DELETE', '/none', undefined, 'index_not_found'],
    ['renaming no index', 'PATCH', '/none', { primaryKey: 'id' }, 'index_not_found'],
    ['resetting settings of no index', 'DELETE', '/none/settings', undefined, 'index_not_found'],
    ['resetting one setting of no index', 'DELETE', '/none/settings/stop-words', undefined, 'index_not_found'],
  ])('%s', async (_, method, path, body, code) => {
    const full = await server.fill([{ id: 1, make: 'Alder' }], { filterableAttributes: ['id'] });
    const none = server.name();
    const [target, named] = [
      path.startsWith('/full') ? full : none,
      path.replace('/full', `/${full}`).replace(/^\/(new|none)/, `/${none}`),
    ];
    const task = await server.done(method, `/indexes${named}`, body);
    expect(task).toMatchObject({ status: 'failed', indexUid: target });
    expect(task.error).toEqual({
      message: expect.any(String),
      code,
      type: 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${code}`,
    });
    expect((await call('GET', `/indexes/${full}/documents`)).body.results).toEqual([{ id: 1, make: 'Alder' }]);
    if (path.startsWith('/none')) expect((await call('GET', `/indexes/${none}`)).status).toBe(404);
  });

  it('an index that exists already', async () => {
    const uid = await server.fill([{ id: 1 }]);
    expect((await server.done('POST', '/indexes', { uid })).error.code).toBe('index_already_exists');
    expect((await server.done('PATCH', `/indexes/${await server.fill([])}`, { uid })).error.code).toBe(
      'index_already_exists',
    );
  });

  it('§13.15: an index that was to be made by wrong documents is there, empty and without a primary key', async () => {
    const uid = server.name();
    await server.done('POST', `/indexes/${uid}/documents`, [{ id: 1, location_id: 2, dealership_id: 3 }]);
    expect((await call('GET', `/indexes/${uid}`)).body.primaryKey).toBe(null);
    expect((await call('GET', `/indexes/${uid}/documents`)).body.total).toBe(0);
    expect(outcome(await call('GET', `/indexes/${uid}/documents/1`))).toEqual([404, 'document_not_found']);
    expect(
      (await server.done('POST', `/indexes/${uid}/documents?primaryKey=id`, [{ id: 1, location_id: 2 }])).status,
    ).toBe('succeeded');
  });
});
