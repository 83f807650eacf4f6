import { addDocuments, readId } from './documents.ts';
import { evaluateDocumentFilter } from './documents-filter.ts';
import type { Doc, IndexState, TaskRecord } from './engine.types.ts';
import type { EngineCore } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { orderedWindow } from './rank.ts';
import { mergeSettings } from './settings.ts';
import type { IndexJob, IndexSwap, JobOf } from './task-jobs.types.ts';

const JOBS: { [Kind in IndexJob['kind']]: (core: EngineCore, job: JobOf<Kind>) => Doc } = {
  addDocuments(core, { uid, docs, mayCreate, ...options }) {
    // A missing index is there from now on even if the documents turn out wrong.
    const { index, indexed } = addDocuments(openIndex(core, uid, mayCreate), docs, options);
    core.put(index);
    return { indexedDocuments: indexed };
  },
  deleteDocuments: (core, { uid, ids }) => withoutIds(core, core.index(uid), ids),
  deleteByFilter(core, { uid, filter }) {
    const index = core.index(uid);
    const { store, primaryKey } = index;
    const found = orderedWindow(evaluateDocumentFilter(filter, index, core.containsFilter), [], 0, store.size);
    return withoutIds(
      core,
      index,
      Array.from(found, (doc) => readId(store.doc(doc)[primaryKey ?? ''] ?? null) ?? ''),
    );
  },
  clearDocuments(core, { uid }) {
    const index = core.index(uid);
    return withoutIds(core, index, index.store.ids());
  },
  updateSettings(core, { uid, change, mayCreate }) {
    const index = openIndex(core, uid, mayCreate);
    core.put({ ...index, settings: mergeSettings(index.settings, change) });
    return {};
  },
  createIndex(core, { uid, primaryKey }) {
    refuseExisting(core, uid);
    core.put(core.newIndex(uid, primaryKey));
    return {};
  },
  updateIndex(core, { uid, newUid, primaryKey }) {
    const index = core.index(uid);
    if (primaryKey !== null && primaryKey !== index.primaryKey && index.store.size > 0) {
      throw new EngineError(
        'index_primary_key_already_exists',
        `Index \`${uid}\` already has documents, so its primary key stays.`,
      );
    }
    if (newUid !== uid) refuseExisting(core, newUid);
    core.state.indexes.delete(uid);
    core.put({ ...index, uid: newUid, primaryKey: primaryKey ?? index.primaryKey });
    return {};
  },
  deleteIndex(core, { uid }) {
    const deletedDocuments = core.index(uid).store.size;
    core.state.indexes.delete(uid);
    return { deletedDocuments };
  },
  swapIndexes(core, { swaps }) {
    // All are looked up before any is swapped: the task happens whole or not at all.
    const found = swaps.map(({ indexes: [first, second], rename }) => {
      const index = core.index(first);
      if (rename) refuseExisting(core, second);
      return [index, rename ? null : core.index(second)] as const;
    });
    for (const [at, [first, second]] of found.entries()) {
      if (second) core.put({ ...second, uid: first.uid });
      else core.state.indexes.delete(first.uid);
      core.put({ ...first, uid: swaps[at]!.indexes[1] });
    }
    core.state.tasks = core.state.tasks.map((task) => renamedInHistory(task, swaps));
    return {};
  },
};

/** Does a job and gives the details that are known only afterwards. Throws the asynchronous errors of search-protocol.md §4. */
export function runJob(core: EngineCore, job: IndexJob): Doc {
  const work = JOBS[job.kind] as (core: EngineCore, job: IndexJob) => Doc;
  return work(core, job);
}

function openIndex(core: EngineCore, uid: string, mayCreate: boolean): IndexState {
  if (mayCreate && !core.state.indexes.has(uid)) core.put(core.newIndex(uid));
  return core.index(uid);
}

function withoutIds(core: EngineCore, index: IndexState, ids: Iterable<string>): Doc {
  const store = index.store.without(new Set(ids));
  core.put({ ...index, store });
  return { deletedDocuments: index.store.size - store.size };
}

function refuseExisting(core: EngineCore, uid: string): void {
  if (core.state.indexes.has(uid)) throw new EngineError('index_already_exists', `Index \`${uid}\` already exists.`);
}

/** The history of an index goes with it; what still waits keeps the name that it was sent for. */
function renamedInHistory(task: TaskRecord, swaps: readonly IndexSwap[]): TaskRecord {
  const { status, indexUid } = task;
  if (status === 'enqueued' || status === 'processing' || indexUid === null) return task;
  const pair = swaps.find(({ indexes }) => indexes.includes(indexUid))?.indexes;
  return pair ? { ...task, indexUid: pair[0] === indexUid ? pair[1] : pair[0] } : task;
}
