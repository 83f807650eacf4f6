import { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import { hashOf, sealed, unsealed } from './content-hash.ts';

/** What files and folders hold. Each is read once, and not again in later runs while its times, size and number say that it is the same. */
export interface FileHashes {
  /** The hash of a file's content; null where there is no such file. One run sees each file as it was when it was first found. */
  hash(file: string): string | null;
  /** The names of the files in a folder, and of the folders, which end in '/'; none where there is no such folder. */
  names(folder: string): string[];
  /** Looks at a file anew: this run has written it. */
  forget(file: string): void;
  /** Drops what is known of files that are gone; it looks at each. */
  forgetGone(): void;
  /** Keeps what was learnt for later runs. */
  save(): Promise<void>;
}

/** Path -> what its times, size and number were, and what it held. */
interface CachedHashes {
  files: Record<string, [stat: string, hash: string]>;
  folders: Record<string, [stat: string, names: string[]]>;
}

/** What was changed within this time may be changed again without its times showing it: nothing is kept of it. Milliseconds. */
const TOO_YOUNG = 2000;

const NAME = 'files and folders';

/** @param store where what earlier runs saw lies; may be absent or damaged. */
export function openFileHashes(store: string): FileHashes {
  const seen = new Map<string, string>();
  const opened = Date.now();
  let cached: CachedHashes | null = null;
  let learnt = false;
  const heldBy = <T>(cached: Record<string, [string, T]>, file: string, found: Stats, read: () => T): T => {
    const stat = `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
    const old = cached[file];
    if (old?.[0] === stat) return old[1];
    const held = read();
    if (opened - Math.max(found.mtimeMs, found.ctimeMs) > TOO_YOUNG) {
      cached[file] = [stat, held];
      learnt = true;
    }
    return held;
  };
  return {
    hash(file) {
      const before = seen.get(file);
      if (before !== undefined) return before;
      cached ??= readCached(store);
      const found = statSync(file, { throwIfNoEntry: false });
      if (!found?.isFile()) return null;
      // What says that it is empty is not opened: files of the system say so, and some are waited for without end.
      const hash = heldBy(cached.files, file, found, () => hashOf(found.size === 0 ? '' : readFileSync(file)));
      seen.set(file, hash);
      return hash;
    },
    names(folder) {
      cached ??= readCached(store);
      const found = statSync(folder, { throwIfNoEntry: false });
      return found?.isDirectory() ? heldBy(cached.folders, folder, found, () => namesIn(folder)) : [];
    },
    forget: (file) => seen.delete(file),
    forgetGone() {
      cached ??= readCached(store);
      for (const entries of [cached.files, cached.folders])
        for (const file of Object.keys(entries))
          if (!statSync(file, { throwIfNoEntry: false })) {
            delete entries[file];
            learnt = true;
          }
    },
    async save() {
      if (!learnt || !cached) return;
      learnt = false;
      // A folder that cannot be written costs the next run its head start, no more.
      await writeWhole(store, sealed(NAME, cached)).catch(() => {});
    },
  };
}

function readCached(store: string): CachedHashes {
  try {
    const cached = unsealed<CachedHashes>(NAME, readFileSync(store, 'utf8'));
    if (cached) return cached;
  } catch {
    // As good as none.
  }
  return { files: {}, folders: {} };
}

function namesIn(folder: string): string[] {
  try {
    // Folders that are links are not gone into: they may lead in a circle.
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entryKind(entry) === 'file' ? entry.name : [],
    );
  } catch {
    return [];
  }
}

/** Hashes of files by their path relative to `root`, in order of path; a file that is gone counts as ''. */
export function hashesOf(files: Iterable<string>, root: string, { hash }: FileHashes): Record<string, string> {
  const names = [...new Set([...files].map((file) => path.relative(root, file).replaceAll(path.sep, '/')))].sort();
  return Object.fromEntries(names.map((name) => [name, hash(path.join(root, name)) ?? '']));
}

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
