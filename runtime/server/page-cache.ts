import type { Clock } from '../rules/clock.types.ts';

export interface Lasting<T> {
  value: T;
  /** Milliseconds since 1970 UTC: from then on it is to be made again; in the past it is not kept at all. */
  until: number;
}

/** Values by key, the oldest forgotten first. Those who ask while one is being made share it, whatever it turns out to be. */
export function lastingCache<T>(
  limit: number,
  clock: Clock,
): { get(key: string, make: () => Promise<Lasting<T>>): Promise<T> } {
  const kept = new Map<string, { made: Promise<Lasting<T>>; until: number }>();
  return {
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
        return value;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}
