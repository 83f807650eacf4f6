import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressPage } from '../../runtime/server/page-cache.ts';

export const projectRoot = path.join(import.meta.dirname, '../..');

/** What the compiler may always throw away: blobs by the hash of their bytes, records by the hash of what they were made from. */
export interface Cache {
  dir: string;
  /** Keeps bytes and returns their hash. */
  put(bytes: Uint8Array | string): Promise<string>;
  /** Where the bytes of a hash lie. */
  blob(hash: string): string;
  /** Where the same bytes lie brotli-compressed at the best level; compressed once, when first asked for. */
  brotli(hash: string): Promise<string>;
  /** A record that was kept, or null: absent, damaged, or made from modules that have changed since. */
  record<T extends Recorded>(kind: string, key: string): Promise<T | null>;
  keep<T extends Recorded>(kind: string, key: string, record: T): Promise<void>;
}

/** A result and the files it was made from: project-relative path -> hash. */
export interface Recorded {
  madeFrom: Record<string, string>;
}

export function openCache(dir: string): Cache {
  const blob = (hash: string): string => path.join(dir, 'blobs', hash.slice(0, 2), hash);
  const recordFile = (kind: string, key: string): string => path.join(dir, kind, `${key}.json`);
  return {
    dir,
    blob,
    async put(bytes) {
      const hash = hashOf(bytes);
      if (
        !(await readFile(blob(hash)).then(
          () => true,
          () => false,
        ))
      )
        await writeWhole(blob(hash), bytes);
      return hash;
    },
    async brotli(hash) {
      const file = path.join(dir, 'brotli', `${hash}.br`);
      if (!(await stat(file).catch(() => null)))
        await writeWhole(file, await compressPage(await readFile(blob(hash)), 11));
      return file;
    },
    async record<T extends Recorded>(kind: string, key: string) {
      const text = await readFile(recordFile(kind, key), 'utf8').catch(() => null);
      const found = text && parsed<T>(text);
      return found && (await isCurrent(found.madeFrom)) ? found : null;
    },
    keep: (kind, key, record) => writeWhole(recordFile(kind, key), JSON.stringify(record)),
  };
}

/** Short content hash, safe in file names. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

/** Hashes of files by their project-relative path, in order of path. */
export async function hashFiles(files: Iterable<string>): Promise<Record<string, string>> {
  const names = [...new Set([...files].map((file) => path.relative(projectRoot, file)))].sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, hashOf(await readFile(path.join(projectRoot, name)))] as const)),
  );
}

/** Writes a file so that a reader sees all of it or nothing. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

async function isCurrent(madeFrom: Record<string, string>): Promise<boolean> {
  const now = await hashFiles(Object.keys(madeFrom).map((name) => path.join(projectRoot, name))).catch(() => null);
  return now !== null && Object.entries(madeFrom).every(([name, hash]) => now[name] === hash);
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
