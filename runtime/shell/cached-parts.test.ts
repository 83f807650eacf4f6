import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedParts, isSame } from './cached-parts.ts';

const SITE = {};
const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

/** Makes numbered parts. */
function maker(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `part ${made}`;
  };
}

describe('parts that many pages show alike', () => {
  it('are made once while they are made from the same', () => {
    const cached = cachedParts();
    const make = maker();
    expect(cached(SITE, at('10:00:00'))('card 1', { price: 5, images: [{ url: '/a' }] }, make)).toBe('part 1');
    expect(cached(SITE, at('10:00:59'))('card 1', { price: 5, images: [{ url: '/a' }] }, make)).toBe('part 1');
    expect(cached(SITE, at('10:00:59'))('card 2', { price: 5, images: [{ url: '/a' }] }, make)).toBe('part 2');
    expect(cached(SITE, at('10:00:59'))('card 1', { price: 6, images: [{ url: '/a' }] }, make)).toBe('part 3');
    expect(cached(SITE, at('10:00:59'))('card 1', { price: 6, images: [{ url: '/b' }] }, make)).toBe('part 4');
  });

  it('are made again in another minute, and for another site', () => {
    const cached = cachedParts();
    const make = maker();
    const from = {};
    expect(cached(SITE, at('10:00:59'))('card 1', from, make)).toBe('part 1');
    expect(cached({}, at('10:00:59'))('card 1', from, make)).toBe('part 2');
    expect(cached(SITE, at('10:01:00'))('card 1', from, make)).toBe('part 3');
    expect(cached(SITE, at('10:00:59'))('card 1', from, make)).toBe('part 4');
  });

  it('are shared by all sites where the moment alone decides', () => {
    const cached = cachedParts();
    const make = maker();
    expect(cached(SITE, at('10:00:00'))('today', null, make)).toBe('part 1');
    expect(cached({}, at('10:00:30'))('today', null, make)).toBe('part 1');
    expect(cached({}, at('10:00:30'))('today', {}, make)).toBe('part 2');
    expect(cached({}, at('10:01:00'))('today', null, make)).toBe('part 3');
  });

  it('beyond the first 500 are made each time', () => {
    const part = cachedParts()(SITE, at('10:00:00'));
    const make = maker();
    const from = {};
    for (let number = 1; number <= 501; number += 1) part(`card ${number}`, from, make);
    expect([part('card 500', from, make), part('card 501', from, make)]).toEqual(['part 500', 'part 502']);
  });
});

describe('two records', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: [] }, { a: {} }, false],
    [[1, 2], [1, 2, 3], false],
    [{ a: null }, { a: {} }, false],
    [{ a: { b: [] } }, { a: { b: [] } }, true],
    [JSON.parse('{"__proto__":{}}'), { a: 1 }, false],
  ])('%j and %j: %s', (a, b, same) => expect(isSame(a, b)).toBe(same));

  it('say the same just where their JSON does', () => {
    const json = fc.jsonValue({ maxDepth: 2 });
    const text = (value: unknown): string => JSON.stringify(value, (_, one) => (isRecord(one) ? sorted(one) : one));
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isSame(a, JSON.parse(JSON.stringify(a)))).toBe(true);
        expect(isSame(a, b)).toBe(text(a) === text(b));
      }),
    );
  });
});

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (record: object): object =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
