import { type Dirent, statSync } from 'node:fs';
import path from 'node:path';

/** What an entry of a folder is, or what it is a link to; null for what is neither a file nor a folder, and for a link to nothing. */
export function entryKind(entry: Dirent): 'file' | 'folder' | null {
  const found = entry.isSymbolicLink()
    ? statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })
    : entry;
  if (found?.isDirectory()) return 'folder';
  return found?.isFile() ? 'file' : null;
}
