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

/** A model year: four digits anywhere in the cell ('2023', '01/2023'), from 1900 to the latest. Two different ones are none. */
export function readYear(text: string, latest: number): Read<number> {
  if (text.trim() === '') return null;
  // '2,021' comes of a spreadsheet that takes a year for an amount.
  const plain = text
    .trim()
    .replace(/^([12])[,.](\d{3})$/, '$1$2')
    .replace(/^my ?(?=\d\d$)/i, '20');
  const years = new Set(plain.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []);
  const [year = 0] = [...years].map(Number);
  return years.size === 1 && year >= 1900 && year <= latest ? year : 'odd';
}

/** Readable text of a cell that may hold HTML: breaks become lines, tags go, control characters go; null when nothing is left. */
export function readText(text: string): string | null {
  if (!UNTIDY.test(text)) return text.trim() || null;
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/<\s*(br|\/p|\/li|\/div)\s*\/?\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain === '' ? null : plain;
}

/** What makes a text worth the whole treatment: controls and line ends, elements, entities, spaces of another kind or in a row. */
const UNTIDY = /[\p{Cc}<&]|[^\S ]| {2}/u;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** One line of text, or null. */
export function readLine(text: string): string | null {
  if (!UNTIDY.test(text)) return text.trim() || null;
  return readText(text)?.replace(/\s+/g, ' ') ?? null;
}

/**
 * One line of words that shoppers filter by, or null: `147" Custom` becomes `147″ Custom`, `"Outback"` becomes `“Outback”`, since the value of a filter
 * has no straight double quotes (§5).
 */
export function readWords(text: string): string | null {
  const line = readLine(text);
  if (!line?.includes('"')) return line;
  return line
    .replace(/(\d)"/g, '$1″')
    .replace(/(^|[\s([/-])"(?=\S)/g, '$1“')
    .replaceAll('"', '”');
}

/** Items between commas, semicolons, bars or line ends, each once, in order. */
export function readList(cell: string | readonly string[]): string[] {
  const items = typeof cell === 'string' ? cell.split(/[,;|\n]/) : cell;
  return [...new Set(items.map((item) => readWords(item) ?? '').filter((item) => item !== ''))];
}
