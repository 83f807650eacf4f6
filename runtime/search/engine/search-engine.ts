import type { Clock } from '../../rules/location/clock.types.ts';
import { DocumentStore } from './documents/document-store.ts';
import { ShownDocs } from './documents/shown-docs.ts';
import type { Doc, EngineJson, EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';
import type { IndexState } from './index-state.types.ts';
import { type MultiSearchResult, searchIndex, searchMany } from './run-searches.ts';
import type { EngineSearchResult } from './search.ts';
import { SearchSession } from './search-session.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './settings.ts';
import { checkSettings } from './settings-checks.ts';
import { TextIndex } from './text/text-index.ts';

/** Text indexes of the indexes that were searched by words lately; those not asked for longest are dropped when all hold more bytes than the budget. */
export class TextCache {
  readonly #budget: number;
  readonly #held = new Map<string, { store: IndexState['store']; settings: IndexState['settings']; text: TextIndex }>();

  constructor(byteBudget: number) {
    this.#budget = byteBudget;
  }

  /** The text index of exactly this state, built now if need be. */
  of({ uid, store, settings }: IndexState): TextIndex {
    const held = this.#held.get(uid);
    const current = held && held.store === store && held.settings === settings;
    const text = current ? held.text : new TextIndex(store, settings);
    this.#held.delete(uid);
    this.#held.set(uid, { store, settings, text });
    this.#trim();
    return text;
  }

  /** The one just asked for stays, however large it is. */
  #trim(): void {
    let total = 0;
    for (const { text } of this.#held.values()) total += text.bytes;
    for (const [uid, { text }] of this.#held) {
      if (total <= this.#budget || this.#held.size === 1) return;
      this.#held.delete(uid);
      total -= text.bytes;
    }
  }
}

const ID = /^[A-Za-z0-9_-]+$/;
const MAX_ID_BYTES = 511;

export interface SearchEngineOptions {
  clock: Clock;
  /** About how much memory the text indexes may hold that are cached for the next search; 64 MB unless given. */
  textByteBudget?: number;
}

/** Documents kept as objects, of some kilobytes each. */
const SHOWN_DOCS = 500;
/** What an index may be called. */
const INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

/**
 * The embedded search engine: the searches of the Meilisearch protocol (search-protocol.md) over documents in memory. It has no server, keys or
 * disk: production is Meilisearch itself.
 */
export class SearchEngine {
  readonly #clock: Clock;
  readonly #indexes = new Map<string, IndexState>();
  readonly #texts: TextCache;
  readonly #shownDocs = new ShownDocs(SHOWN_DOCS);

  constructor({ clock, textByteBudget = 64 * 1024 * 1024 }: SearchEngineOptions) {
    this.#clock = clock;
    this.#texts = new TextCache(textByteBudget);
  }

  /** Fills an index: what was under this uid is replaced. Checks settings and documents as the service does; throws EngineError. */
  load(uid: string, documents: readonly object[], settings: Partial<EngineSettings>, primaryKey = 'id'): void {
    checkUid(uid);
    const merged = mergeSettings(DEFAULT_SETTINGS, checkSettings(settings));
    this.#indexes.set(uid, { uid, settings: merged, store: storeOf(documents as readonly Doc[], primaryKey) });
  }

  /** One search, its parameters as the protocol has them. Throws EngineError. */
  search(uid: string, body: object): EngineSearchResult {
    return searchIndex(this.#host, uid, body as Doc);
  }

  /** Several searches, all or none. Throws EngineError. */
  multiSearch(queries: readonly object[]): { results: MultiSearchResult[] } {
    return { results: searchMany(this.#host, queries) };
  }

  readonly #host = {
    clock: () => this.#clock(),
    openSession: (uid: string): SearchSession => {
      checkUid(uid);
      const index = this.#indexes.get(uid);
      if (!index) throw new EngineError('index_not_found', `Index \`${uid}\` not found.`);
      return new SearchSession(index, this.#shownDocs.of(index), () => this.#texts.of(index));
    },
  };
}

/** Refuses an index name that is not [A-Za-z0-9_-] up to 512 bytes. Throws `invalid_index_uid`. */
function checkUid(uid: unknown): asserts uid is string {
  if (typeof uid === 'string' && INDEX_UID.test(uid)) return;
  throw new EngineError(
    'invalid_index_uid',
    `\`${String(uid)}\` is not a valid index uid: use letters, digits, hyphens and underscores, at most 512 bytes.`,
  );
}

/** Documents ready to be searched; of several with one id the last counts, in the first one's place. Throws `missing_document_id`, `invalid_document_id`. */
function storeOf(docs: readonly Doc[], primaryKey: string): DocumentStore {
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
function readId(value: EngineJson): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && ID.test(value) && value.length <= MAX_ID_BYTES ? value : null;
}
