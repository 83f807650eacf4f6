import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bitset } from './bitset.ts';

const members = fc.uniqueArray(fc.integer({ min: 0, max: 99 }));

function of(size: number, list: readonly number[]): Bitset {
  const set = new Bitset(size);
  for (const index of list) set.add(index);
  return set;
}

it('behaves as a set of numbers', () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const [a, b] = [of(100, left), of(100, right)];
      const all = Array.from({ length: 100 }, (_, index) => index);
      const list = (set: Bitset) => [...set.members()];
      expect(list(a)).toEqual(all.filter((index) => left.includes(index)));
      expect(list(a.and(b))).toEqual(all.filter((index) => left.includes(index) && right.includes(index)));
      expect(list(a.or(b))).toEqual(all.filter((index) => left.includes(index) || right.includes(index)));
      expect(list(a.not())).toEqual(all.filter((index) => !left.includes(index)));
      expect(a.count()).toBe(left.length);
      expect(a.isEmpty()).toBe(left.length === 0);
    }),
    { seed: 3 },
  );
});

it.each([0, 1, 31, 32, 33, 64])('a full set of %i has no more', (size) => {
  expect(Bitset.full(size).count()).toBe(size);
  expect(Bitset.full(size).not().isEmpty()).toBe(true);
});
