import type { Clock } from '../../rules/location/clock.types.ts';
import { DocumentStore } from './document-store.ts';
import type { EngineSettings, EngineState, IndexState } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { SearchSession } from './search-session.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { ShownDocs } from './shown-docs.ts';
import type { EngineStorage } from './storage.types.ts';
import { keep, type TaskQueue, type TaskRequest } from './tasks.ts';
import type { TextCache } from './text-cache.ts';

/** What an index may be called. */
export const INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

export interface CoreParts {
  state: EngineState;
  queue: TaskQueue;
  /** Null keeps everything in memory only. */
  storage: EngineStorage | null;
  texts: TextCache;
  shownDocs: ShownDocs;
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
  readonly #storage: EngineStorage | null;
  readonly #texts: TextCache;
  readonly #shownDocs: ShownDocs;

  constructor(parts: CoreParts) {
    this.state = parts.state;
    this.clock = parts.clock;
    this.uuid = parts.uuid;
    this.masterKey = parts.masterKey;
    this.#queue = parts.queue;
    this.#storage = parts.storage;
    this.#texts = parts.texts;
    this.#shownDocs = parts.shownDocs;
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

  /** Keeps a change that was made without a task. Where it cannot be kept, `undo` takes it back and `io_error` is thrown. */
  commit(undo: () => void): void {
    try {
      keep(() => this.#storage?.commit(this.state, []));
    } catch (thrown) {
      undo();
      throw thrown;
    }
  }

  get containsFilter(): boolean {
    return this.state.features.has('containsFilter');
  }

  /** A session on the index as it is now. Throws `invalid_index_uid`, `index_not_found`. */
  openSession(uid: string): SearchSession {
    const index = this.index(uid);
    return new SearchSession(index, this.containsFilter, this.#shownDocs.of(index), () => this.#texts.of(index));
  }
}

/** Refuses an index name that is not [A-Za-z0-9_-] up to 512 bytes. Throws `invalid_index_uid`. */
export function checkUid(uid: unknown): asserts uid is string {
  if (typeof uid === 'string' && INDEX_UID.test(uid)) return;
  throw new EngineError(
    'invalid_index_uid',
    `\`${String(uid)}\` is not a valid index uid: use letters, digits, hyphens and underscores, at most 512 bytes.`,
  );
}
