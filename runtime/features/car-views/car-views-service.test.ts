import { describe, expect, it } from 'vitest';
import { carViews } from './car-views.service.ts';

function site() {
  const kept = new Map<number, number>([[7, 40]]);
  const told: string[] = [];
  const due: (() => void)[] = [];
  const state = { now: 0, away: false, reads: 0 };
  const { api: views, close } = carViews({
    tenant: 'harbour',
    counts: {
      read: async () => {
        state.reads += 1;
        if (state.away) throw new Error('away');
        return new Map(kept);
      },
      add: async (some) => {
        if (state.away) throw new Error('away');
        for (const [id, count] of some) kept.set(id, (kept.get(id) ?? 0) + count);
      },
    },
    clock: () => new Date(state.now),
    timers: {
      after: (_ms, run) => {
        due.push(run);
        return () => {};
      },
    },
    log: (_level, message) => told.push(message),
  });
  const run = async (): Promise<void> => {
    for (const one of due.splice(0)) one();
    await new Promise(setImmediate);
  };
  return { views, close, kept, told, state, due, run };
}

describe('§3 views: looks at a car', () => {
  it('count at once, and are stored together', async () => {
    const { views, kept, due, run } = site();
    views.add(7, 'a');
    views.add(7, 'b');
    views.add(8, 'a');
    expect([await views.of(7), await views.of(8), await views.of(9)]).toEqual([42, 1, 0]);
    expect([kept.get(7), due.length]).toEqual([40, 1]);
    await run();
    expect([kept.get(7), kept.get(8), await views.of(7)]).toEqual([42, 1, 42]);
  });

  it('of one visitor count once within half an hour', async () => {
    const { views, state } = site();
    views.add(7, 'a');
    state.now = 30 * 60_000 - 1;
    views.add(7, 'a');
    expect(await views.of(7)).toBe(41);
    state.now += 30 * 60_000;
    views.add(7, 'a');
    expect(await views.of(7)).toBe(42);
  });

  it('wait while the store is away, and none is lost', async () => {
    const { views, kept, told, state, run } = site();
    state.away = true;
    views.add(7, 'a');
    await run();
    views.add(7, 'b');
    expect([kept.get(7), told.length]).toEqual([40, 1]);
    state.away = false;
    await run();
    expect([kept.get(7), await views.of(7)]).toEqual([42, 42]);
  });

  it('are stored when the site is closed', async () => {
    const { views, close, kept } = site();
    await close?.();
    views.add(7, 'a');
    await close?.();
    expect([kept.get(7), await views.of(7)]).toEqual([41, 41]);
  });

  it('the store is read once a minute, away or not', async () => {
    const { views, state } = site();
    state.away = true;
    await Promise.all([views.of(7), views.of(8)]);
    expect([await views.of(7), state.reads]).toEqual([0, 1]);
    state.away = false;
    state.now = 60_000;
    expect([await views.of(7), state.reads]).toEqual([40, 2]);
  });
});
