import { describe, expect, it } from 'vitest';
import { tokenise, tokeniser } from './tokenise.ts';

const words = (text: string, read = tokenise) => read(text).map((token) => token.word);

describe('§7.7 tokeniser', () => {
  it.each([
    ['Koyota RAV4 320i', ['koyota', 'rav4', '320i']],
    ['CX-5 (Touring)', ['cx', '5', 'touring']],
    ['Zitroën C3 Aircross', ['zitroen', 'c3', 'aircross']],
    ['LandCruiser iX ÉlanÉ HiLux', ['landcruiser', 'ix', 'elane', 'hilux']],
    ['32.3 km/h', ['32', '3', 'km', 'h']],
    ['$30k 20° x^2 a_b c`d', ['$30k', '20°', 'x^2', 'a', 'b', 'c', 'd']],
    ['a+b=c|d~e<f>g', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
    ['“a”—b…c', ['a', 'b', 'c']],
    ['  ', []],
    [`${'x'.repeat(251)} y`, ['y']],
    ['😀 a😀', ['😀', 'a😀']],
  ])('%j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('hard separators put words apart', () => {
    expect(tokenise('a b-c, d! e,f g. h;i').map((token) => token.gap)).toEqual([1, 1, 1, 8, 8, 1, 1, 8, 8]);
  });

  it('the settings make separators and unmake them', () => {
    const own = tokeniser({ separatorTokens: ['<br>', 'z'], nonSeparatorTokens: ['@', '-'] });
    expect(words('a@b<br>czd-e f.g', own)).toEqual(['a@b', 'c', 'd-e', 'f', 'g']);
  });
});
