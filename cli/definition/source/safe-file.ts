import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What may be read under a name of a dealer's folder: `outside` is a link that leads out of the folders where dealers' files lie, `special` no
 * regular file (a device, a pipe). Neither is ever opened: what it holds would be published, or waited for without end.
 */
export type FileState = 'file' | 'folder' | 'absent' | 'outside' | 'special';

/** Where files of a dealer may really lie: in the folder of all tenants, or in its own, which may be a link itself. */
export function rootsOf(tenantsDir: string, ...folders: string[]): string[] {
  return [tenantsDir, ...folders].flatMap((folder) => realPath(folder) ?? []);
}

/** What is under a name. Its folder is taken to lie within the roots: only a link can lead elsewhere. */
export function fileState(file: string, roots: readonly string[]): FileState {
  try {
    let found = lstatSync(file);
    if (found.isSymbolicLink()) {
      const real = realpathSync(file);
      if (!isReallyIn(real, roots)) return 'outside';
      found = statSync(real);
    }
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'special';
  } catch {
    // Nothing, a link to nothing, or one in a circle.
    return 'absent';
  }
}

/** A file's bytes; null for anything that is not a regular file within the roots. Read in one go: thousands of small files are waited for longer than they are read. */
export function readSafely(file: string, roots: readonly string[]): Uint8Array | null {
  if (fileState(file, roots) !== 'file') return null;
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function realPath(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}

/** Whether a real path lies in one of some folders, whose paths are real too. */
export function isReallyIn(file: string, roots: readonly string[]): boolean {
  return roots.some((root) => isWithin(file, root));
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
