import { createHash } from 'node:crypto';
import { DocumentStore } from './document-store.ts';
import { documentId } from './documents.ts';
import type { Doc, EngineSettings, IndexState } from './engine.types.ts';
import { StorageError } from './storage-error.ts';

/** One index on disk: a head and then a document a line, in their internal order. Its uid and the time of its last change stand in the manifest, so that a swap rewrites nothing. */
interface Head {
  format: 1;
  documents: number;
  primaryKey: string | null;
  createdAt: string;
  settings: EngineSettings;
}

export type IndexContent = Omit<IndexState, 'uid' | 'updatedAt'>;

const LINES_AT_ONCE = 500;

/** A file name of its own for every index and generation, whatever the file system thinks of long names and of upper case. */
export function indexFileName(uid: string, generation: number): string {
  const hash = createHash('sha256').update(uid).digest('hex').slice(0, 16);
  return `index-${uid.slice(0, 60).toLowerCase()}-${hash}-${generation}.ndjson`;
}

/** The text of an index file, in parts. */
export function* indexFileParts({ primaryKey, createdAt, settings, store }: IndexContent): Generator<string> {
  const head: Head = { format: 1, documents: store.size, primaryKey, createdAt, settings };
  yield `${JSON.stringify(head)}\n`;
  for (let from = 0; from < store.size; from += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, store.size - from);
    yield Array.from({ length: count }, (_, at) => `${JSON.stringify(store.doc(from + at))}\n`).join('');
  }
}

/** Reads an index file back. Throws StorageError where it is not whole. */
export function readIndexFile(text: string | null, name: string): IndexContent {
  if (text === null) throw damaged(name, 'it is missing');
  try {
    const [first = '', ...lines] = text.trimEnd().split('\n');
    const head = JSON.parse(first) as Head;
    if (head.format !== 1) throw damaged(name, `its format is ${String(head.format)}, not 1`);
    if (lines.length !== head.documents)
      throw damaged(name, `it should hold ${head.documents} documents and holds ${lines.length}`);
    const entries = lines.map((line): [string, Doc] => {
      const doc = JSON.parse(line) as Doc;
      return [documentId(doc, head.primaryKey ?? ''), doc];
    });
    const { primaryKey, createdAt, settings } = head;
    return { primaryKey, createdAt, settings, store: new DocumentStore().with(entries) };
  } catch (error) {
    throw error instanceof StorageError ? error : damaged(name, (error as Error).message);
  }
}

/** What to tell whoever has to mend it. */
export function damaged(name: string, why: string): StorageError {
  return new StorageError(
    `The search engine's file ${name} cannot be read: ${why}. Put it back from a backup, or empty the folder and index again.`,
  );
}
