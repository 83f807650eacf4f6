import { type Dirent, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** What an entry of a folder is, or what it is a link to; null for what is neither a file nor a folder, and for a link to nothing or in a circle. */
export function entryKind(entry: Dirent): 'file' | 'folder' | null {
  const found = entry.isSymbolicLink() ? linked(path.join(entry.parentPath, entry.name)) : entry;
  if (found?.isDirectory()) return 'folder';
  return found?.isFile() ? 'file' : null;
}

function linked(name: string): Stats | undefined {
  try {
    return statSync(name);
  } catch {
    return undefined;
  }
}
