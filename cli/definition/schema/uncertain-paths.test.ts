import { describe, expect, it } from 'vitest';
import type { Path } from './annotated-paths.ts';
import { likelyPaths, uncertainPaths } from './uncertain-paths.ts';

describe('places in doubt', () => {
  const { touch, cover } = uncertainPaths([
    ['locations', 1, 'slug'],
    ['theme', 'colours'],
  ]);
  it.each<[place: Path, touched: boolean, covered: boolean]>([
    [['locations', 1, 'slug'], true, true],
    [['locations', '*', 'slug'], true, true],
    [['locations', '*', 'name'], false, false],
    [['locations', 0, 'slug'], false, false],
    [['locations', 1], true, false],
    [['locations'], true, false],
    [['theme', 'colours', 'ink'], true, true],
    [['theme'], true, false],
    [['region'], false, false],
  ])('%j', (place, touched, covered) => {
    expect([touch(place), cover(place)]).toEqual([touched, covered]);
  });

  it('an unknown key may stand for the keys that are absent and that its value would do for', () => {
    const text = { type: 'string' } as const;
    const schema = {
      properties: {
        place: {
          properties: { street: text, city: text, code: { ...text, pattern: '^[0-9]{4}$' }, lat: { type: 'number' } },
        },
      },
    } as const;
    const value = { place: { street: 'a', wombat: 'b' } };
    expect(likelyPaths(['place', 'wombat'], value, schema)).toEqual([['place', 'city']]);
    expect(likelyPaths(['place', 'wombat', 'more'], value, schema)).toEqual([]);
  });
});
