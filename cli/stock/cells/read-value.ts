import type { Kinds } from './kinds.data.ts';

/** A value read from text: `null` for an empty cell, `'odd'` for words that make no sense there. */
export type Read<T> = T | null | 'odd';

/** A whole number between bounds, both allowed, with or without what it counts ('5 seats', '4dr'). */
export function readCount(text: string, least: number, most: number): Read<number> {
  const digits = /^(\d{1,4})(?:[.,]0+)?\s*(?:seats?|seaters?|doors?|drs?|d|cyl\w*)?\.?$/i.exec(text.trim())?.[1];
  if (digits === undefined) return text.trim() === '' ? null : 'odd';
  const value = Number(digits);
  return value >= least && value <= most ? value : 'odd';
}

/** A number with a decimal point, as a person types it. */
export function readNumber(text: string): Read<number> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,9}(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : 'odd';
}

const YES = new Set(['y', 'yes', 'true', 't', '1', 'x', 'on', '1.0', '✓', 'ja']);
const NO = new Set(['n', 'no', 'false', 'f', '0', 'off', '0.0']);

/** Yes and no as feeds write them. */
export function readFlag(text: string): Read<boolean> {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return 'odd';
}

/** The first kind whose pattern fits the words. */
export function readKind<T>(text: string, kinds: Kinds<T>): T | null | 'odd' {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (words === '') return null;
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'odd';
}

/** Systems write 1900 for none. */
const FIRST_YEAR = 1901;
/** '19', "'19", MY19, MY20.5, 19MY. */
const SHORT_YEAR = /^(?:'(\d\d)|(\d\d)|my ?'?(\d\d)(?:\.\d+)?|(\d\d) ?my)$/i;

/** A model year: four digits anywhere in the cell ('2023', '01/2023'), or two alone, to the latest. Two different ones are none. */
export function readYear(text: string, latest: number): Read<number> {
  if (text.trim() === '') return null;
  const short = SHORT_YEAR.exec(text.trim());
  if (short) {
    const digits = Number(short.slice(1).find((one) => one !== undefined));
    return digits <= latest % 100 ? 2000 + digits : 1900 + digits;
  }
  // '2,021' comes of a spreadsheet that takes a year for an amount.
  const plain = text.trim().replace(/^([12])[,.](\d{3})$/, '$1$2');
  const years = new Set(plain.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []);
  const [year = 0] = [...years].map(Number);
  return years.size === 1 && year >= FIRST_YEAR && year <= latest ? year : 'odd';
}
