import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../prove.fixture.ts';
import { typos } from './edit-distance.fixture.ts';
import { Vocabulary } from './vocabulary.ts';

describe('§7.7 typos', () => {
  it.each([
    ['koytoa', 'koyota', 1],
    ['koyata', 'koyota', 1],
    ['koyot', 'koyota', 1],
    ['nazda', 'vazda', 2],
    ['okyota', 'koyota', 2],
    ['same', 'same', 0],
    ['abcdefghi', 'badcfehgi', Number.POSITIVE_INFINITY],
    ['short', 'muchlonger', Number.POSITIVE_INFINITY],
  ])('%s -> %s: %d', (query, word, cost) => {
    expect(typos(query, word, 2)).toBe(cost);
  });

  it('a prefix is measured against the nearest beginning', () => {
    expect(typos('corlola', 'corollasport', 1, { prefix: true })).toBe(1);
    expect(typos('corxyla', 'corollasport', 1, { prefix: true })).toBe(Number.POSITIVE_INFINITY);
    expect(typos('nazd', 'vazda', 1, { prefix: true, firstLetter: 1 })).toBe(1);
  });
});

it('finds what measuring every word finds, at the same price', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 });
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(words, word, fc.constantFrom(1, 2), fc.boolean(), (list, query, budget, withPrefixes) => {
      const vocabulary = new Vocabulary(list.toSorted());
      const found = new Map<string, number>();
      vocabulary.nearby(query, budget, withPrefixes, (one, cost) =>
        found.set(one, Math.min(cost, found.get(one) ?? Number.POSITIVE_INFINITY)),
      );
      const expected = list.flatMap((one): [string, number][] => {
        const whole = typos(query, one, budget);
        const cost = withPrefixes ? Math.min(whole, typos(query, one, budget, { prefix: true })) : whole;
        return cost <= budget ? [[one, cost]] : [];
      });
      expect([...found].sort()).toEqual(expected.sort());
      expect(vocabulary.beginningWith(query)).toEqual(list.filter((one) => one.startsWith(query)).sort());
      expect(vocabulary.numberOf(query)).toBe(list.includes(query) ? list.toSorted().indexOf(query) : undefined);
    }),
    tries(50_000),
  );
});
