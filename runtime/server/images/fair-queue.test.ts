import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImageBusy } from '../../photos/photo-error.ts';
import { tries } from '../../prove.fixture.ts';
import type { Asker } from './asker.ts';
import { fairQueue } from './fair-queue.ts';

/** A queue whose jobs end when the test says so, and what has begun, in order. */
function bench({ atOnce = 1, waiting = 100 } = {}) {
  const queue = fairQueue<string>({ atOnce, waiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (
    visitor: string,
    key: string,
    { tenant = 'alpha', size = 1, signal }: Partial<Asker & { size: number }> = {},
  ) =>
    queue({ visitor, tenant, signal: signal ?? new AbortController().signal }, { key, size }, () => {
      begun.push(key);
      return new Promise((resolve) => ends.push(() => resolve(key)));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) await endOne();
  };
  return { ask, begun, endOne, endAll };
}

describe('the queue of pictures', () => {
  it('one visitor’s flood and another’s few pictures take turns, however many it asks for', async () => {
    const { ask, begun, endAll } = bench({ atOnce: 2 });
    const flood = Array.from({ length: 90 }, (_, at) => ask('flood', `flood ${at}`));
    const shopper = Array.from({ length: 3 }, (_, at) => ask('shopper', `car ${at}`, { tenant: 'beta' }));
    await endAll();
    await Promise.all([...flood, ...shopper]);
    expect(shopper.map((_, at) => begun.indexOf(`car ${at}`))).toEqual([3, 5, 7]);
  });

  it('behind a proxy that makes all visitors one, dealers still have turns', async () => {
    const { ask, begun, endAll } = bench();
    const all = Array.from({ length: 20 }, (_, at) => ask('loopback', `a ${at}`));
    all.push(ask('loopback', 'b', { tenant: 'beta' }));
    await endAll();
    await Promise.all(all);
    expect(begun.indexOf('b')).toBe(2);
  });

  it('the small ones of a visitor come first', async () => {
    const { ask, begun, endAll } = bench();
    const all = [1, 1280, 320, 640, 160].map((size) => ask('one', String(size), { size }));
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(['1', '160', '320', '640', '1280']);
  });

  it('what everybody who waited for has left is not begun; what somebody still waits for is', async () => {
    const { ask, begun, endAll } = bench();
    const gone = new AbortController();
    const first = ask('a', 'first');
    const left = ask('a', 'left', { signal: gone.signal });
    const shared = ask('a', 'shared', { signal: gone.signal });
    const stays = ask('b', 'shared');
    gone.abort(new ImageBusy());
    await expect(left).rejects.toBeInstanceOf(ImageBusy);
    await expect(shared).rejects.toBeInstanceOf(ImageBusy);
    await endAll();
    expect([await first, await stays, begun]).toEqual(['first', 'shared', ['first', 'shared']]);
    await expect(ask('a', 'late', { signal: gone.signal })).rejects.toBeInstanceOf(ImageBusy);
  });

  it('where more wait than there is room for, who asks for most is refused', async () => {
    const { ask, endAll } = bench({ waiting: 5 });
    const flood = Array.from({ length: 6 }, (_, at) => ask('flood', `flood ${at}`));
    const shopper = ask('shopper', 'car');
    await expect(flood[5]).rejects.toBeInstanceOf(ImageBusy);
    await endAll();
    expect(await shopper).toBe('car');
  });

  it('answers everybody, whatever comes and goes, and never runs more than its places', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            visitor: fc.constantFrom('a', 'b', 'c'),
            tenant: fc.constantFrom('x', 'y'),
            key: fc.nat(8).map(String),
            size: fc.nat(3),
            leaves: fc.boolean(),
            fails: fc.boolean(),
          }),
          { maxLength: 40 },
        ),
        async (wishes) => {
          const queue = fairQueue<string>({ atOnce: 2, waiting: 10 });
          let running = 0;
          let most = 0;
          const settled = Promise.allSettled(
            wishes.map(({ visitor, tenant, key, size, leaves, fails }) => {
              const away = new AbortController();
              if (leaves) setImmediate(() => away.abort(new ImageBusy()));
              return queue({ visitor, tenant, signal: away.signal }, { key, size }, async () => {
                running += 1;
                most = Math.max(most, running);
                await new Promise(setImmediate);
                running -= 1;
                if (fails) throw new Error('broken');
                return key;
              });
            }),
          );
          const all = await settled;
          expect(most).toBeLessThanOrEqual(2);
          for (const [at, one] of all.entries())
            if (one.status === 'fulfilled') expect(one.value).toBe(wishes[at]?.key);
        },
      ),
      tries(3000),
    );
  });
});
