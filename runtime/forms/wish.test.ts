import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../prove.fixture.ts';
import { wishHref, wishOf } from './wish.ts';

const there = (words: string): string | null => wishOf(new URL(wishHref('/enquiry', words), 'http://site.invalid'));

describe('what a shopper looked for and did not find', () => {
  it.each([
    ['“red & blue”, Ute', '“red & blue”, Ute'],
    ['a=b?c#d%20', 'a=b?c#d%20'],
    ['', null],
    [' \n\t ', null],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('%j arrives at the form as %j', (words, expected) => expect(there(words)).toBe(expected));

  it('arrives as one line, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(there(words) ?? '').not.toMatch(/[\p{Cc}]| {2}/u);
        expect([...(there(words) ?? '')].length).toBeLessThanOrEqual(200);
      }),
      tries(3000),
    );
  });
});
