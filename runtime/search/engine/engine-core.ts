import type { Clock } from '../../rules/clock.types.ts';
import { type Access, requireIndex } from './auth.ts';
import { DocumentStore } from './document-store.ts';
import type { Doc, EngineSettings, EngineState, IndexState } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { type IndexSession, openSession, runSearch, type SearchResult } from './search.ts';
import { readSearchParams, type SearchParams } from './search-params.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { TaskQueue, TaskRequest } from './tasks.ts';
import type { TextCache } from './text-cache.ts';

export type MultiSearchResult = SearchResult & { indexUid: string };

export interface CoreParts {
  state: EngineState;
  queue: TaskQueue;
  texts: TextCache;
  clock: Clock;
  uuid: () => string;
  masterKey: string | null;
}

/** The engine without HTTP: its state, and the operations that routes and in-process callers share. */
export class EngineCore {
  readonly state: EngineState;
  readonly clock: Clock;
  readonly uuid: () => string;
  readonly masterKey: string | null;
  readonly #queue: TaskQueue;
  readonly #texts: TextCache;

  constructor(parts: CoreParts) {
    this.state = parts.state;
    this.clock = parts.clock;
    this.uuid = parts.uuid;
    this.masterKey = parts.masterKey;
    this.#queue = parts.queue;
    this.#texts = parts.texts;
  }

  /** The index as it is now. Throws `invalid_index_uid`, `index_not_found`. */
  index(uid: string): IndexState {
    checkUid(uid);
    const index = this.state.indexes.get(uid);
    if (!index) throw new EngineError('index_not_found', `Index \`${uid}\` not found.`);
    return index;
  }

  /** An index that does not exist yet; not part of the state until it is put. */
  newIndex(uid: string, primaryKey: string | null = null, settings: EngineSettings = DEFAULT_SETTINGS): IndexState {
    const now = this.clock().toISOString();
    return { uid, primaryKey, createdAt: now, updatedAt: now, settings, store: new DocumentStore() };
  }

  /** Swaps in the next moment of an index. Searches under way keep the one they began with. */
  put(index: IndexState): void {
    this.state.indexes.set(index.uid, { ...index, updatedAt: this.clock().toISOString() });
  }

  enqueue(request: TaskRequest) {
    return this.#queue.enqueue(request);
  }

  /** One search with a body as sent. Throws EngineError. */
  search(uid: string, body: Doc): SearchResult {
    const params = readSearchParams(body);
    return this.#run(this.#session(this.index(uid)), params);
  }

  /** All searches or none (search-protocol.md §8): the first that fails fails the request. Access is checked for all before any runs. */
  multiSearch(queries: readonly unknown[], access: Access): MultiSearchResult[] {
    const read = queries.map(readQuery);
    for (const { indexUid } of read) requireIndex(access, indexUid);
    const sessions = new Map<string, IndexSession>();
    return read.map(({ indexUid, params }, place) => {
      try {
        const session = sessions.get(indexUid) ?? this.#session(this.index(indexUid));
        sessions.set(indexUid, session);
        return { indexUid, ...this.#run(session, params) };
      } catch (thrown) {
        if (!(thrown instanceof EngineError)) throw thrown;
        throw thrown.inside(`Inside \`.queries[${place}]\`: `, 400);
      }
    });
  }

  #session(index: IndexState): IndexSession {
    return openSession(index, this.state.containsFilter, () => this.#texts.of(index));
  }

  #run(session: IndexSession, params: SearchParams): SearchResult {
    const started = this.clock().getTime();
    const result = runSearch(session, params, this.uuid());
    return { ...result, processingTimeMs: Math.max(0, this.clock().getTime() - started) };
  }
}

/** Refuses an index name that is not [A-Za-z0-9_-] up to 512 bytes. Throws `invalid_index_uid`. */
export function checkUid(uid: unknown): asserts uid is string {
  if (typeof uid === 'string' && /^[A-Za-z0-9_-]{1,512}$/.test(uid)) return;
  throw new EngineError(
    'invalid_index_uid',
    `\`${String(uid)}\` is not a valid index uid: use letters, digits, hyphens and underscores, at most 512 bytes.`,
  );
}

function readQuery(query: unknown, place: number): { indexUid: string; params: SearchParams } {
  const at = `.queries[${place}]`;
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw new EngineError('bad_request', `Invalid value type at \`${at}\`: expected an object.`);
  }
  const { indexUid, federationOptions, ...rest } = query as Doc;
  if (federationOptions !== undefined) {
    throw new EngineError(
      'invalid_multi_search_federation_options',
      `Inside \`${at}\`: \`federationOptions\` needs \`federation\`, which this engine does not have.`,
    );
  }
  if (indexUid === undefined)
    throw new EngineError('missing_index_uid', `Missing field \`indexUid\` inside \`${at}\`.`);
  checkUid(indexUid);
  return { indexUid, params: readSearchParams(rest, at) };
}
