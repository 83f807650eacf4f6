import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome, type Task } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const [uid, second] = [server.name(), server.name()];
const tasks: Task[] = [];

/** A creation, an addition, a failed creation, and an addition to another index. */
beforeAll(async () => {
  tasks.push(await server.done('POST', '/indexes', { uid }));
  tasks.push(await server.done('POST', `/indexes/${uid}/documents`, [{ id: 1 }]));
  tasks.push(await server.done('POST', '/indexes', { uid }));
  tasks.push(await server.done('POST', `/indexes/${second}/documents`, [{ id: 1 }]));
});

const list = async (query: string) => (await call('GET', `/tasks?indexUids=${uid},${second}&${query}`)).body;
const places = async (query: string) =>
  (await list(query)).results.map((task: Task) => tasks.findIndex((known) => known.uid === task.uid));

describe('§5: GET /tasks', () => {
  it('is newest first, with its five keys', async () => {
    const body = await list('');
    expect(Object.keys(body).sort()).toEqual(['from', 'limit', 'next', 'results', 'total']);
    expect(body).toMatchObject({ total: 4, limit: 20, from: tasks[3]!.uid, next: null });
    expect(await places('')).toEqual([3, 2, 1, 0]);
  });

  it('pages from a uid on, either way', async () => {
    expect(await list('limit=2')).toMatchObject({ limit: 2, total: 4, from: tasks[3]!.uid, next: tasks[1]!.uid });
    expect(await places(`limit=2&from=${tasks[1]!.uid}`)).toEqual([1, 0]);
    expect(await places('reverse=true&limit=3')).toEqual([0, 1, 2]);
    expect(await places(`reverse=true&from=${tasks[2]!.uid}`)).toEqual([2, 3]);
    expect(await list('limit=0')).toMatchObject({ results: [], total: 4, limit: 0, from: null });
  });

  it.each([
    ['statuses=failed', [2]],
    ['statuses=succeeded,failed', [3, 2, 1, 0]],
    ['statuses=SUCCEEDED', [3, 1, 0]],
    ['statuses=*', [3, 2, 1, 0]],
    ['statuses=*,failed', [3, 2, 1, 0]],
    ['statuses=canceled', []],
    ['types=indexCreation', [2, 0]],
    ['types=documentAdditionOrUpdate&statuses=succeeded', [3, 1]],
    ['types=*', [3, 2, 1, 0]],
    ['types=dumpCreation', []],
    ['canceledBy=*', [3, 2, 1, 0]],
    ['canceledBy=0', []],
    ['uids=*', [3, 2, 1, 0]],
    ['batchUids=*', [3, 2, 1, 0]],
    ['afterEnqueuedAt=2000-01-01', [3, 2, 1, 0]],
    ['afterEnqueuedAt=*', [3, 2, 1, 0]],
    ['beforeEnqueuedAt=2000-01-01T00:00:00Z', []],
    ['beforeStartedAt=2100-01-01', [3, 2, 1, 0]],
    ['afterStartedAt=2100-01-01', []],
    ['beforeFinishedAt=2100-01-01T00:00:00%2B02:00', [3, 2, 1, 0]],
    ['afterFinishedAt=2100-01-01', []],
  ])('%s', async (query, expected) => {
    expect(await places(query)).toEqual(expected);
  });

  it('uids, batchUids and indexUids are lists', async () => {
    expect(await places(`uids=${tasks[0]!.uid},${tasks[2]!.uid}`)).toEqual([2, 0]);
    expect(await places(`batchUids=${tasks[3]!.batchUid}`)).toContain(3);
    expect((await call('GET', `/tasks?indexUids=${second}`)).body.total).toBe(1);
  });

  it('dates are compared strictly', async () => {
    const at = encodeURIComponent(tasks[1]!.enqueuedAt);
    expect(await places(`uids=${tasks[1]!.uid}&afterEnqueuedAt=${at}`)).toEqual([]);
    expect(await places(`uids=${tasks[1]!.uid}&beforeEnqueuedAt=${at}`)).toEqual([]);
  });

  it.each([
    ['limit=x', 'invalid_task_limit'],
    ['from=x', 'invalid_task_from'],
    ['reverse=x', 'invalid_task_reverse'],
    ['uids=x', 'invalid_task_uids'],
    ['uids=1,x', 'invalid_task_uids'],
    ['batchUids=x', 'invalid_batch_uids'],
    ['canceledBy=x', 'invalid_task_canceled_by'],
    ['types=x', 'invalid_task_types'],
    ['statuses=x', 'invalid_task_statuses'],
    ['indexUids=a%20b', 'invalid_index_uid'],
    ['afterEnqueuedAt=x', 'invalid_task_after_enqueued_at'],
    ['beforeEnqueuedAt=2020-02-30', 'invalid_task_before_enqueued_at'],
    ['afterStartedAt=x', 'invalid_task_after_started_at'],
    ['beforeStartedAt=x', 'invalid_task_before_started_at'],
    ['afterFinishedAt=x', 'invalid_task_after_finished_at'],
    ['beforeFinishedAt=x', 'invalid_task_before_finished_at'],
    ['colour=x', 'bad_request'],
  ])('%s is %s, for listing, cancelling and deleting', async (query, code) => {
    expect(outcome(await call('GET', `/tasks?${query}`))).toEqual([400, code]);
    expect(outcome(await call('GET', `/batches?${query}`))).toEqual([400, code]);
    const unknown = /^(limit|from|reverse)/.test(query) ? 'bad_request' : code;
    expect(outcome(await call('POST', `/tasks/cancel?${query}`))).toEqual([400, unknown]);
    expect(outcome(await call('DELETE', `/tasks?${query}`))).toEqual([400, unknown]);
  });
});

describe('§2: GET /batches', () => {
  it('a batch tells what its tasks were', async () => {
    const task = tasks[1]!;
    const { body } = await call('GET', `/batches/${task.batchUid}`);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['uid', 'progress', 'details', 'stats', 'duration', 'startedAt', 'finishedAt']),
    );
    expect(body).toMatchObject({ uid: task.batchUid, progress: null, stats: { indexUids: { [uid]: 1 } } });
    expect(Object.keys(body.stats)).toEqual(expect.arrayContaining(['totalNbTasks', 'status', 'types', 'indexUids']));
  });

  it('the list has the filters and pages of tasks', async () => {
    const body = (await call('GET', `/batches?indexUids=${uid}&statuses=failed`)).body;
    expect(body).toMatchObject({ limit: 20, total: 1, from: tasks[2]!.batchUid, next: null });
    expect(body.results.map((batch: { uid: number }) => batch.uid)).toEqual([tasks[2]!.batchUid]);
    const [newest] = (await call('GET', '/batches?limit=1')).body.results;
    expect(newest.uid).toBeGreaterThanOrEqual(tasks[3]!.batchUid);
  });
});
