import { accepted } from './accepted.ts';
import { batchesOf } from './batches.ts';
import type { TaskRecord } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { readCount } from './query-params.ts';
import type { Reply, Route, RouteContext } from './route.types.ts';
import { pageOf, readTaskQuery, readTaskSelection } from './task-query.ts';

export const TASK_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/tasks',
    action: 'tasks.get',
    run: (context) => {
      const { matches, page } = readTaskQuery(context.query);
      return { status: 200, body: pageOf(visibleTasks(context).filter(matches), page) };
    },
  },
  { method: 'DELETE', path: '/tasks', action: 'tasks.delete', run: (context) => select(context, 'deletion') },
  { method: 'POST', path: '/tasks/cancel', action: 'tasks.cancel', run: (context) => select(context, 'cancelation') },
  {
    method: 'GET',
    path: '/tasks/:taskUid',
    action: 'tasks.get',
    run: (context) => {
      const uid = readCount(context.params.taskUid!, 'taskUid', 'invalid_task_uids');
      const task = visibleTasks(context).find((entry) => entry.uid === uid);
      if (!task) throw new EngineError('task_not_found', `Task \`${uid}\` not found.`);
      return { status: 200, body: task };
    },
  },
  {
    method: 'GET',
    path: '/batches',
    action: 'tasks.get',
    run: (context) => {
      const { matches, page } = readTaskQuery(context.query);
      const all = visibleTasks(context);
      const wanted = new Set(all.filter(matches).map((task) => task.batchUid));
      return {
        status: 200,
        body: pageOf(
          batchesOf(all).filter(({ uid }) => wanted.has(uid)),
          page,
        ),
      };
    },
  },
  {
    method: 'GET',
    path: '/batches/:batchUid',
    action: 'tasks.get',
    run: (context) => {
      const uid = readCount(context.params.batchUid!, 'batchUid', 'invalid_batch_uids');
      const [batch] = batchesOf(visibleTasks(context).filter((task) => task.batchUid === uid));
      if (!batch) throw new EngineError('batch_not_found', `Batch \`${uid}\` not found.`);
      return { status: 200, body: batch };
    },
  },
];

/** Tasks on indexes that the key holds; those on no index, or on several, are for keys of all indexes. */
function visibleTasks({ core, access }: RouteContext): TaskRecord[] {
  return core.state.tasks.filter((task) => access.allows(task.indexUid ?? ''));
}

/** A task on the tasks that match now. */
function select(context: RouteContext, what: 'deletion' | 'cancelation'): Reply {
  const matches = readTaskSelection(context.query);
  const uids = visibleTasks(context)
    .filter(matches)
    .map((task) => task.uid);
  const selected = { matchedTasks: uids.length, originalFilter: context.search };
  const request =
    what === 'deletion'
      ? ({
          type: 'taskDeletion',
          details: { ...selected, deletedTasks: null },
          job: { kind: 'deleteTasks', uids },
        } as const)
      : ({
          type: 'taskCancelation',
          details: { ...selected, canceledTasks: null },
          job: { kind: 'cancelTasks', uids },
        } as const);
  return accepted(context.core, { ...request, indexUid: null }, 200);
}
