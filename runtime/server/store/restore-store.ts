import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { type BackupManifest, KEY_FILE, readBackup, STORE_FILE, sync } from './backup-store.ts';
import { inspectFile } from './check-store.ts';
import { sqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';
import { ownFolder } from './store-folder.ts';

export interface RestoreOptions {
  /** A folder that `data backup` has made. */
  backup: string;
  dataDir: string;
  /** Whether what is there may be put aside. */
  replace: boolean;
  now: Date;
}

/** `exists`: nothing is changed, since something is there and may not be put aside. */
export type RestoreOutcome =
  | { outcome: 'restored'; manifest: BackupManifest; aside: string[] }
  | { outcome: 'exists'; file: string };

/**
 * Puts a backup in the place of a data folder's store. What was there stays beside it, under names with the date. Throws StoreError for a backup that
 * is not whole, and while a server uses the folder; nothing is changed then.
 */
export async function restoreStore({ backup, dataDir, replace, now }: RestoreOptions): Promise<RestoreOutcome> {
  const manifest = await readBackup(backup);
  const file = join(dataDir, STORE_FILE);
  const folder = ownFolder(dataDir);
  if (folder === null) throw inUse(dataDir);
  const fresh = `${file}.restoring-${process.pid}`;
  try {
    if (isOpenElsewhere(file)) throw inUse(dataDir);
    if (existsSync(file) && !replace) return { outcome: 'exists', file };
    copyFileSync(join(backup, STORE_FILE), fresh);
    chmodSync(fresh, 0o600);
    hold(fresh, manifest);
    sync(fresh);
    const aside = [...putAside(file, now), ...restoreKey(backup, dataDir, now)];
    renameSync(fresh, file);
    sync(dataDir);
    return { outcome: 'restored', manifest, aside };
  } finally {
    rmSync(fresh, { force: true });
    folder.leave();
  }
}

function inUse(dataDir: string): StoreError {
  return new StoreError(`A server, or another command, uses the store in ${dataDir}: stop it first.`);
}

/**
 * Whether a process has the store open that does not say so in the folder's lock: every connection to a file in WAL mode holds a lock on it, so that
 * nobody else has it exclusively. Of a file that nobody uses, the WAL is then a part of the file.
 */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false;
  const probe = new SqliteFile(file, { timeout: 0 });
  try {
    probe.pragma('locking_mode = EXCLUSIVE');
    probe.exec('begin exclusive; commit');
    probe.pragma('wal_checkpoint(TRUNCATE)');
    return false;
  } catch (error) {
    // A damaged file is what restoring is for.
    return sqliteFault(error, file)?.kind === 'locked';
  } finally {
    probe.close();
  }
}

/** The copy must be whole and hold what the manifest says. */
function hold(fresh: string, { counts }: BackupManifest): void {
  const found = inspectFile(fresh);
  if (found.problems.length > 0) throw new StoreError(`The backup is damaged: ${found.problems[0]}`);
  if (JSON.stringify(found.counts) !== JSON.stringify(counts))
    throw new StoreError('The backup does not hold as many rows as its manifest says: take another backup.');
}

/** The store's files under names with the date. At no moment is there no store: the file itself only gets a second name. */
function putAside(file: string, now: Date): string[] {
  const aside = dated(file, now);
  const moved: string[] = [];
  for (const end of ['-wal', '-shm'])
    if (existsSync(file + end)) {
      renameSync(file + end, aside + end);
      moved.push(aside + end);
    }
  if (!existsSync(file)) return moved;
  try {
    linkSync(file, aside);
  } catch {
    // A file system without hard links.
    renameSync(file, aside);
  }
  return [aside, ...moved];
}

/** The key that opens the backup's files; another one that is there is put aside. */
function restoreKey(backup: string, dataDir: string, now: Date): string[] {
  const [from, to] = [join(backup, KEY_FILE), join(dataDir, KEY_FILE)];
  if (!existsSync(from)) return [];
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return [];
  const aside = dated(to, now);
  const moved = existsSync(to);
  if (moved) renameSync(to, aside);
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  sync(to);
  return moved ? [aside] : [];
}

/** `leads.sqlite` as `leads.replaced-2026-11-20T01-02-03Z.sqlite`. */
function dated(file: string, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let n = 1; ; n++) {
    const name = file.replace(/(\.[^.]+)$/, `.replaced-${time}Z${n === 1 ? '' : `-${n}`}$1`);
    if (!existsSync(name)) return name;
  }
}
