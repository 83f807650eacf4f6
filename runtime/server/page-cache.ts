import type { Clock } from '../rules/clock.types.ts';

export interface Lasting<T> {
  value: T;
  /** Milliseconds since 1970 UTC: from then on it is to be made again; in the past it is not kept at all. */
  until: number;
}

export interface LastingCache<T> {
  get(key: string, make: () => Promise<Lasting<T>>): Promise<T>;
  /** How many values are in memory. */
  size(): number;
}

type Kept<T> = Map<string, { made: Promise<Lasting<T>>; until: number }>;

/** So often what is outdated is forgotten though nobody asks for it again; milliseconds. */
const SWEEP_MS = 60_000;

/**
 * Values by key, the oldest forgotten first, and all once they are outdated: a server of a thousand sites that a search engine has read must
 * not hold a thousand sites' pages. Those who ask while one is being made share it, whatever it turns out to be.
 */
export function lastingCache<T>(limit: number, clock: Clock): LastingCache<T> {
  const kept: Kept<T> = new Map();
  const sweepLater = sweeper(new WeakRef(kept), clock);
  return {
    size: () => kept.size,
    async get(key, make) {
      const known = kept.get(key);
      if (known && clock().getTime() < known.until) return (await known.made).value;
      const entry = { made: make(), until: Number.POSITIVE_INFINITY };
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
      const forget = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      try {
        const { value, until } = await entry.made;
        entry.until = until;
        if (clock().getTime() >= until) forget();
        else if (until < Number.POSITIVE_INFINITY) sweepLater();
        return value;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

/** What to call when something was kept that will be outdated. Its timer holds nothing: what is kept goes with the site that keeps it. */
function sweeper<T>(kept: WeakRef<Kept<T>>, clock: Clock): () => void {
  let sweeps = false;
  const sweepLater = (): void => {
    if (sweeps) return;
    sweeps = true;
    setTimeout(sweep, SWEEP_MS).unref();
  };
  const sweep = (): void => {
    sweeps = false;
    const values = kept.deref();
    if (!values) return;
    const now = clock().getTime();
    for (const [key, { until }] of values) {
      if (until <= now) values.delete(key);
      else if (until < Number.POSITIVE_INFINITY) sweepLater();
    }
  };
  return sweepLater;
}
