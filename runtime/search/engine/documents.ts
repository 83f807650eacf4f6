import type { Doc, IndexState, Json } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { isObject } from './paths.ts';

const ID = /^[A-Za-z0-9_-]+$/;
const MAX_ID_BYTES = 511;

export interface AddOptions {
  /** `replace` puts whole documents (POST), `merge` only their top-level fields (PUT). */
  mode: 'replace' | 'merge';
  primaryKey: string | null;
  /** Leaves out documents that are not there yet. */
  skipCreation?: boolean;
}

/**
 * The index with these documents added, and how many of them went in. One bad document fails them all. Throws the asynchronous errors of search-protocol.md §4:
 * index_primary_key_*, missing_document_id, invalid_document_id, invalid_document_geo_field.
 */
export function addDocuments(
  index: IndexState,
  docs: readonly Doc[],
  { mode, primaryKey, skipCreation = false }: AddOptions,
): { index: IndexState; indexed: number } {
  if (docs.length === 0) return { index, indexed: 0 };
  const key = choosePrimaryKey(index, docs, primaryKey);
  const entries = new Map<string, Doc>();
  let indexed = 0;
  for (const doc of docs) {
    const id = documentId(doc, key);
    checkGeo(doc, id);
    const before = entries.get(id) ?? index.store.byId(id);
    if (skipCreation && !before) continue;
    entries.set(id, mode === 'merge' && before ? { ...before, ...doc } : doc);
    indexed++;
  }
  return { index: { ...index, primaryKey: key, store: index.store.with(entries) }, indexed };
}

/** The id of a document in the form that finds it again; 1 and '1' are the same. Throws `missing_document_id`, `invalid_document_id`. */
export function documentId(doc: Doc, primaryKey: string): string {
  if (!Object.hasOwn(doc, primaryKey)) {
    throw new EngineError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(doc).slice(0, 200)}\`.`,
    );
  }
  const id = readId(doc[primaryKey]!);
  if (id === null) {
    throw new EngineError(
      'invalid_document_id',
      `Document identifier \`${JSON.stringify(doc[primaryKey])}\` is invalid: use an integer, or letters, digits, hyphens and underscores.`,
    );
  }
  return id;
}

/** An id as text, or null when it is neither an integer nor a string of [A-Za-z0-9_-] up to 511 bytes. */
export function readId(value: Json): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && ID.test(value) && value.length <= MAX_ID_BYTES ? value : null;
}

function choosePrimaryKey(index: IndexState, docs: readonly Doc[], asked: string | null): string {
  if (index.primaryKey !== null) {
    if (asked !== null && asked !== index.primaryKey && index.store.size > 0) {
      throw new EngineError(
        'index_primary_key_already_exists',
        `Index \`${index.uid}\`: Primary key already present and inconsistent with \`${asked}\`.`,
      );
    }
    return asked ?? index.primaryKey;
  }
  if (asked !== null) return asked;
  const candidates = Object.keys(docs[0]!).filter((name) => name.toLowerCase().endsWith('id'));
  if (candidates.length === 1) return candidates[0]!;
  if (candidates.length === 0) {
    throw new EngineError(
      'index_primary_key_no_candidate_found',
      `Index \`${index.uid}\`: The primary key inference failed as the engine did not find any field ending with \`id\` in its name. Please specify the primary key manually using the \`primaryKey\` query parameter.`,
    );
  }
  throw new EngineError(
    'index_primary_key_multiple_candidates_found',
    `Index \`${index.uid}\`: The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: ${candidates.map((name) => `'${name}'`).join(' and ')}. Please specify the primary key manually using the \`primaryKey\` query parameter.`,
  );
}

function checkGeo(doc: Doc, id: string): void {
  const geo = doc._geo;
  if (geo === undefined || geo === null) return;
  const usable = isObject(geo) && inDegrees(geo.lat, 90) && inDegrees(geo.lng, 180);
  if (!usable)
    throw new EngineError(
      'invalid_document_geo_field',
      `The \`_geo\` field in the document with the id \`${id}\` is not a pair of coordinates.`,
    );
}

function inDegrees(value: Json | undefined, limit: number): boolean {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}

/** Takes a request's body for documents: one object or a list of them. Throws `malformed_payload`. */
export function readDocuments(body: unknown, format: string): Doc[] {
  const docs = Array.isArray(body) ? body : [body];
  if (docs.every((doc) => isObject(doc as Json))) return docs as Doc[];
  throw new EngineError(
    'malformed_payload',
    `The \`${format}\` payload provided is malformed: documents must be objects.`,
  );
}
