import { readId } from './documents.ts';
import { evaluateDocumentFilter, readDocumentSort } from './documents-filter.ts';
import type { Doc, IndexState, Json } from './engine.types.ts';
import type { EngineCore } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { pick } from './paths.ts';
import { flagParam, listParam, readPage, refuseUnknownParams } from './query-params.ts';
import { orderedWindow } from './rank.ts';
import { isCount, isTexts, readFields } from './read-fields.ts';
import type { Route } from './route.types.ts';
import { sortElementKeys } from './sort.ts';

const FIELDS = ['offset', 'limit', 'fields', 'retrieveVectors', 'ids', 'filter', 'sort'] as const;
const BAD_VECTORS = 'invalid_document_retrieve_vectors';

interface Wanted {
  offset: number;
  limit: number;
  /** Null for all. */
  fields: string[] | null;
  retrieveVectors: boolean;
  ids: Json[] | null;
  sort: string[];
  filter: Json;
}

export const DOCUMENT_READ_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/indexes/:uid/documents',
    action: 'documents.get',
    run: ({ core, params, query }) => {
      refuseUnknownParams(query, FIELDS);
      return {
        status: 200,
        body: listDocuments(core, params.uid!, {
          ...readPage(query, 'document'),
          fields: listParam(query, 'fields'),
          retrieveVectors: flagParam(query, 'retrieveVectors', BAD_VECTORS),
          ids: query.get('ids')?.split(',') ?? null,
          // A comma inside _geoPoint(...) separates nothing.
          sort: query.get('sort')?.split(/,(?![^(]*\))/) ?? [],
          filter: readFilterParam(query.get('filter')),
        }),
      };
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/fetch',
    action: 'documents.get',
    run: async ({ core, params, body }) => ({
      status: 200,
      body: listDocuments(core, params.uid!, readWanted(await body())),
    }),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/documents/:id',
    action: 'documents.get',
    run: ({ core, params, query }) => {
      refuseUnknownParams(query, ['fields', 'retrieveVectors']);
      const fields = listParam(query, 'fields');
      const retrieveVectors = flagParam(query, 'retrieveVectors', BAD_VECTORS);
      const doc = core.index(params.uid!).store.byId(params.id!);
      if (!doc) throw new EngineError('document_not_found', `Document \`${params.id}\` not found.`);
      return { status: 200, body: showDocument(doc, fields, retrieveVectors) };
    },
  },
];

function readWanted(body: unknown): Wanted {
  const sent = readFields(body, FIELDS);
  const wrong = (name: string) => new EngineError(`invalid_document_${name}`, `Invalid value type at \`.${name}\`.`);
  const { offset = 0, limit = 20, filter = null } = sent;
  const [fields, sort, ids] = [sent.fields ?? null, sent.sort ?? [], sent.ids ?? null];
  const retrieveVectors = sent.retrieveVectors ?? false;
  if (!isCount(offset)) throw wrong('offset');
  if (!isCount(limit)) throw wrong('limit');
  if (fields !== null && !isTexts(fields)) throw wrong('fields');
  if (!isTexts(sort)) throw wrong('sort');
  if (ids !== null && !Array.isArray(ids)) throw wrong('ids');
  if (typeof retrieveVectors !== 'boolean')
    throw new EngineError(BAD_VECTORS, 'Invalid value type at `.retrieveVectors`: expected a boolean.');
  return { offset, limit, fields, sort, ids, retrieveVectors, filter };
}

function listDocuments(core: EngineCore, uid: string, wanted: Wanted) {
  const { offset, limit, fields, retrieveVectors } = wanted;
  const ids = wanted.ids && new Set(wanted.ids.map(readWantedId));
  const index = core.index(uid);
  const { store } = index;
  const keys = readDocumentSort(wanted.sort, index).map((element) => sortElementKeys(element, store));
  const matches = evaluateDocumentFilter(wanted.filter, index, core.containsFilter);
  const ordered = Array.from(orderedWindow(matches, keys, 0, store.size), (doc) => store.doc(doc));
  const chosen = ids ? ordered.filter((doc) => ids.has(idOf(index, doc))) : ordered;
  const results = chosen.slice(offset, offset + limit).map((doc) => showDocument(doc, fields, retrieveVectors));
  return { results, offset, limit, total: chosen.length };
}

function showDocument(doc: Doc, fields: string[] | null, retrieveVectors: boolean): Doc {
  const shown = pick(doc, fields ?? ['*']);
  return retrieveVectors ? { ...shown, _vectors: doc._vectors ?? {} } : shown;
}

/** JSON where it is JSON, else the filter itself. */
function readFilterParam(value: string | null): Json {
  if (value === null) return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function readWantedId(value: Json, place: number): string {
  const id = readId(value);
  if (id !== null) return id;
  throw new EngineError(
    'invalid_document_ids',
    `In \`.ids[${place}]\`: ${JSON.stringify(value)} is not a document id.`,
  );
}

function idOf({ primaryKey }: IndexState, doc: Doc): string {
  return readId(doc[primaryKey ?? ''] ?? null) ?? '';
}
