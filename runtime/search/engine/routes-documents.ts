import { addDocuments, readDocuments, readId } from './documents.ts';
import type { Doc, IndexState, Json } from './engine.types.ts';
import { checkUid, type EngineCore } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { evaluateFilter } from './filter-eval.ts';
import { pick } from './paths.ts';
import { orderedWindow } from './rank.ts';
import { readPage } from './read-page.ts';
import type { Reply, Route, RouteContext } from './route.types.ts';
import { accepted } from './routes-indexes.ts';
import { readObject } from './routes-search.ts';
import { readSort, sortElementKeys } from './sort.ts';

export const DOCUMENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/indexes/:uid/documents',
    action: 'documents.get',
    run: ({ core, params, query }) => {
      const lists = (name: string) => query.get(name)?.split(',') ?? null;
      const filter = query.get('filter');
      const wanted = {
        ...readPage(query, 'document'),
        fields: lists('fields'),
        ids: lists('ids'),
        sort: lists('sort'),
        filter,
      };
      return { status: 200, body: listDocuments(core, params.uid!, wanted) };
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/fetch',
    action: 'documents.get',
    run: async ({ core, params, body }) => {
      const {
        offset = 0,
        limit = 20,
        fields = null,
        ids = null,
        sort = null,
        filter = null,
        ...rest
      } = readObject(await body());
      const [unknown] = Object.keys(rest);
      if (unknown) throw new EngineError('bad_request', `Unknown field \`${unknown}\`.`);
      if (!isCount(offset)) throw new EngineError('invalid_document_offset', 'Invalid value at `.offset`.');
      if (!isCount(limit)) throw new EngineError('invalid_document_limit', 'Invalid value at `.limit`.');
      const wanted = {
        offset,
        limit,
        fields: texts(fields, 'fields'),
        ids: texts(ids, 'ids'),
        sort: texts(sort, 'sort'),
        filter,
      };
      return { status: 200, body: listDocuments(core, params.uid!, wanted) };
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid/documents/:id',
    action: 'documents.get',
    run: ({ core, params, query }) => {
      const doc = core.index(params.uid!).store.byId(params.id!);
      if (!doc) throw new EngineError('document_not_found', `Document \`${params.id}\` not found.`);
      return { status: 200, body: pick(doc, query.get('fields')?.split(',') ?? ['*']) };
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents',
    action: 'documents.add',
    run: (context) => add(context, 'replace'),
  },
  { method: 'PUT', path: '/indexes/:uid/documents', action: 'documents.add', run: (context) => add(context, 'merge') },
  {
    method: 'DELETE',
    path: '/indexes/:uid/documents',
    action: 'documents.delete',
    run: ({ core, params }) =>
      remove(core, params.uid!, 0, null, (index) => index.store.docs.map((doc) => idOf(index, doc))),
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid/documents/:id',
    action: 'documents.delete',
    run: ({ core, params }) => remove(core, params.uid!, 1, null, () => [params.id!]),
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/delete-batch',
    action: 'documents.delete',
    run: async ({ core, params, body }) => {
      const ids = await body();
      if (!Array.isArray(ids)) throw new EngineError('malformed_payload', 'A list of document ids is expected.');
      return remove(core, params.uid!, ids.length, null, () => ids.map((id) => readId(id) ?? ''));
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/delete',
    action: 'documents.delete',
    run: async ({ core, params, body }) => {
      const { filter } = readObject(await body());
      if (filter === undefined || filter === null)
        throw new EngineError('missing_document_filter', 'Missing field `filter`.');
      return remove(core, params.uid!, 0, JSON.stringify(filter), (index) =>
        Array.from(matching(core, index, filter).toArray(), (doc) => idOf(index, index.store.docs[doc]!)),
      );
    },
  },
];

async function add({ core, params, query, body }: RouteContext, mode: 'replace' | 'merge'): Promise<Reply> {
  const uid = params.uid!;
  checkUid(uid);
  const docs = readDocuments(await body('documents'));
  return accepted(core, {
    type: 'documentAdditionOrUpdate',
    indexUid: uid,
    details: { receivedDocuments: docs.length, indexedDocuments: null },
    work: () => {
      const index = core.state.indexes.get(uid) ?? core.newIndex(uid);
      core.put(addDocuments(index, docs, { mode, primaryKey: query.get('primaryKey') }));
      return { indexedDocuments: docs.length };
    },
    failedDetails: { indexedDocuments: 0 },
  });
}

function remove(
  core: EngineCore,
  uid: string,
  providedIds: number,
  originalFilter: string | null,
  ids: (index: IndexState) => string[],
): Reply {
  checkUid(uid);
  return accepted(core, {
    type: 'documentDeletion',
    indexUid: uid,
    details: { providedIds, deletedDocuments: null, originalFilter },
    work: () => {
      const index = core.index(uid);
      const store = index.store.without(new Set(ids(index)));
      core.put({ ...index, store });
      return { deletedDocuments: index.store.size - store.size };
    },
    failedDetails: { deletedDocuments: 0 },
  });
}

interface Wanted {
  offset: number;
  limit: number;
  fields: string[] | null;
  ids: string[] | null;
  sort: string[] | null;
  filter: Json;
}

function listDocuments(core: EngineCore, uid: string, { offset, limit, fields, ids, sort, filter }: Wanted) {
  const index = core.index(uid);
  const keys = readSort(sort ?? [], index.settings).map((element) => sortElementKeys(element, index.store));
  const ordered = Array.from(
    orderedWindow(matching(core, index, filter), keys, 0, index.store.size),
    (doc) => index.store.docs[doc]!,
  );
  const chosen = ids ? ordered.filter((doc) => ids.includes(idOf(index, doc))) : ordered;
  const results = chosen.slice(offset, offset + limit).map((doc) => pick(doc, fields ?? ['*']));
  return { results, offset, limit, total: chosen.length };
}

function matching(core: EngineCore, { store, settings }: IndexState, filter: Json) {
  const rights = { filterableAttributes: settings.filterableAttributes, containsFilter: core.state.containsFilter };
  try {
    return evaluateFilter(filter, store, rights, new Map());
  } catch (thrown) {
    if (thrown instanceof EngineError && thrown.code === 'invalid_search_filter') {
      throw new EngineError('invalid_document_filter', thrown.message);
    }
    throw thrown;
  }
}

function idOf(index: IndexState, doc: Doc): string {
  return readId(doc[index.primaryKey ?? ''] ?? null) ?? '';
}

function isCount(value: Json): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function texts(value: Json, name: string): string[] | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(String);
  throw new EngineError(`invalid_document_${name}`, `Invalid value at \`.${name}\`.`);
}
