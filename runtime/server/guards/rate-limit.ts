import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';

export interface RateLimitOptions {
  /** Requests per key and window, or what they may cost together. */
  limit: number;
  windowMs: number;
  /** Keys remembered at most; beyond it the longest unused is forgotten, so that a flood of keys costs no memory. */
  maxKeys?: number;
  clock: Clock;
}

/** A fixed window per key, in memory. */
export function createRateLimiter({ limit, windowMs, maxKeys = 10_000, clock }: RateLimitOptions): RateLimiter {
  const windows = new LRUCache<string, { start: number; count: number }>({ max: maxKeys });
  return {
    take(key, cost = 1) {
      const now = clock().getTime();
      let window = windows.get(key);
      // Either way: a clock that is set back makes nobody wait for it.
      if (window === undefined || Math.abs(now - window.start) >= windowMs) {
        window = { start: now, count: 0 };
        windows.set(key, window);
      }
      window.count += cost;
      if (window.count <= limit) return { allowed: true, retryAfter: 0 };
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((window.start + windowMs - now) / 1000)) };
    },
  };
}
