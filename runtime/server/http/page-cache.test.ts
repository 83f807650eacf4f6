import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { lastingCache } from './page-cache.ts';

describe('what is kept for a while', () => {
  const at = { now: 1000 };
  const clock = (): Date => new Date(at.now);

  it('is made once for all who ask meanwhile, even if it is not worth keeping', async () => {
    const cache = lastingCache(10, clock);
    let made = 0;
    const make = async () => ({ value: `redirect ${++made}`, until: 0, bytes: 1 });
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['redirect 1', 'redirect 1']);
    expect(await cache.get('a', make)).toBe('redirect 2');
  });

  it('is made again from the moment on at which it is outdated', async () => {
    const cache = lastingCache(10, clock);
    let made = 0;
    const make = async () => ({ value: ++made, until: 2000, bytes: 1 });
    at.now = 1999;
    expect([await cache.get('a', make), await cache.get('a', make)]).toEqual([1, 1]);
    at.now = 2000;
    expect(await cache.get('a', make)).toBe(2);
    at.now = 1000;
  });

  it('is made again once the clock was set back: nothing lasts for an hour longer', async () => {
    const cache = lastingCache(10, clock);
    let made = 0;
    const make = async () => ({ value: ++made, until: at.now + 100, bytes: 1 });
    at.now = 5_000_000;
    expect([await cache.get('a', make), await cache.get('a', make)]).toEqual([1, 1]);
    at.now -= 3_600_000;
    expect([cache.has('a'), await cache.get('a', make), await cache.get('a', make)]).toEqual([false, 2, 2]);
    at.now = 1000;
  });

  it('forgets a failure', async () => {
    const cache = lastingCache(10, clock);
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', async () => ({ value: 'up', until: 5000, bytes: 1 }))).toBe('up');
    expect(cache.size()).toEqual({ values: 1, bytes: 1 });
  });

  it('is so many bytes at most: what nobody asked for the longest time goes first', async () => {
    const cache = lastingCache(10, clock);
    const made: string[] = [];
    const get = (key: string, bytes: number) =>
      cache.get(key, async () => {
        made.push(key);
        return { value: key, until: 5000, bytes };
      });
    for (const [key, bytes] of [
      ['a', 4],
      ['b', 4],
      ['a', 4],
      ['c', 4],
    ] as const)
      await get(key, bytes);
    expect([made, cache.size()]).toEqual([['a', 'b', 'c'], { values: 2, bytes: 8 }]);
    await get('a', 4);
    await get('b', 4);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    // What is larger than all that may be kept is answered all the same, and drives nothing out.
    expect([await get('large', 11), cache.size()]).toEqual(['large', { values: 2, bytes: 8 }]);
  });

  it('forgets what is outdated though nobody asks again, and then waits for nothing more', async () => {
    vi.useFakeTimers();
    try {
      const cache = lastingCache(10, clock);
      for (const [key, until] of [
        ['soon', 2000],
        ['later', 90_000],
        ['never', Number.POSITIVE_INFINITY],
      ] as const)
        await cache.get(key, async () => ({ value: key, until, bytes: 2 }));
      const sizes: [number, number][] = [];
      for (const now of [1000, 61_000, 121_000]) {
        at.now = now;
        vi.advanceTimersByTime(60_000);
        sizes.push([cache.size().bytes, vi.getTimerCount()]);
      }
      expect(sizes).toEqual([
        [6, 1],
        [4, 1],
        [2, 0],
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
      await lastingCache(10, clock).get('a', async () => ({ value, until: 600_000, bytes: 1 }));
      return new WeakRef(value);
    };
    const cached = await page();
    // What was looked at in one turn of the event loop is not collected in it.
    await setImmediate();
    collect();
    expect(cached.deref()).toBeUndefined();
  });
});
