import type { Clock } from '../../rules/clock.types.ts';
import { addDocuments } from './documents.ts';
import type { Doc, EngineSettings, EngineState } from './engine.types.ts';
import { checkUid, EngineCore, type MultiSearchResult } from './engine-core.ts';
import { answer } from './http.ts';
import { seedKeys } from './keys.ts';
import { checkSettings, DEFAULT_SETTINGS, mergeSettings } from './settings.ts';
import { type Schedule, TaskQueue } from './tasks.ts';
import { TextCache } from './text-cache.ts';

export interface SearchEngineOptions {
  /** Null leaves everything but /keys open (search-protocol.md §3). */
  masterKey: string | null;
  clock: Clock;
  /** 100 MB unless given. */
  maxBodyBytes?: number;
  /** How many documents' text indexes are kept at once; 100,000 (about 200 MB) unless given. */
  textDocumentBudget?: number;
  schedule?: Schedule;
  uuid?: () => string;
  /** The state to go on from; a new one unless given. */
  state?: EngineState;
}

const TASK_DELAY_MS = 5;

/** The embedded search engine: the Meilisearch protocol's subset of search-protocol.md over documents in memory. */
export class SearchEngine {
  /** All it knows, for whoever keeps it. */
  readonly state: EngineState;
  readonly #core: EngineCore;
  readonly #maxBodyBytes: number;

  constructor(options: SearchEngineOptions) {
    const { clock, masterKey, uuid = () => crypto.randomUUID(), maxBodyBytes = 100 * 1024 * 1024 } = options;
    const schedule: Schedule = options.schedule ?? ((run) => void setTimeout(run, TASK_DELAY_MS));
    const keys = options.state || masterKey === null ? new Map() : seedKeys(clock, uuid);
    this.state = options.state ?? { indexes: new Map(), keys, tasks: [], nextTaskUid: 0, containsFilter: false };
    this.#maxBodyBytes = maxBodyBytes;
    const queue = new TaskQueue(this.state, clock, schedule);
    const texts = new TextCache(options.textDocumentBudget ?? 100_000);
    this.#core = new EngineCore({ state: this.state, queue, texts, clock, uuid, masterKey });
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
    this.#core.put(addDocuments(empty, documents as readonly Doc[], { mode: 'replace', primaryKey }));
  }

  /** POST /multi-search without HTTP and without a key, with the same checks. Throws EngineError. */
  multiSearch(queries: readonly object[]): { results: MultiSearchResult[] } {
    return { results: this.#core.multiSearch(queries, { allows: () => true }) };
  }
}
