import { DISTANCE_WORDS } from '../../cells/units.data.ts';

/** What a number is in a cell: as it is, a day, or digits as its format shows them. */
export type NumberFormat = 'plain' | 'day' | ((digits: string) => string);

/** Formats of days that need no code of their own. */
const DAY_FORMATS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const PERCENTAGES = [9, 10];

/** Part of a format: characters to be shown as they are, or places of digits and what else stands for the number. */
interface Part {
  isText: boolean;
  text: string;
}

/** A quoted text, an escaped character, a space as wide as a character, a fill, a colour or condition; else one character. */
const TOKENS = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|General|(.)/gis;

/**
 * What a format makes of a number, by its number and its code: `000000` and `"A"0000` fill up digits, `0" km"` says the unit, a percentage is one. Money and
 * separators change nothing.
 */
export function numberFormat(format: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return DAY_FORMATS.includes(format) ? 'day' : PERCENTAGES.includes(format) ? percent : 'plain';
  const parts = partsOf(code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)[0] ?? '');
  const shown = parts
    .filter(({ isText }) => !isText)
    .map(({ text }) => text)
    .join('');
  if (/^general$/i.test(shown)) return letters(parts) ? filled(parts) : 'plain';
  if (/[yd]|m{3}/i.test(shown)) return 'day';
  if (/^[0#?.,]+%$/.test(shown)) return percent;
  if (/^[0#?]+$/.test(shown) && (letters(parts) || /0.*0/.test(shown))) return filled(parts);
  return unitBehind(parts, shown);
}

function partsOf(section: string): Part[] {
  return [...section.matchAll(TOKENS)].flatMap(([token, quoted, escaped, one]) => {
    if (quoted !== undefined || escaped !== undefined) return [{ isText: true, text: quoted ?? escaped ?? '' }];
    if (/^general$/i.test(token)) return [{ isText: false, text: token }];
    if (one === undefined) return [];
    return [{ isText: /[\s$+():-]/.test(one), text: one }];
  });
}

const letters = (parts: readonly Part[]): boolean => parts.some(({ isText, text }) => isText && /\p{L}/u.test(text));

/** Digits at their places from the right, what is left over at the first of them. */
function filled(parts: readonly Part[]): NumberFormat {
  return (digits) => {
    if (!/^\d+$/.test(digits)) return digits;
    let rest = digits;
    let left = parts.filter(({ isText }) => !isText).length;
    return parts
      .toReversed()
      .map(({ isText, text }) => {
        if (isText) return text;
        left -= 1;
        const own = left === 0 ? rest : rest.slice(-1);
        rest = left === 0 ? '' : rest.slice(0, -1);
        return own === '' && text === '0' ? '0' : own;
      })
      .toReversed()
      .join('')
      .trim();
  };
}

const percent = (digits: string): string => `${Number((Number(digits) * 100).toPrecision(12))}%`;

/** A unit of distances behind an amount: the column may mean another one. */
function unitBehind(parts: readonly Part[], shown: string): NumberFormat {
  const from = parts.findLastIndex(({ isText }) => !isText) + 1;
  const words = parts
    .slice(from)
    .map(({ text }) => text)
    .join('')
    .trim();
  // A comma behind the digits is for thousands of it.
  if (shown.endsWith(',') || !Object.hasOwn(DISTANCE_WORDS, words.toLowerCase())) return 'plain';
  return (digits) => `${digits} ${words}`;
}
