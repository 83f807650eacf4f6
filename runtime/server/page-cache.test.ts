import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { lastingCache } from './page-cache.ts';

describe('what is kept for a while', () => {
  const at = { now: 1000 };
  const clock = (): Date => new Date(at.now);

  it('is made once for all who ask meanwhile, even if it is not worth keeping', async () => {
    const cache = lastingCache<string>(10, clock);
    let made = 0;
    const make = async () => ({ value: `redirect ${++made}`, until: 0 });
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['redirect 1', 'redirect 1']);
    expect(await cache.get('a', make)).toBe('redirect 2');
  });

  it('is made again from the moment on at which it is outdated', async () => {
    const cache = lastingCache<number>(10, clock);
    let made = 0;
    const make = async () => ({ value: ++made, until: 2000 });
    at.now = 1999;
    expect([await cache.get('a', make), await cache.get('a', make)]).toEqual([1, 1]);
    at.now = 2000;
    expect(await cache.get('a', make)).toBe(2);
    at.now = 1000;
  });

  it('forgets a failure, and the oldest beyond the limit', async () => {
    const cache = lastingCache<string>(2, clock);
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    const make = (value: string) => async () => ({ value, until: 5000 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, make('first'));
    expect([await cache.get('c', make('second')), await cache.get('a', make('second'))]).toEqual(['first', 'second']);
  });

  it('forgets what is outdated though nobody asks again, and then waits for nothing more', async () => {
    vi.useFakeTimers();
    try {
      const cache = lastingCache<string>(10, clock);
      for (const [key, until] of [
        ['soon', 2000],
        ['later', 90_000],
        ['never', Number.POSITIVE_INFINITY],
      ] as const)
        await cache.get(key, async () => ({ value: key, until }));
      const sizes: [number, number][] = [];
      for (const now of [1000, 61_000, 121_000]) {
        at.now = now;
        vi.advanceTimersByTime(60_000);
        sizes.push([cache.size(), vi.getTimerCount()]);
      }
      expect(sizes).toEqual([
        [3, 1],
        [2, 1],
        [1, 0],
      ]);
    } finally {
      vi.useRealTimers();
      at.now = 1000;
    }
  });

  it('is let go with the site that keeps it, however long it would last', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const page = async (): Promise<WeakRef<object>> => {
      const value = { html: 'a page' };
      await lastingCache<object>(10, clock).get('a', async () => ({ value, until: 600_000 }));
      return new WeakRef(value);
    };
    const kept = await page();
    // What was looked at in one turn of the event loop is not collected in it.
    await setImmediate();
    collect();
    expect(kept.deref()).toBeUndefined();
  });
});
