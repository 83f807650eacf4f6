import type { Cache, Recorded } from '../../cache/cache.ts';

/** Keeps what some code was made from under the hash of that code, so that a later build can tell what has changed. */
export function cacheMadeFrom(cache: Cache, hash: string, madeFrom: () => Record<string, string>): void {
  if (!cache.hasRecord('made-from', hash)) cache.keep('made-from', hash, { madeFrom: madeFrom() });
}

/** The files that differ between what two pieces of code were made from; null where it is not known any more. */
export function changedSince(cache: Cache, before: string, now: string): string[] | null {
  const [old, current] = [before, now].map((hash) => {
    const cached = cache.lastRecord<Recorded>('made-from', hash);
    // What is damaged is kept anew by the next build.
    if (!cached) cache.drop('made-from', hash);
    return cached?.madeFrom;
  });
  if (!old || !current) return null;
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((name) => old[name] !== current[name])
    .sort();
}
