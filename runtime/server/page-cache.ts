import type { Clock } from '../rules/clock.types.ts';

export interface Lasting<T> {
  value: T;
  /** Milliseconds since 1970 UTC: from then on it is to be made again; in the past it is not kept at all. */
  until: number;
  /** What it takes of memory. */
  bytes: number;
}

export interface LastingCache {
  /** Whatever is kept by a key is of the type that all ask for by it. */
  get<T>(key: string, make: () => Promise<Lasting<T>>): Promise<T>;
  /** How many values are in memory, and what they take. */
  size(): { values: number; bytes: number };
}

interface Kept {
  /** Those that were asked for last stand last; one that is being made takes nothing yet. */
  entries: Map<string, { made: Promise<Lasting<unknown>>; until: number; bytes: number }>;
  bytes: number;
}

/** So often what is outdated is forgotten though nobody asks for it again; milliseconds. */
const SWEEP_MS = 60_000;

/**
 * Values by key, up to so many bytes: what nobody has asked for the longest time is forgotten first, and all once it is outdated. A server of
 * a thousand sites that a search engine has read must not hold a thousand sites' pages. Those who ask while a value is being made share it,
 * whatever it turns out to be.
 */
export function lastingCache(limit: number, clock: Clock): LastingCache {
  const kept: Kept = { entries: new Map(), bytes: 0 };
  const { entries } = kept;
  const sweepLater = sweeper(new WeakRef(kept), clock);
  return {
    size: () => ({ values: entries.size, bytes: kept.bytes }),
    async get<T>(key: string, make: () => Promise<Lasting<T>>) {
      const known = entries.get(key);
      if (known && clock().getTime() < known.until) {
        entries.delete(key);
        entries.set(key, known);
        return (await known.made).value as T;
      }
      forget(kept, key);
      const made = make();
      const entry = { made, until: Number.POSITIVE_INFINITY, bytes: 0 };
      entries.set(key, entry);
      try {
        const { value, until, bytes } = await made;
        if (entries.get(key) !== entry) return value;
        entry.until = until;
        entry.bytes = bytes;
        kept.bytes += bytes;
        if (clock().getTime() >= until) forget(kept, key);
        else if (until < Number.POSITIVE_INFINITY) sweepLater();
        for (const oldest of entries.keys()) {
          if (kept.bytes <= limit) break;
          forget(kept, oldest);
        }
        return value;
      } catch (error) {
        if (entries.get(key) === entry) forget(kept, key);
        throw error;
      }
    },
  };
}

function forget(kept: Kept, key: string): void {
  kept.bytes -= kept.entries.get(key)?.bytes ?? 0;
  kept.entries.delete(key);
}

/** What to call when something was kept that will be outdated. Its timer holds nothing: what is kept goes with whoever keeps it. */
function sweeper(held: WeakRef<Kept>, clock: Clock): () => void {
  let sweeps = false;
  const sweepLater = (): void => {
    if (sweeps) return;
    sweeps = true;
    setTimeout(sweep, SWEEP_MS).unref();
  };
  const sweep = (): void => {
    sweeps = false;
    const kept = held.deref();
    if (!kept) return;
    const now = clock().getTime();
    for (const [key, { until }] of kept.entries) {
      if (until <= now) forget(kept, key);
      else if (until < Number.POSITIVE_INFINITY) sweepLater();
    }
  };
  return sweepLater;
}
