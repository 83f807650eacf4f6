import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../../cache/cache.ts';
import { namedFiles, readManifest } from './manifest.ts';

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
  const blobs = path.join(dir, 'blobs');
  for (const hash of files.names(blobs).flatMap((name) => files.names(path.join(blobs, name)))) {
    if (!BLOB.test(hash) || holds(hash)) continue;
    const ino = numberOf(blob(hash));
    if (ino === null) continue;
    mkdirSync(aside, { recursive: true });
    try {
      renameSync(blob(hash), path.join(aside, `${hash}-${ino}`));
    } catch (error) {
      // Another build was here first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    files.forget(blob(hash));
  }
  const numbers = files.names(aside).flatMap((name) => {
    const file = path.join(aside, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && found.nlink > 1) return found.ino;
    rmSync(file, { force: true });
    return [];
  });
  return new Set(numbers);
}

/** Whether a site has one of these files. */
export function hasAny(siteDir: string, numbers: FileNumbers): boolean {
  const manifest = numbers.size > 0 ? readManifest(siteDir) : null;
  if (!manifest) return false;
  return namedFiles(manifest).some((name) => numbers.has(numberOf(path.join(siteDir, name)) ?? -1));
}

function numberOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}
