import { LRUCache } from 'lru-cache';
import type { Clock } from '../../rules/location/clock.types.ts';

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
  /** Whether a value is in memory, or being made: to ask for it costs nothing more. */
  has(key: string): boolean;
  /** How many values are in memory, and what they take. */
  size(): { values: number; bytes: number };
}

/** `since`: when it was made, in milliseconds since 1970 UTC. */
type Values = LRUCache<string, Lasting<unknown> & { since: number }>;

/** So often what is outdated is forgotten though nobody asks for it again; milliseconds. */
const SWEEP_MS = 60_000;

/**
 * Values by key, up to so many bytes: what nobody has asked for the longest time is forgotten first, and all once it is outdated. A server of
 * a thousand sites that a search engine has read must not hold a thousand sites' pages. Those who ask while a value is being made share it,
 * whatever it turns out to be.
 */
export function lastingCache(limit: number, clock: Clock): LastingCache {
  const values: Values = new LRUCache({ maxSize: limit, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  const making = new Map<string, Promise<Lasting<unknown>>>();
  const sweepLater = sweeper(new WeakRef(values), clock);
  // What was made later than now was made before the clock was set back: how long it would have lasted, nobody knows.
  const isFresh = ({ since, until }: { since: number; until: number }): boolean => {
    const now = clock().getTime();
    return since <= now && now < until;
  };

  const made = async (key: string, make: () => Promise<Lasting<unknown>>): Promise<Lasting<unknown>> => {
    try {
      const lasting = await make();
      const cached = { ...lasting, since: clock().getTime() };
      if (isFresh(cached)) {
        values.set(key, cached);
        if (lasting.until < Number.POSITIVE_INFINITY) sweepLater();
      }
      return lasting;
    } finally {
      making.delete(key);
    }
  };
  return {
    has(key) {
      const cached = values.peek(key);
      return (cached !== undefined && isFresh(cached)) || making.has(key);
    },
    size: () => ({ values: values.size, bytes: values.calculatedSize }),
    async get<T>(key: string, make: () => Promise<Lasting<T>>) {
      const cached = values.get(key);
      if (cached && isFresh(cached)) return cached.value as T;
      const shared = making.get(key) ?? made(key, make);
      making.set(key, shared);
      return (await shared).value as T;
    },
  };
}

/** What to call when something was cached that will be outdated. Its timer holds nothing: what is cached goes with whoever holds the cache. */
function sweeper(held: WeakRef<Values>, clock: Clock): () => void {
  let sweeps = false;
  const sweepLater = (): void => {
    if (sweeps) return;
    sweeps = true;
    setTimeout(sweep, SWEEP_MS).unref();
  };
  const sweep = (): void => {
    sweeps = false;
    const now = clock().getTime();
    for (const [key, { value }] of held.deref()?.dump() ?? []) {
      if (value.until <= now) held.deref()?.delete(key);
      else if (value.until < Number.POSITIVE_INFINITY) sweepLater();
    }
  };
  return sweepLater;
}
