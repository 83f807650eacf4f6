import type { Kinds } from './kinds.data.ts';

/** A value read from text: `null` for an empty cell, `'odd'` for words that make no sense there. */
export type Read<T> = T | null | 'odd';

const NO_AMOUNT = /^(poa|p\.o\.a\.?|tba|tbc|n\/?a|nil|none|call|contact|unknown|-+)$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '$34,990', '34 990.00', '12,345 km' as a number; words for no amount as null. */
export function readNumber(text: string): Read<number> {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '');
  if (plain === '' || NO_AMOUNT.test(text.trim())) return null;
  const match = /^(?:[A-Z]{0,3}\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:km|kms|kilometres|miles|mi|aud|nzd|usd)?$/i.exec(
    plain,
  );
  if (match === null) return 'odd';
  const value = Number((match[1] ?? '').replaceAll(',', '') + (match[2] ?? ''));
  return value <= Number.MAX_SAFE_INTEGER ? value : 'odd';
}

/** A whole number between bounds, both allowed. */
export function readWhole(text: string, least: number, most: number): Read<number> {
  const value = readNumber(text);
  if (value === null || value === 'odd') return value;
  const whole = Math.round(value);
  return whole >= least && whole <= most ? whole : 'odd';
}

/** Seconds since 1970 of a day: dd/mm/yyyy (`monthFirst`: mm/dd/yyyy), yyyy-mm-dd, '4 Sep 2026'; a time after it counts when it names its zone. */
export function readDate(text: string, monthFirst: boolean): Read<number> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(trimmed)) {
    const moment = Date.parse(trimmed.replace(' ', 'T'));
    return Number.isNaN(moment) ? 'odd' : Math.floor(moment / 1000);
  }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(trimmed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/.exec(trimmed);
  if (local) return monthFirst ? day(local[3], local[1], local[2]) : day(local[3], local[2], local[1]);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(trimmed);
  if (named) return day(named[3], String(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]);
  return 'odd';
}

function day(year = '', month = '', date = ''): Read<number> {
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const back = new Date(moment);
  const exists =
    back.getUTCFullYear() === Number(year) &&
    back.getUTCMonth() === Number(month) - 1 &&
    back.getUTCDate() === Number(date);
  return exists ? moment / 1000 : 'odd';
}

/** Yes and no as feeds write them. */
export function readFlag(text: string): Read<boolean> {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  if (['y', 'yes', 'true', 't', '1', 'x'].includes(word)) return true;
  if (['n', 'no', 'false', 'f', '0', '-'].includes(word)) return false;
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

/** A model year: four digits anywhere in the cell ('2023', '01/2023'), from 1900 to the latest. */
export function readYear(text: string, latest: number): Read<number> {
  if (text.trim() === '') return null;
  const year = Number(/(?<!\d)(19|20)\d{2}(?!\d)/.exec(text)?.[0] ?? 0);
  return year >= 1900 && year <= latest ? year : 'odd';
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
