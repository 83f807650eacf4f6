import { readdirSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEBIBYTE = 1024 * 1024;
const DEFAULT_MEBIBYTES = 2048;
const HOUR = 3_600_000;
/** How often the cache is looked through: it takes as long as building a site. */
const EVERY = 24 * HOUR;
/** What is left of a cache that was too large, so that the next day's looking does not find it so again. */
const KEPT = 0.8;
/** Of the development server and of reviews, which look after them. */
const OTHERS = new Set(['dev', 'vite', 'review']);
const MARK = 'looked-through';

/** The bytes that a cache may take, from FORECOURT_CACHE_MB; 2 GiB where that names no number of mebibytes. */
export function cacheLimit({ FORECOURT_CACHE_MB: given }: Readonly<Record<string, string | undefined>>): number {
  const wanted = Number(given);
  return (given && Number.isFinite(wanted) && wanted >= 0 ? wanted : DEFAULT_MEBIBYTES) * MEBIBYTE;
}

/**
 * Removes from a cache what was not used for longest until it is well below its limit, and what builds that were broken off left half written. Looks
 * through it once a day; what was used within the last hour stays, since another build may be about to link it.
 * @returns how many bytes were removed; null where it was not yet time to look
 */
export function limitCache(dir: string, limit: number, now: Date): number | null {
  const mark = path.join(dir, MARK);
  const looked = statSync(mark, { throwIfNoEntry: false });
  if (looked && now.getTime() - looked.mtimeMs < EVERY) return null;
  writeFileSync(mark, '');
  utimesSync(mark, now, now);
  const files = filesOf(dir).sort((a, b) => a.used - b.used);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const wanted = total > limit ? limit * KEPT : total;
  let removed = 0;
  for (const { name, bytes, used } of files) {
    if (now.getTime() - used < HOUR) break;
    if (total <= wanted && !name.endsWith('.tmp')) continue;
    rmSync(name, { force: true });
    total -= bytes;
    removed += bytes;
  }
  return removed;
}

interface CacheFile {
  name: string;
  bytes: number;
  /** When it was last read, written or linked, in milliseconds since 1970. */
  used: number;
}

function filesOf(dir: string): CacheFile[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHERS.has(entry.name))
    .flatMap((folder) =>
      readdirSync(path.join(dir, folder.name), { recursive: true, withFileTypes: true }).flatMap((entry) => {
        const name = path.join(entry.parentPath, entry.name);
        const found = entry.isFile() ? statSync(name, { throwIfNoEntry: false }) : undefined;
        return found ? [{ name, bytes: found.size, used: lastUse(found) }] : [];
      }),
    );
}

/** A link to it changes its `ctime`; `atime` moves once a day at most on many machines. */
const lastUse = ({ atimeMs, mtimeMs, ctimeMs }: Stats): number => Math.max(atimeMs, mtimeMs, ctimeMs);
