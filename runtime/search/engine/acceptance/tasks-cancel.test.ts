import { describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;

describe('§5: cancelling and deleting tasks', () => {
  it.each([
    ['POST', '/tasks/cancel'],
    ['DELETE', '/tasks'],
  ])('%s %s asks for a filter', async (method, path) => {
    expect(outcome(await call(method, path))).toEqual([400, 'missing_task_filters']);
  });

  it('a cancelation is a task of its own, answered with 200', async () => {
    const target = await server.done('POST', '/indexes', { uid: server.name() });
    const { status, body } = await call('POST', `/tasks/cancel?uids=${target.uid}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ indexUid: null, status: 'enqueued', type: 'taskCancelation' });
    const task = await server.settle(body.taskUid);
    expect(task).toMatchObject({ status: 'succeeded', type: 'taskCancelation', indexUid: null });
    expect(task.details).toEqual({ matchedTasks: 1, canceledTasks: 0, originalFilter: `?uids=${target.uid}` });
    expect((await call('GET', `/tasks/${target.uid}`)).body).toEqual(target);
  });

  it.skipIf(server.remote)('what still waits is canceled and never happens', async () => {
    const uid = server.name();
    const { body: waiting } = await call('POST', `/indexes/${uid}/documents`, { body: [{ id: 1 }] });
    const { body: later } = await call('POST', '/indexes', { body: { uid: `${uid}-other` } });
    const { body } = await call('POST', `/tasks/cancel?indexUids=${uid}&statuses=enqueued,processing`);
    expect((await server.settle(body.taskUid)).details).toMatchObject({ matchedTasks: 1, canceledTasks: 1 });
    const canceled = await server.settle(waiting.taskUid);
    expect(canceled).toMatchObject({
      status: 'canceled',
      canceledBy: body.taskUid,
      details: { receivedDocuments: 1, indexedDocuments: 0 },
      error: null,
      startedAt: null,
      duration: null,
    });
    expect(canceled.finishedAt).not.toBe(null);
    expect((await call('GET', `/tasks?canceledBy=${body.taskUid}`)).body.results).toEqual([canceled]);
    expect((await call('GET', `/indexes/${uid}`)).status).toBe(404);
    expect((await server.settle(later.taskUid)).status).toBe('succeeded');
    expect((await call('GET', `/batches/${body.taskUid}`)).body.stats).toMatchObject({
      totalNbTasks: 2,
      status: { succeeded: 1, canceled: 1 },
    });
  });

  it('a deletion forgets tasks that are done', async () => {
    const target = await server.done('POST', '/indexes', { uid: server.name() });
    const { status, body } = await call('DELETE', `/tasks?uids=${target.uid}&statuses=succeeded`);
    expect([status, body.type]).toEqual([200, 'taskDeletion']);
    expect((await server.settle(body.taskUid)).details).toEqual({
      matchedTasks: 1,
      deletedTasks: 1,
      originalFilter: `?uids=${target.uid}&statuses=succeeded`,
    });
    expect(outcome(await call('GET', `/tasks/${target.uid}`))).toEqual([404, 'task_not_found']);
  });

  it.skipIf(server.remote)('a deletion comes after what was sent before it', async () => {
    const { body: first } = await call('POST', '/indexes', { body: { uid: server.name() } });
    const { body: deletion } = await call('DELETE', `/tasks?uids=${first.taskUid}`);
    expect((await server.settle(deletion.taskUid)).details).toMatchObject({ matchedTasks: 1, deletedTasks: 1 });
    expect((await call('GET', `/tasks/${first.taskUid}`)).status).toBe(404);
  });

  it('a key of some indexes reaches their tasks only', async () => {
    const [mine, theirs] = [server.name(), server.name()];
    const own = await server.done('POST', '/indexes', { uid: mine });
    const foreign = await server.done('POST', '/indexes', { uid: theirs });
    const key = await server.key(['tasks.*'], [mine]);
    const { body } = await call('DELETE', `/tasks?uids=${own.uid},${foreign.uid}`, { key });
    expect((await server.settle(body.taskUid)).details).toMatchObject({ matchedTasks: 1 });
    expect((await call('GET', `/tasks/${foreign.uid}`)).status).toBe(200);
  });
});
