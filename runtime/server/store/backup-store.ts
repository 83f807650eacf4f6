import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
} from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import SqliteFile from 'better-sqlite3';
import { inspectFile, tableCounts } from './check-store.ts';
import { createFile } from './create-file.ts';
import { sqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';
import { shareFolder } from './store-folder.ts';

/** The names of files in a backup's folder, the same as in a data folder. */
export const STORE_FILE = 'leads.sqlite';
export const KEY_FILE = 'files.key';
const MANIFEST = 'manifest.json';

export interface BackupManifest {
  format_version: '1.0';
  made_at: string;
  /** Rows by table. */
  counts: Record<string, number>;
  files: Record<string, { sha256: string; bytes: number }>;
}

export interface BackupOptions {
  /** Must not be there yet. */
  folder: string;
  /** The key that opens the files of shoppers; copied where it is there. */
  keyFile: string;
  madeAt: Date;
  /** Whether the copy is read through afterwards; true unless given. A large one takes seconds, in which nothing else happens. */
  verify?: boolean;
}

/**
 * Copies the store of an open connection, at one moment and while others write, to a folder of its own that appears whole or not at all.
 * Throws StoreError where it is there already, and where the copy is not what it should be.
 */
export async function writeBackup(sqlite: SqliteFile.Database, options: BackupOptions): Promise<BackupManifest> {
  const { folder, keyFile, madeAt, verify = true } = options;
  if (existsSync(folder))
    throw new StoreError(`${folder} is there already: name a folder that is not, so that no backup is overwritten.`);
  const partial = `${folder}.partial-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(partial, { mode: 0o700 });
  try {
    const copy = join(partial, STORE_FILE);
    const counts = await copyStore(sqlite, copy);
    settle(copy, verify ? counts : null);
    if (existsSync(keyFile)) {
      copyFileSync(keyFile, join(partial, KEY_FILE));
      chmodSync(join(partial, KEY_FILE), 0o600);
    }
    const files: BackupManifest['files'] = {};
    for (const name of [STORE_FILE, KEY_FILE])
      if (existsSync(join(partial, name))) files[name] = await fingerprint(join(partial, name));
    const manifest: BackupManifest = { format_version: '1.0', made_at: madeAt.toISOString(), counts, files };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    for (const name of [...Object.keys(files), MANIFEST, '']) sync(join(partial, name));
    await rename(partial, folder);
    sync(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** The same of a store in a file, which servers may have open. */
export async function backupFile(file: string, options: BackupOptions): Promise<BackupManifest> {
  const folder = shareFolder(dirname(file));
  try {
    const sqlite = new SqliteFile(file, { fileMustExist: true });
    try {
      return await writeBackup(sqlite, options);
    } catch (error) {
      throw sqliteFault(error, file)?.error ?? error;
    } finally {
      sqlite.close();
    }
  } finally {
    folder.leave();
  }
}

/** Copies what the store holds at this moment, which a transaction keeps in view however much others write. */
async function copyStore(sqlite: SqliteFile.Database, copy: string): Promise<Record<string, number>> {
  createFile(copy);
  sqlite.exec('begin');
  try {
    const counts = tableCounts(sqlite);
    await sqlite.backup(copy);
    return counts;
  } finally {
    if (sqlite.inTransaction) sqlite.exec('commit');
  }
}

/** Makes the copy one file that is read without writing beside it, and holds it against the original. */
function settle(copy: string, counts: Record<string, number> | null): void {
  const opened = new SqliteFile(copy);
  try {
    opened.pragma('journal_mode = DELETE');
  } finally {
    opened.close();
  }
  if (counts === null) return;
  const { problems, counts: copied } = inspectFile(copy);
  if (problems.length > 0) throw new StoreError(`The copy is damaged, as the store itself may be: ${problems[0]}`);
  if (JSON.stringify(copied) !== JSON.stringify(counts))
    throw new StoreError(`The copy does not hold what the store holds: ${JSON.stringify(copied)} rows.`);
}

/** What a backup's manifest says, once its files are found to be those that it names. Throws StoreError. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new StoreError(`${folder} is no backup: there is no ${MANIFEST} in it.`);
  const manifest = parsed(text);
  if (manifest === null) throw new StoreError(`${join(folder, MANIFEST)} cannot be read: take another backup.`);
  for (const [name, known] of Object.entries(manifest.files)) {
    const found = await fingerprint(join(folder, name)).catch(() => null);
    if (found === null) throw new StoreError(`${name} is missing from ${folder}: take another backup.`);
    if (found.sha256 !== known.sha256)
      throw new StoreError(
        `${join(folder, name)} is not the file that was backed up (its SHA-256 differs): take another backup.`,
      );
  }
  return manifest;
}

function parsed(text: string): BackupManifest | null {
  try {
    const manifest = JSON.parse(text) as Partial<BackupManifest>;
    const { files, counts } = manifest;
    const names = Object.keys(files ?? {});
    const known = names.every((name) => name === STORE_FILE || name === KEY_FILE);
    return known && names.includes(STORE_FILE) && counts ? (manifest as BackupManifest) : null;
  } catch {
    return null;
  }
}

async function fingerprint(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { sha256: hash.digest('hex'), bytes: (await stat(file)).size };
}

/** Waits until a file, or the names in a folder, are on disk. */
export function sync(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
