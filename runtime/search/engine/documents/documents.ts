import type { Doc, Json } from '../engine.types.ts';
import { EngineError } from '../errors.ts';
import { DocumentStore } from './document-store.ts';

const ID = /^[A-Za-z0-9_-]+$/;
const MAX_ID_BYTES = 511;

/** Documents ready to be searched; of several with one id the last counts, in the first one's place. Throws `missing_document_id`, `invalid_document_id`. */
export function storeOf(docs: readonly Doc[], primaryKey: string): DocumentStore {
  return new DocumentStore([...new Map(docs.map((doc) => [documentId(doc, primaryKey), doc])).values()]);
}

/** The id of a document as text; 1 and '1' are the same. */
function documentId(doc: Doc, primaryKey: string): string {
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
function readId(value: Json): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && ID.test(value) && value.length <= MAX_ID_BYTES ? value : null;
}
