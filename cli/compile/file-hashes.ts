import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './content-hash.ts';
import { sealed, unsealed } from './sealed-json.ts';
import { writeWhole } from './write-whole.ts';

/** Content hashes of files. A file is read once, and not again in later runs while its times, size and number say that it is the same. */
export interface FileHashes {
  /** Null where there is no such file. One run sees each file as it was when it was first found. */
  hash(file: string): string | null;
  /** Looks at a file anew: this run has written it. */
  forget(file: string): void;
  /** Drops what is known of files that are gone; it looks at each. */
  forgetGone(): void;
  /** Keeps what was learnt for later runs. */
  save(): Promise<void>;
}

type Known = [stat: string, hash: string];

/** A file changed within this time may be changed again without its times showing it: its hash is not kept. Milliseconds. */
const TOO_YOUNG = 2000;

const NAME = 'file-hashes';

/** @param store where the hashes of earlier runs lie; may be absent or damaged. */
export function openFileHashes(store: string): FileHashes {
  const seen = new Map<string, string>();
  const opened = Date.now();
  let known: Record<string, Known> | null = null;
  let learnt = false;
  return {
    hash(file) {
      const before = seen.get(file);
      if (before !== undefined) return before;
      known ??= readKnown(store);
      const found = statSync(file, { throwIfNoEntry: false });
      if (!found?.isFile()) return null;
      const stat = `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
      const old = known[file];
      const hash = old?.[0] === stat ? old[1] : hashOf(readFileSync(file));
      if (old?.[0] !== stat && opened - Math.max(found.mtimeMs, found.ctimeMs) > TOO_YOUNG) {
        known[file] = [stat, hash];
        learnt = true;
      }
      seen.set(file, hash);
      return hash;
    },
    forget: (file) => seen.delete(file),
    forgetGone() {
      known ??= readKnown(store);
      const there = Object.entries(known).filter(([file]) => statSync(file, { throwIfNoEntry: false }));
      learnt ||= there.length < Object.keys(known).length;
      known = Object.fromEntries(there);
    },
    async save() {
      if (!learnt || !known) return;
      learnt = false;
      // A folder that cannot be written costs the next run its head start, no more.
      await writeWhole(store, sealed(NAME, known)).catch(() => {});
    },
  };
}

function readKnown(store: string): Record<string, Known> {
  try {
    return unsealed<Record<string, Known>>(NAME, readFileSync(store, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** Hashes of files by their path relative to `root`, in order of path; a file that is gone counts as ''. */
export function hashesOf(files: Iterable<string>, root: string, { hash }: FileHashes): Record<string, string> {
  const names = [...new Set([...files].map((file) => path.relative(root, file).replaceAll(path.sep, '/')))].sort();
  return Object.fromEntries(names.map((name) => [name, hash(path.join(root, name)) ?? '']));
}
