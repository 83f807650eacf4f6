import type { DocumentStore } from './document-store.ts';
import type { DurableFiles } from './durable-files.ts';
import type { EngineSettings, EngineState, IndexState, KeyRecord, TaskRecord } from './engine.types.ts';
import { damaged, indexFileName, indexFileParts, readIndexFile } from './index-file.ts';
import type { EngineStorage, KeptState, WaitingTask } from './storage.types.ts';
import { journalText, readJournal } from './task-journal.ts';

const MANIFEST = 'state.json';
/** A journal is written anew when it has this many lines more than there are tasks. */
const JOURNAL_SLACK = 2000;

/** Tasks that change other tasks' records. */
const REWRITING: ReadonlySet<string> = new Set(['taskDeletion', 'indexSwap']);

/** Says which files hold the state: putting a new one in its place is the one step that makes a commit happen. */
interface Manifest {
  format: 1;
  generation: number;
  nextTaskUid: number;
  features: string[];
  keys: KeyRecord[];
  indexes: { uid: string; updatedAt: string; file: string }[];
  journal: { file: string; bytes: number };
}

interface WrittenIndex {
  file: string;
  settings: EngineSettings;
  primaryKey: string | null;
}

/**
 * Keeps an engine in a folder: a file for each index, a journal of tasks, and a manifest that names them. Files are never changed in place and
 * the manifest is replaced last, so a crash at any moment leaves the state before or after a commit. Key values are not kept, only their uids.
 */
export class DiskStorage implements EngineStorage {
  readonly #files: DurableFiles;
  #written = new Map<DocumentStore, WrittenIndex>();
  #waiting = new Map<number, WaitingTask>();
  #generation = 0;
  #journal = { file: 'tasks-0.ndjson', bytes: 0 };
  #journalLines = 0;
  /** The journal must be begun anew: it is not there yet, or a failed write left something in it. */
  #stale = true;

  constructor(files: DurableFiles) {
    this.#files = files;
  }

  load(): KeptState | null {
    const text = this.#files.read(MANIFEST);
    if (text === null) return null;
    const manifest = readManifest(text);
    const indexes = new Map(
      manifest.indexes.map(({ uid, updatedAt, file }): [string, IndexState] => {
        const content = readIndexFile(this.#files.read(file), file);
        this.#written.set(content.store, { file, settings: content.settings, primaryKey: content.primaryKey });
        return [uid, { uid, updatedAt, ...content }];
      }),
    );
    const { tasks, waiting, stale } = readJournal(this.#files, manifest.journal);
    this.#generation = manifest.generation;
    this.#journal = manifest.journal;
    this.#journalLines = tasks.length;
    this.#stale = stale;
    this.#waiting = new Map(waiting.map((entry) => [entry.task.uid, entry]));
    this.#removeAllBut(manifest);
    const state: EngineState = {
      indexes,
      keys: new Map(manifest.keys.map((key) => [key.uid, key])),
      tasks,
      nextTaskUid: Math.max(manifest.nextTaskUid, (tasks.at(-1)?.uid ?? -1) + 1),
      features: new Set(manifest.features),
    };
    return { state, waiting };
  }

  accept(waiting: WaitingTask): void {
    const text = journalText([waiting]);
    try {
      // After a failed write the last line may be torn.
      this.#files.append(this.#journal.file, this.#stale ? `\n${text}` : text);
    } catch (error) {
      this.#stale = true;
      throw error;
    }
    this.#journal = { ...this.#journal, bytes: this.#journal.bytes + (this.#stale ? 0 : Buffer.byteLength(text)) };
    this.#journalLines++;
    this.#waiting.set(waiting.task.uid, waiting);
  }

  commit(state: EngineState, done: readonly TaskRecord[]): void {
    const generation = ++this.#generation;
    const waiting = new Map([...this.#waiting].filter(([, { task }]) => task.finishedAt === null));
    try {
      const written = this.#writeIndexes(state, generation);
      const journal = this.#writeJournal(state, done, waiting, generation);
      const manifest: Manifest = {
        format: 1,
        generation,
        nextTaskUid: state.nextTaskUid,
        features: [...state.features],
        keys: [...state.keys.values()],
        indexes: Array.from(state.indexes.values(), ({ uid, updatedAt, store }) => {
          return { uid, updatedAt, file: written.get(store)!.file };
        }),
        journal,
      };
      this.#files.write(`${MANIFEST}.next`, [JSON.stringify(manifest)]);
      this.#files.rename(`${MANIFEST}.next`, MANIFEST);
      this.#journalLines = journal.file === this.#journal.file ? this.#journalLines + done.length : state.tasks.length;
      this.#written = written;
      this.#waiting = waiting;
      this.#journal = journal;
      this.#stale = false;
      this.#removeAllBut(manifest);
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** Writes the indexes that changed; the others keep their files. */
  #writeIndexes(state: EngineState, generation: number): Map<DocumentStore, WrittenIndex> {
    const written = new Map<DocumentStore, WrittenIndex>();
    for (const index of state.indexes.values()) {
      const { store, settings, primaryKey, uid } = index;
      const known = this.#written.get(store);
      if (known && known.settings === settings && known.primaryKey === primaryKey) {
        written.set(store, known);
        continue;
      }
      const file = indexFileName(uid, generation);
      this.#files.write(file, indexFileParts(index));
      written.set(store, { file, settings, primaryKey });
    }
    return written;
  }

  #writeJournal(
    state: EngineState,
    done: readonly TaskRecord[],
    waiting: ReadonlyMap<number, WaitingTask>,
    generation: number,
  ): Manifest['journal'] {
    const forgotten = this.#journalLines + done.length > state.tasks.length * 2 + JOURNAL_SLACK;
    const rewritten = done.some((task) => REWRITING.has(task.type));
    if (!this.#stale && !forgotten && !rewritten) {
      const text = journalText(done.map((task) => ({ task })));
      if (text !== '') this.#files.append(this.#journal.file, text);
      return { file: this.#journal.file, bytes: this.#journal.bytes + Buffer.byteLength(text) };
    }
    const file = `tasks-${generation}.ndjson`;
    const text = journalText(state.tasks.map((task) => waiting.get(task.uid) ?? { task }));
    this.#files.write(file, [text]);
    return { file, bytes: Buffer.byteLength(text) };
  }

  /** Clears away what no commit needs any more. That it fails is no harm: the next one does it. */
  #removeAllBut({ indexes, journal }: Manifest): void {
    const needed = new Set([MANIFEST, journal.file, ...indexes.map(({ file }) => file)]);
    const ours = /^(index-.*|tasks-\d+)\.ndjson$|^state\.json\.next$/;
    try {
      for (const name of this.#files.list()) if (ours.test(name) && !needed.has(name)) this.#files.remove(name);
    } catch {}
  }
}

function readManifest(text: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw damaged(MANIFEST, (error as Error).message);
  }
  if (manifest?.format !== 1) throw damaged(MANIFEST, 'it is not of format 1');
  return manifest;
}
