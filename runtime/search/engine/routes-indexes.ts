import { requireIndex } from './auth.ts';
import type { IndexState, Json } from './engine.types.ts';
import { checkUid, type EngineCore } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { readPage } from './read-page.ts';
import type { Reply, Route } from './route.types.ts';
import { readObject } from './routes-search.ts';
import { enqueuedReply, type TaskRequest } from './tasks.ts';

export const INDEX_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/indexes',
    action: 'indexes.get',
    run: ({ core, access, query }) => {
      const { offset, limit } = readPage(query, 'index');
      const visible = [...core.state.indexes.values()].filter((index) => access.allows(index.uid));
      visible.sort((a, b) => (a.uid < b.uid ? -1 : 1));
      const results = visible.slice(offset, offset + limit).map(showIndex);
      return { status: 200, body: { results, offset, limit, total: visible.length } };
    },
  },
  {
    method: 'POST',
    path: '/indexes',
    action: 'indexes.create',
    run: async ({ core, access, body }) => {
      const { uid, primaryKey = null, ...rest } = readObject(await body());
      refuseUnknown(rest);
      if (uid === undefined) throw new EngineError('missing_index_uid', 'Missing field `uid`.');
      checkUid(uid);
      requireIndex(access, uid);
      const key = readPrimaryKey(primaryKey);
      return accepted(core, {
        type: 'indexCreation',
        indexUid: uid,
        details: { primaryKey: key },
        work: () => {
          refuseExisting(core, uid);
          core.put(core.newIndex(uid, key));
          return {};
        },
      });
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid',
    action: 'indexes.get',
    run: ({ core, params }) => ({ status: 200, body: showIndex(core.index(params.uid!)) }),
  },
  {
    method: 'PATCH',
    path: '/indexes/:uid',
    action: 'indexes.update',
    run: async ({ core, access, params, body }) => {
      const from = params.uid!;
      const { uid = from, primaryKey = null, ...rest } = readObject(await body());
      refuseUnknown(rest);
      checkUid(uid);
      requireIndex(access, uid);
      const key = readPrimaryKey(primaryKey);
      return accepted(core, {
        type: 'indexUpdate',
        indexUid: from,
        details: { primaryKey: key, ...(uid === from ? {} : { oldIndexUid: from, newIndexUid: uid }) },
        work: () => {
          const index = core.index(from);
          if (key !== null && key !== index.primaryKey && index.store.size > 0) {
            throw new EngineError(
              'index_primary_key_already_exists',
              `Index \`${from}\` already has documents, so its primary key stays.`,
            );
          }
          if (uid !== from) refuseExisting(core, uid);
          core.state.indexes.delete(from);
          core.put({ ...index, uid, primaryKey: key ?? index.primaryKey });
          return {};
        },
      });
    },
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid',
    action: 'indexes.delete',
    run: ({ core, params }) => {
      const uid = params.uid!;
      checkUid(uid);
      return accepted(core, {
        type: 'indexDeletion',
        indexUid: uid,
        details: { deletedDocuments: null },
        work: () => {
          const deletedDocuments = core.index(uid).store.size;
          core.state.indexes.delete(uid);
          return { deletedDocuments };
        },
        failedDetails: { deletedDocuments: 0 },
      });
    },
  },
  {
    method: 'POST',
    path: '/swap-indexes',
    action: 'indexes.swap',
    run: async ({ core, access, body }) => {
      const swaps = readSwaps(await body());
      for (const uid of swaps.flat()) requireIndex(access, uid);
      const details = { swaps: swaps.map((indexes) => ({ indexes: [...indexes] })) };
      return accepted(core, {
        type: 'indexSwap',
        indexUid: null,
        details,
        work: () => {
          const found = swaps.map(([a, b]) => [core.index(a), core.index(b)] as const);
          for (const [a, b] of found) {
            core.put({ ...b, uid: a.uid });
            core.put({ ...a, uid: b.uid });
          }
          return {};
        },
      });
    },
  },
];

/** Enqueues a task and answers 202. */
export function accepted(core: EngineCore, request: TaskRequest): Reply {
  return { status: 202, body: enqueuedReply(core.enqueue(request)) };
}

function showIndex({ uid, createdAt, updatedAt, primaryKey }: IndexState) {
  return { uid, createdAt, updatedAt, primaryKey };
}

function readPrimaryKey(value: Json): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new EngineError('invalid_index_primary_key', 'Invalid value at `.primaryKey`: expected a string.');
}

function readSwaps(body: unknown): [string, string][] {
  const swaps = Array.isArray(body) ? body.map((entry) => readObject(entry).indexes) : null;
  const pairs = swaps?.every((pair) => Array.isArray(pair) && pair.length === 2);
  if (!swaps || !pairs) throw new EngineError('invalid_swap_indexes', 'Expected a list of `{"indexes": [a, b]}`.');
  for (const uid of swaps.flat()) checkUid(uid);
  return swaps as [string, string][];
}

function refuseExisting(core: EngineCore, uid: string): void {
  if (core.state.indexes.has(uid)) throw new EngineError('index_already_exists', `Index \`${uid}\` already exists.`);
}

function refuseUnknown(rest: Record<string, Json>): void {
  const [field] = Object.keys(rest);
  if (field !== undefined) throw new EngineError('bad_request', `Unknown field \`${field}\`.`);
}
