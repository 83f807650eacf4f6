import type { Clock } from '../../rules/location/clock.types.ts';
import { FULL_ACCESS } from './auth.ts';
import { addDocuments } from './documents.ts';
import type { Doc, EngineSettings, EngineState } from './engine.types.ts';
import { checkUid, EngineCore } from './engine-core.ts';
import { answer } from './http.ts';
import { seedKeys } from './keys.ts';
import { runJob } from './run-job.ts';
import { type MultiSearchResult, searchMany } from './run-searches.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './settings.ts';
import { checkSettings } from './settings-checks.ts';
import { ShownDocs } from './shown-docs.ts';
import type { EngineStorage } from './storage.types.ts';
import type { IndexJob } from './task-jobs.types.ts';
import { type Schedule, TaskQueue } from './tasks.ts';
import { TextCache } from './text-cache.ts';

export interface SearchEngineOptions {
  /** Null leaves everything but /keys open (search-protocol.md §3). */
  masterKey: string | null;
  clock: Clock;
  /** 100 MB unless given. */
  maxBodyBytes?: number;
  /** About how much memory the text indexes may hold that are kept for the next search; 64 MB unless given. */
  textByteBudget?: number;
  schedule?: Schedule;
  uuid?: () => string;
  /** Where everything is kept and read from at the start; in memory only unless given. */
  storage?: EngineStorage;
}

/** Documents kept as objects, of some kilobytes each. */
const SHOWN_DOCS = 500;

/** The embedded search engine: the Meilisearch protocol's subset of search-protocol.md over documents in memory. */
export class SearchEngine {
  readonly #core: EngineCore;
  readonly #maxBodyBytes: number;

  /** Reads what the storage kept. Throws StorageError where that is not whole. */
  constructor(options: SearchEngineOptions) {
    const { clock, masterKey, storage = null, uuid = () => crypto.randomUUID() } = options;
    const schedule: Schedule = options.schedule ?? ((run, delayMs) => void setTimeout(run, delayMs));
    const kept = storage?.load();
    const state: EngineState = kept?.state ?? {
      indexes: new Map(),
      keys: new Map(),
      tasks: [],
      nextTaskUid: 0,
      features: new Set(),
    };
    if (masterKey !== null && state.keys.size === 0) state.keys = seedKeys(clock, uuid);
    storage?.commit(state, []);
    const run = (job: IndexJob) => runJob(this.#core, job);
    const queue = new TaskQueue({ state, clock, schedule, storage, run }, kept?.waiting);
    const texts = new TextCache(options.textByteBudget ?? 64 * 1024 * 1024);
    const shownDocs = new ShownDocs(SHOWN_DOCS);
    this.#core = new EngineCore({ state, queue, storage, texts, shownDocs, clock, uuid, masterKey });
    this.#maxBodyBytes = options.maxBodyBytes ?? 100 * 1024 * 1024;
  }

  /** All it knows, to be read only. */
  get state(): EngineState {
    return this.#core.state;
  }

  /** Answers one HTTP request. Never rejects. Takes part in `searchClient` as its `fetch`. */
  handle = (request: Request): Promise<Response> => answer(this.#core, request, this.#maxBodyBytes);

  /**
   * Fills an index at once, without a task: what was under this uid is replaced. For a server's boot and for stock changes.
   * Checks settings and documents like the API does; throws EngineError.
   */
  load(uid: string, documents: readonly object[], settings: Partial<EngineSettings>, primaryKey = 'id'): void {
    checkUid(uid);
    const merged = mergeSettings(DEFAULT_SETTINGS, checkSettings(settings));
    const empty = this.#core.newIndex(uid, primaryKey, merged);
    const { index } = addDocuments(empty, documents as readonly Doc[], { mode: 'replace', primaryKey });
    const before = this.#core.state.indexes;
    this.#core.state.indexes = new Map(before);
    this.#core.put(index);
    this.#core.commit(() => {
      this.#core.state.indexes = before;
    });
  }

  /** POST /multi-search without HTTP and without a key, with the same checks. Throws EngineError. */
  multiSearch(queries: readonly object[]): { results: MultiSearchResult[] } {
    return { results: searchMany(this.#core, queries, FULL_ACCESS) };
  }
}
