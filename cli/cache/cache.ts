import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWholeSync } from '../../runtime/server/host/write-whole.ts';
import { compressPage } from '../../runtime/server/site/packed-page.ts';
import { hashOf, sealed, unsealed } from './content-hash.ts';
import { type FileHashes, hashesOf, openFileHashes } from './file-hashes.ts';

export const projectRoot = path.join(import.meta.dirname, '../..');

/**
 * What the compiler may always throw away: blobs by the hash of their bytes, records by the hash of what they were made from. Nothing in it
 * names its place, so a copy serves another machine; every file is renamed into place or, of marks, only added to, so several builds may write to it.
 */
export interface Cache {
  dir: string;
  files: FileHashes;
  /** Keeps bytes and returns their hash. */
  put(bytes: Uint8Array | string): string;
  /** Where the bytes of a hash lie. */
  blob(hash: string): string;
  /** Whether the bytes of a hash are there, and are still those. */
  holds(hash: string): boolean;
  /** Where the same bytes lie brotli-compressed, and how many they are then; compressed once, when first asked for. */
  brotli(file: Compressible): Promise<{ file: string; bytes: number }>;
  /** A record that was kept, or null: absent, damaged, or made from modules that have changed since. */
  record<T extends Recorded>(kind: string, key: string): T | null;
  /** A record whatever it was made from: to tell what has changed since. */
  lastRecord<T>(kind: string, key: string): T | null;
  /** Whether a record was kept, without reading it: it may be damaged. */
  hasRecord(kind: string, key: string): boolean;
  keep<T extends Recorded>(kind: string, key: string, record: T): void;
  /** The same where the folder can be written; where it cannot, that costs the next run its head start, no more. */
  keepIfWritable<T extends Recorded>(kind: string, key: string, record: T): void;
  drop(kind: string, key: string): void;
}

/** A result and the files it was made from: project-relative path -> hash. */
export interface Recorded {
  madeFrom: Record<string, string>;
}

/** Bytes by their hash, and what they are: a file of most sites, a sheet that is joined for one, or anything else of one. */
export interface Compressible {
  hash: string;
  use?: 'shared' | 'sheet';
}

/**
 * The last step of brotli takes thrice the time of all before it, for a fiftieth of the bytes: it is for files that many sites share. A sheet of 60 kB
 * takes 16 ms at 10 and one at 9, which is a twenty-fifth larger; scripts of a site are small.
 */
const QUALITY = { shared: 11, sheet: 9, other: 10 } as const;

/** What bytes are compressed to: a blob, and its length. */
interface Compressed extends Recorded {
  hash: string;
  bytes: number;
}

export function openCache(dir: string): Cache {
  const files = openFileHashes(path.join(dir, 'file-hashes.json'));
  // Joined plainly: a run that finds nothing to do makes thousands of names.
  const blob = (hash: string): string => `${dir}/blobs/${hash.slice(0, 2)}/${hash}`;
  const recordFile = (kind: string, key: string): string => `${dir}/${kind}/${key}.json`;
  const lastRecord = <T>(kind: string, key: string): T | null => {
    const text = textOf(recordFile(kind, key));
    return text === null ? null : unsealed<T>(`${kind} ${key}`, text);
  };
  const compressed = new Map<string, ReturnType<Cache['brotli']>>();
  const keep: Cache['keep'] = (kind, key, record) =>
    writeWholeSync(recordFile(kind, key), sealed(`${kind} ${key}`, record));
  const holds = (hash: string): boolean => files.hash(blob(hash)) === hash;
  const put: Cache['put'] = (bytes) => {
    const hash = hashOf(bytes);
    if (!holds(hash)) {
      writeWholeSync(blob(hash), bytes);
      files.forget(blob(hash));
    }
    return hash;
  };
  const compress = async (hash: string, quality: number): ReturnType<Cache['brotli']> => {
    const key = `${hash}-${quality}`;
    const cached = lastRecord<Compressed>('brotli', key);
    if (cached && holds(cached.hash)) return { file: blob(cached.hash), bytes: cached.bytes };
    const bytes = await compressPage(await readFile(blob(hash)), quality);
    const made: Compressed = { hash: put(bytes), bytes: bytes.length, madeFrom: {} };
    keep('brotli', key, made);
    return { file: blob(made.hash), bytes: made.bytes };
  };
  return {
    dir,
    files,
    blob,
    put,
    holds,
    brotli({ hash, use }) {
      const quality = QUALITY[use ?? 'other'];
      const key = `${hash} ${quality}`;
      const made = compressed.get(key) ?? compress(hash, quality);
      compressed.set(key, made);
      return made;
    },
    record<T extends Recorded>(kind: string, key: string) {
      const found = lastRecord<T>(kind, key);
      return found?.madeFrom && changedFiles(found, files).length === 0 ? found : null;
    },
    lastRecord,
    hasRecord: (kind, key) => existsSync(recordFile(kind, key)),
    keep,
    keepIfWritable(kind, key, record) {
      try {
        keep(kind, key, record);
      } catch {
        // As its contract says.
      }
    },
    drop: (kind, key) => rmSync(recordFile(kind, key), { force: true }),
  };
}

/** The files of a record that are other than when it was made. */
function changedFiles({ madeFrom }: Recorded, files: FileHashes): string[] {
  return Object.keys(madeFrom).filter((name) => (files.hash(`${projectRoot}/${name}`) ?? '') !== madeFrom[name]);
}

/** Hashes of files of the project by their path in it, in order of path. */
export function hashFiles(names: Iterable<string>, cache: Cache): Record<string, string> {
  return hashesOf(names, projectRoot, cache.files);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
