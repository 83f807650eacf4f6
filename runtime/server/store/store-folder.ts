import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { createFile } from './create-file.ts';
import { sqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';

export interface FolderInUse {
  leave(): void;
}

/** Beside the store and empty: only locked. Locks of SQLite are the operating system's and end with their process, however that ends. */
const LOCK = 'leads.lock';

/**
 * Says that this process uses the store in a data folder, as others may too, until `leave`. A lock on a file of its own, since one on a damaged
 * or replaced store would be no lock. Throws StoreError while `ownFolder` has the folder.
 */
export function shareFolder(dir: string): FolderInUse {
  return locked(dir, 'begin; select 1 from sqlite_master', () => {
    throw new StoreError(
      `The store in ${dir} is being replaced by \`forecourt data restore\`: start again when that is done.`,
    );
  });
}

/** Has the folder alone until `leave`; null while another process uses it. */
export function ownFolder(dir: string): FolderInUse | null {
  return locked(dir, 'begin exclusive', () => null);
}

function locked<None>(dir: string, take: string, inUse: () => None): FolderInUse | None {
  const file = join(dir, LOCK);
  createFile(file);
  const lock = new SqliteFile(file, { timeout: 0 });
  try {
    for (const statement of take.split('; ')) lock.prepare(statement)[statement.startsWith('select') ? 'get' : 'run']();
    return { leave: () => lock.close() };
  } catch (error) {
    lock.close();
    const fault = sqliteFault(error, file);
    if (fault?.kind === 'locked') return inUse();
    throw fault?.error ?? error;
  }
}
