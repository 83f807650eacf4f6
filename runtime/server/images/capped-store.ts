import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../rules/location/clock.types.ts';
import { writeWhole } from '../host/write-whole.ts';

export interface StoredBytes {
  bytes: Uint8Array;
  /** When they were put there, in milliseconds. */
  madeAt: number;
}

export interface CappedStore {
  get(name: string): Promise<StoredBytes | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

interface Options {
  directory: string;
  /** All files together stay about below this. */
  maxBytes: number;
  clock: Clock;
}

/** A sweep leaves room, so that it is rare. */
const SWEPT_TO = 0.8;
/** How exactly the last use of a file is known. */
const USE_MS = 3_600_000;

/**
 * Files in a directory, the longest unused removed when they grow too large together. A file's time of change says when it was put there,
 * its time of access when it was last used. Names are letters, digits, dots and hyphens, two letters or more.
 */
export function cappedStore({ directory, maxBytes, clock }: Options): CappedStore {
  let held: Promise<number> | null = null;
  let sweeping: Promise<void> = Promise.resolve();
  const fileOf = (name: string): string => path.join(directory, name.slice(0, 2), name);

  const sweep = async (): Promise<void> => {
    const files = await filesBelow(directory);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes * SWEPT_TO) break;
      await rm(file, { force: true }).catch(() => undefined);
      total -= size;
    }
    held = Promise.resolve(total);
  };

  return {
    async get(name) {
      const handle = await open(fileOf(name), 'r').catch(() => null);
      if (!handle) return null;
      try {
        const { atimeMs, mtimeMs, size } = await handle.stat();
        // A power cut can leave an empty file behind a rename.
        if (size === 0) return null;
        const now = clock().getTime();
        if (now - atimeMs > USE_MS) await handle.utimes(now / 1000, mtimeMs / 1000);
        return { bytes: await handle.readFile(), madeAt: mtimeMs };
      } catch {
        return null;
      } finally {
        await handle.close();
      }
    },
    async put(name, bytes) {
      const file = fileOf(name);
      const isKept = await writeWhole(file, bytes).then(
        () => true,
        // A cache may always forget.
        () => false,
      );
      if (!isKept) return;
      const now = clock().getTime() / 1000;
      await utimes(file, now, now).catch(() => undefined);
      held ??= filesBelow(directory).then((files) => files.reduce((sum, { size }) => sum + size, -bytes.length));
      held = held.then((total) => total + bytes.length);
      if ((await held) <= maxBytes) return;
      // One at a time: the next finds room, as a rule.
      sweeping = sweeping.then(async () => {
        if (((await held) ?? 0) > maxBytes) await sweep();
      });
      await sweeping;
    },
  };
}

async function filesBelow(directory: string): Promise<{ file: string; size: number; usedAt: number }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const known = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => null);
      return found ? [{ file, size: found.size, usedAt: found.atimeMs }] : [];
    }),
  );
  return known.flat();
}
