import type { IndexState } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { createKey, findKey, patchKey, showKey } from './keys.ts';
import { readPage } from './read-page.ts';
import type { Route, RouteContext } from './route.types.ts';
import { readObject } from './routes-search.ts';
import { listTasks } from './tasks.ts';

/** The protocol's version that the engine speaks (search-protocol.md, sources). */
const VERSION = { commitSha: 'embedded', commitDate: '2026-07-23T00:00:00Z', pkgVersion: '1.50.0' };

export const SYSTEM_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/health', action: null, run: () => ({ status: 200, body: { status: 'available' } }) },
  { method: 'GET', path: '/version', action: 'version', run: () => ({ status: 200, body: VERSION }) },
  {
    method: 'GET',
    path: '/stats',
    action: 'stats.get',
    run: ({ core, access }) => {
      const visible = [...core.state.indexes.values()].filter((index) => access.allows(index.uid));
      const lastUpdate =
        visible
          .map((index) => index.updatedAt)
          .sort()
          .at(-1) ?? null;
      const indexes = Object.fromEntries(visible.map((index) => [index.uid, indexStats(index)]));
      return { status: 200, body: { databaseSize: 0, usedDatabaseSize: 0, lastUpdate, indexes } };
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid/stats',
    action: 'stats.get',
    run: ({ core, params }) => ({ status: 200, body: indexStats(core.index(params.uid!)) }),
  },
  {
    method: 'GET',
    path: '/tasks',
    action: 'tasks.get',
    run: ({ core, access, query }) => {
      const visible = (uid: string | null) => access.allows(uid ?? '');
      return { status: 200, body: listTasks(core.state.tasks, query, visible) };
    },
  },
  {
    method: 'GET',
    path: '/tasks/:taskUid',
    action: 'tasks.get',
    run: ({ core, access, params }) => {
      if (!/^\d+$/.test(params.taskUid!))
        throw new EngineError('invalid_task_uids', 'Invalid task uid: expected a number.');
      const task = core.state.tasks.find(
        (entry) => entry.uid === Number(params.taskUid) && access.allows(entry.indexUid ?? ''),
      );
      if (!task) throw new EngineError('task_not_found', `Task \`${params.taskUid}\` not found.`);
      return { status: 200, body: task };
    },
  },
  {
    method: 'GET',
    path: '/keys',
    action: 'keys.get',
    run: (context) => {
      const { core, query } = context;
      const { offset, limit } = readPage(query, 'api_key');
      const all = [...core.state.keys.values()].map((record) => showKey(record, master(context)));
      return { status: 200, body: { results: all.slice(offset, offset + limit), offset, limit, total: all.length } };
    },
  },
  {
    method: 'POST',
    path: '/keys',
    action: 'keys.create',
    run: async (context) => {
      const { core, body } = context;
      const record = createKey(core.state, readObject(await body()), core.clock, core.uuid);
      core.state.keys.set(record.uid, record);
      return { status: 201, body: showKey(record, master(context)) };
    },
  },
  {
    method: 'GET',
    path: '/keys/:key',
    action: 'keys.get',
    run: (context) => ({
      status: 200,
      body: showKey(findKey(context.core.state, master(context), context.params.key!), master(context)),
    }),
  },
  {
    method: 'PATCH',
    path: '/keys/:key',
    action: 'keys.update',
    run: async (context) => {
      const { core, params, body } = context;
      const record = patchKey(findKey(core.state, master(context), params.key!), readObject(await body()), core.clock);
      core.state.keys.set(record.uid, record);
      return { status: 200, body: showKey(record, master(context)) };
    },
  },
  {
    method: 'DELETE',
    path: '/keys/:key',
    action: 'keys.delete',
    run: (context) => {
      context.core.state.keys.delete(findKey(context.core.state, master(context), context.params.key!).uid);
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: '/experimental-features',
    action: 'experimental.get',
    run: ({ core }) => ({ status: 200, body: { containsFilter: core.state.containsFilter } }),
  },
  {
    method: 'PATCH',
    path: '/experimental-features',
    action: 'experimental.update',
    run: async ({ core, body }) => {
      const { containsFilter = core.state.containsFilter, ...rest } = readObject(await body());
      if (typeof containsFilter !== 'boolean' || Object.keys(rest).length > 0) {
        throw new EngineError('bad_request', 'This engine has one experimental feature, the boolean `containsFilter`.');
      }
      core.state.containsFilter = containsFilter;
      return { status: 200, body: { containsFilter } };
    },
  },
];

/** Authorisation lets nobody reach /keys without a master key. */
function master({ core }: RouteContext): string {
  return core.masterKey ?? '';
}

function indexStats({ store }: IndexState) {
  const fieldDistribution = new Map<string, number>();
  for (const doc of store.docs) {
    for (const field of Object.keys(doc)) fieldDistribution.set(field, (fieldDistribution.get(field) ?? 0) + 1);
  }
  return {
    numberOfDocuments: store.size,
    rawDocumentDbSize: 0,
    avgDocumentSize: 0,
    isIndexing: false,
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: Object.fromEntries(fieldDistribution),
  };
}
