import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedIds, savedPath } from '../rules/car/saved-ids.ts';
import { keepFavourites, readFavourites, withFavouriteToggled, withoutAll } from './favourites.ts';

/** A browser's storage that holds one text, or refuses. */
function storage(text: string | null, closed = false) {
  const kept = { text };
  return {
    kept,
    getItem: () => {
      if (closed) throw new DOMException('closed', 'SecurityError');
      return kept.text;
    },
    setItem: (_key: string, value: string) => {
      if (closed) throw new DOMException('full', 'QuotaExceededError');
      kept.text = value;
    },
  };
}

describe('§4 Favourites: toggle adds or removes the car by id', () => {
  it.each([
    [[], 7, [7]],
    [[7], 7, []],
    [[5, 6], 7, [7, 5, 6]],
    [[5, 7, 6], 7, [5, 6]],
  ])('%j and %i gives %j', (ids, id, next) => expect(withFavouriteToggled(ids, id)).toEqual(next));

  it('a full list loses its oldest', () => {
    const full = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(withFavouriteToggled(full, 99)).toEqual([99, ...full.slice(0, -1)]);
  });

  it('forgets several at once', () => expect(withoutAll([1, 2, 3, 4], [2, 4, 9])).toEqual([1, 3]));
});

describe('§3 Local storage', () => {
  it.each([
    [null, []],
    ['[3,1,2]', [3, 1, 2]],
    ['[3,3,"4",null,1.5,{},2]', [3, 2]],
    ['{"0":1}', []],
    ['"1"', []],
    ['[1', []],
    ['', []],
  ])('%j holds %j', (text, ids) => expect(readFavourites(storage(text))).toEqual(ids));

  it('is empty, and says so, where the browser keeps nothing', () => {
    expect(readFavourites(storage('[1]', true))).toEqual([]);
    expect(keepFavourites(storage(null, true), [1])).toBe(false);
  });

  it('gives back what was kept', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 40 }), (ids) => {
        const place = storage(null);
        expect(keepFavourites(place, ids)).toBe(true);
        expect(readFavourites(place)).toEqual(ids);
      }),
    );
  });
});

describe('the address of a list of cars', () => {
  it.each([
    ['car=3&car=1', [3, 1]],
    ['car=3&car=3', [3]],
    ['car=', []],
    ['car=0&car=-1&car=1.5&car=1e3&car=x&car= 1&car=99999999999&car=7', [7]],
    ['cars=1&Car=2', []],
  ])('%s names %j', (query, ids) => expect(savedIds(new URLSearchParams(query))).toEqual(ids));

  it('names at most 40', () => {
    const params = new URLSearchParams(Array.from({ length: 500 }, (_, index) => ['car', String(index + 1)]));
    expect(savedIds(params)).toHaveLength(40);
  });

  it('leads back to the same list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 40 }), (ids) => {
        const url = new URL(savedPath('/my-garage', ids), 'https://dealer.example');
        expect([url.pathname, url.searchParams.has('car'), savedIds(url.searchParams)]).toEqual([
          '/my-garage',
          true,
          ids,
        ]);
      }),
    );
  });

  it('is read from any text without a fault, as plain numbers only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const id of savedIds(new URLSearchParams(`car=${text}`))) expect(Number.isSafeInteger(id)).toBe(true);
      }),
    );
  });
});
