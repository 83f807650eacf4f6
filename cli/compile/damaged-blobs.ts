import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache.ts';
import { namedFiles, readManifest } from './write.ts';

/** Numbers by which a file system knows files. */
export type FileNumbers = ReadonlySet<number>;

const BLOB = /^[0-9a-f]{20}$/;

/**
 * Moves blobs out of the way whose bytes are others than they were, so that they are made anew. Sites share blobs by hard links: what was done to one of
 * their files, or to the blob, was done to all that have it. Such a file is kept aside until no site has it any more.
 * @returns the numbers of the files that sites may still have
 */
export function setDamagedAside({ dir, files, blob, holds }: Cache): FileNumbers {
  const aside = path.join(dir, 'damaged');
  for (const hash of foldersIn(path.join(dir, 'blobs')).flatMap(namesIn)) {
    if (!BLOB.test(hash) || holds(hash)) continue;
    const found = statSync(blob(hash), { throwIfNoEntry: false });
    if (!found) continue;
    mkdirSync(aside, { recursive: true });
    renameSync(blob(hash), path.join(aside, `${hash}-${found.ino}`));
    files.forget(blob(hash));
  }
  const numbers = namesIn(aside).flatMap((name) => {
    const { ino, nlink } = statSync(path.join(aside, name));
    if (nlink > 1) return ino;
    rmSync(path.join(aside, name));
    return [];
  });
  return new Set(numbers);
}

/** Whether a site has one of these files. */
export function hasAny(siteDir: string, numbers: FileNumbers): boolean {
  const manifest = numbers.size > 0 ? readManifest(siteDir) : null;
  if (!manifest) return false;
  return namedFiles(manifest).some((name) => {
    const found = statSync(path.join(siteDir, name), { throwIfNoEntry: false });
    return found !== undefined && numbers.has(found.ino);
  });
}

const foldersIn = (folder: string): string[] => namesIn(folder).map((name) => path.join(folder, name));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
