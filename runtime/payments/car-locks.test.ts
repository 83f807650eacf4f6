import { describe, expect, it } from 'vitest';
import type { DealerSettings } from '../tenant/tenant-parts.types.ts';
import { aTenant } from '../test-data/a-tenant.fixture.ts';
import { carLocks } from './car-locks.ts';
import { lockScope } from './lock-scope.ts';

function locksOver() {
  const state = { cars: [1], writes: 0, now: 0, asked: 0, down: false, reading: Promise.resolve() };
  const locks = carLocks({
    store: {
      async locked() {
        state.asked += 1;
        if (state.down) throw new Error('away');
        const cars = new Set(state.cars);
        await state.reading;
        return cars;
      },
    },
    scope: 'alpha',
    writes: () => state.writes,
    clock: () => new Date(state.now),
    log: () => {},
  });
  return { state, locks };
}

describe('which cars are locked', () => {
  it('is known at once of what this server writes, and soon of what others do', async () => {
    const { state, locks } = locksOver();
    expect([...(await locks.locked())]).toEqual([1]);
    state.cars = [1, 2];
    expect(await locks.version()).toBe('1');
    state.writes += 1;
    expect(await locks.version()).toBe('1,2');
    state.cars = [];
    expect(await locks.version()).toBe('1,2');
    state.now += 500;
    expect(await locks.version()).toBe('');
  });

  it('is read anew for who asks after a write, while a read from before it is still under way', async () => {
    const { state, locks } = locksOver();
    const slow = Promise.withResolvers<void>();
    state.reading = slow.promise;
    const before = locks.locked();
    state.cars = [1, 2];
    state.writes += 1;
    state.reading = Promise.resolve();
    expect([...(await locks.locked())]).toEqual([1, 2]);
    slow.resolve();
    await before;
    expect([...(await locks.locked())]).toEqual([1, 2]);
  });

  it('is asked once for all who ask together, and stays where the store does not answer', async () => {
    const { state, locks } = locksOver();
    await Promise.all([locks.locked(), locks.version(), locks.locked()]);
    expect(state.asked).toBe(1);
    state.down = true;
    state.writes += 1;
    expect([...(await locks.locked())]).toEqual([1]);
  });

  it.each<[name: string, dealer: Pick<DealerSettings, 'group' | 'websites'>, scope: string]>([
    ['a site by itself', { group: null, websites: [] }, 'alpha'],
    ['a group that names no websites', { group: 'Hill Group', websites: [] }, 'alpha'],
    [
      'sites of a group',
      { group: 'Hill Group', websites: [{ name: 'Beta', url: 'https://beta.example' }] },
      'group:Hill Group',
    ],
  ])('%s', (_name, dealer, scope) => {
    expect(lockScope(aTenant({ slug: 'alpha', dealer }))).toBe(scope);
  });
});
