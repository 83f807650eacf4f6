import type { Doc, Json } from './engine.types.ts';

export interface IndexSwap {
  indexes: [string, string];
  /** Renames the first index to the second, which must not exist. */
  rename: boolean;
}

/** What an accepted task has to do, as data: it can be kept on disk until it is done. */
export type TaskJob =
  | {
      kind: 'addDocuments';
      uid: string;
      docs: Doc[];
      /** `replace` puts whole documents (POST), `merge` only their top-level fields (PUT). */
      mode: 'replace' | 'merge';
      primaryKey: string | null;
      /** Leaves out documents that are not there yet. */
      skipCreation: boolean;
      /** Whether the caller may create the index where it is missing. */
      mayCreate: boolean;
    }
  | { kind: 'deleteDocuments'; uid: string; ids: string[] }
  | { kind: 'deleteByFilter'; uid: string; filter: Json }
  | { kind: 'clearDocuments'; uid: string }
  | { kind: 'updateSettings'; uid: string; change: Doc; mayCreate: boolean }
  | { kind: 'createIndex'; uid: string; primaryKey: string | null }
  | { kind: 'updateIndex'; uid: string; newUid: string; primaryKey: string | null }
  | { kind: 'deleteIndex'; uid: string }
  | { kind: 'swapIndexes'; swaps: IndexSwap[] }
  | { kind: 'cancelTasks'; uids: number[] }
  | { kind: 'deleteTasks'; uids: number[] };

export type JobOf<Kind extends TaskJob['kind']> = Extract<TaskJob, { kind: Kind }>;

/** What is done on indexes; cancelling and deleting tasks is the queue's own. */
export type IndexJob = Exclude<TaskJob, { kind: 'cancelTasks' | 'deleteTasks' }>;
