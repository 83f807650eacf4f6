import { accepted } from './accepted.ts';
import { requireIndex } from './auth.ts';
import type { IndexState, Json } from './engine.types.ts';
import { checkUid, INDEX_UID } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { readPage, refuseUnknownParams } from './query-params.ts';
import { readFields } from './read-fields.ts';
import type { Route } from './route.types.ts';
import type { IndexSwap } from './task-jobs.types.ts';

export const INDEX_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/indexes',
    action: 'indexes.get',
    run: ({ core, access, query }) => {
      refuseUnknownParams(query, ['offset', 'limit']);
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
      const { uid, primaryKey } = readFields(await body(), ['uid', 'primaryKey']);
      if (uid === undefined) throw new EngineError('missing_index_uid', 'Missing field `uid`.');
      checkUid(uid);
      const key = readPrimaryKey(primaryKey);
      requireIndex(access, uid);
      const job = { kind: 'createIndex', uid, primaryKey: key } as const;
      return accepted(core, { type: 'indexCreation', indexUid: uid, details: { primaryKey: key }, job });
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
      checkUid(from);
      const fields = readFields(await body(), ['primaryKey', 'uid', 'createdAt', 'updatedAt']);
      for (const field of ['createdAt', 'updatedAt'] as const) {
        if (fields[field] !== undefined)
          throw new EngineError(`immutable_index_${IMMUTABLE[field]}`, `Immutable field \`${field}\`.`);
      }
      const newUid = fields.uid ?? from;
      checkUid(newUid);
      const primaryKey = readPrimaryKey(fields.primaryKey);
      requireIndex(access, newUid);
      const renamed = newUid === from ? {} : { oldIndexUid: from, newIndexUid: newUid };
      return accepted(core, {
        type: 'indexUpdate',
        indexUid: from,
        details: { primaryKey, ...renamed },
        job: { kind: 'updateIndex', uid: from, newUid, primaryKey },
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
      const details = { deletedDocuments: null };
      return accepted(core, { type: 'indexDeletion', indexUid: uid, details, job: { kind: 'deleteIndex', uid } });
    },
  },
  {
    method: 'POST',
    path: '/swap-indexes',
    action: 'indexes.swap',
    run: async ({ core, access, body }) => {
      const swaps = readSwaps(await body());
      for (const uid of swaps.flatMap(({ indexes }) => indexes)) requireIndex(access, uid);
      const details = { swaps: swaps.map(({ indexes, rename }) => ({ indexes, rename })) };
      return accepted(core, { type: 'indexSwap', indexUid: null, details, job: { kind: 'swapIndexes', swaps } });
    },
  },
];

const IMMUTABLE = { createdAt: 'created_at', updatedAt: 'updated_at' };

function showIndex({ uid, createdAt, updatedAt, primaryKey }: IndexState) {
  return { uid, createdAt, updatedAt, primaryKey };
}

function readPrimaryKey(value: Json = null): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new EngineError('invalid_index_primary_key', 'Invalid value type at `.primaryKey`: expected a string.');
}

function readSwaps(body: unknown): IndexSwap[] {
  if (!Array.isArray(body)) throw new EngineError('bad_request', 'Invalid value type: expected an array.');
  const swaps = body.map((entry, at) => readSwap(entry, `[${at}]`));
  const seen = new Set<string>();
  for (const uid of swaps.flatMap(({ indexes }) => indexes)) {
    if (seen.has(uid)) {
      throw new EngineError(
        'invalid_swap_duplicate_index_found',
        `Indexes must be declared only once during a swap. \`${uid}\` was specified several times.`,
      );
    }
    seen.add(uid);
  }
  return swaps;
}

function readSwap(entry: unknown, at: string): IndexSwap {
  const { indexes, rename = false } = readFields(entry, ['indexes', 'rename'], at);
  if (indexes === undefined)
    throw new EngineError('missing_swap_indexes', `Missing field \`indexes\` inside \`${at}\`.`);
  if (!Array.isArray(indexes) || indexes.length !== 2 || !indexes.every((uid) => INDEX_UID.test(String(uid)))) {
    throw new EngineError('invalid_swap_indexes', `Invalid value at \`${at}.indexes\`: expected two index uids.`);
  }
  if (typeof rename !== 'boolean')
    throw new EngineError('invalid_swap_rename', `Invalid value type at \`${at}.rename\`: expected a boolean.`);
  return { indexes: indexes as [string, string], rename };
}
