import type { KeyRecord } from './engine.types.ts';
import { createKey, findKey, listKeys, readKeyPatch, showKey } from './keys.ts';
import { readPage, refuseUnknownParams } from './query-params.ts';
import type { Route, RouteContext } from './route.types.ts';

export const KEY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/keys',
    action: 'keys.get',
    run: (context) => {
      const { core, query } = context;
      refuseUnknownParams(query, ['offset', 'limit']);
      const { offset, limit } = readPage(query, 'api_key');
      const all = listKeys(core.state);
      const results = all.slice(offset, offset + limit).map((record) => showKey(record, master(context)));
      return { status: 200, body: { results, offset, limit, total: all.length } };
    },
  },
  {
    method: 'POST',
    path: '/keys',
    action: 'keys.create',
    run: async (context) => {
      const { core, body } = context;
      const record = createKey(core.state, await body(), core.clock, core.uuid);
      change(context, (keys) => keys.set(record.uid, record));
      return { status: 201, body: showKey(record, master(context)) };
    },
  },
  {
    method: 'GET',
    path: '/keys/:key',
    action: 'keys.get',
    run: (context) => ({ status: 200, body: showKey(find(context), master(context)) }),
  },
  {
    method: 'PATCH',
    path: '/keys/:key',
    action: 'keys.update',
    run: async (context) => {
      const patch = readKeyPatch(await context.body());
      const record = { ...find(context), ...patch, updatedAt: context.core.clock().toISOString() };
      change(context, (keys) => keys.set(record.uid, record));
      return { status: 200, body: showKey(record, master(context)) };
    },
  },
  {
    method: 'DELETE',
    path: '/keys/:key',
    action: 'keys.delete',
    run: (context) => {
      const { uid } = find(context);
      change(context, (keys) => keys.delete(uid));
      return { status: 204 };
    },
  },
];

/** Authorisation lets nobody reach /keys without a master key. */
function master({ core }: RouteContext): string {
  return core.masterKey ?? '';
}

function find(context: RouteContext): KeyRecord {
  return findKey(context.core.state, master(context), context.params.key!);
}

/** Changes the keys and keeps them, or leaves them as they were. */
function change({ core }: RouteContext, apply: (keys: Map<string, KeyRecord>) => void): void {
  const before = core.state.keys;
  core.state.keys = new Map(before);
  apply(core.state.keys);
  core.commit(() => {
    core.state.keys = before;
  });
}
