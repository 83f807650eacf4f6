import { EngineError } from '../errors.ts';
import type { FilterToken } from './filter.types.ts';

const KEYWORDS: ReadonlySet<string> = new Set(
  'AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH'.split(' ').concat('STARTS WITH'),
);
const SPACE = /\s+/y;
/** The one keyword of two words: exactly one space is in it. */
const STARTS_WITH = /STARTS WITH(?![\p{Alphabetic}\p{N}_.-])/uy;
const WORD = /[\p{Alphabetic}\p{N}_.-]+/uy;
const SYMBOL = /!=|>=|<=|[=<>()[\],]/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '/': '/',
  '\\': '\\',
  '"': '"',
  "'": "'",
};
const HEX_ESCAPE = /x([0-9a-f]{2})|u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})/iy;
const OCTAL_ESCAPE = /[0-3][0-7]{0,2}|[4-7][0-7]?/y;

/** Splits a filter expression into words, quoted values, keywords and symbols (search-protocol.md §6.2). Throws `invalid_search_filter`. */
export function lexFilter(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const space = matchAt(SPACE, text, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    const char = text[at]!;
    if (char === '"' || char === "'") {
      const quoted = readQuoted(text, at, char);
      at = quoted.end;
      tokens.push({ kind: 'quoted', text: quoted.text, start, end: at });
      continue;
    }
    const word = matchAt(STARTS_WITH, text, at) ?? matchAt(WORD, text, at);
    const symbol = word ? null : matchAt(SYMBOL, text, at);
    const found = word ?? symbol;
    if (!found) throw filterError(`unexpected character \`${char}\``, at);
    at += found[0].length;
    const kind = symbol ? 'symbol' : KEYWORDS.has(found[0]) ? 'keyword' : 'name';
    tokens.push({ kind, text: found[0], start, end: at });
  }
  tokens.push({ kind: 'end', text: '', start: at, end: at });
  return tokens;
}

/** The one error of a filter that cannot be read, with the column (1-based) where reading stopped. */
export function filterError(problem: string, at: number): EngineError {
  return new EngineError('invalid_search_filter', `Invalid filter at column ${at + 1}: ${problem}.`);
}

function readQuoted(text: string, start: number, quote: string): { text: string; end: number } {
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    const char = text[at]!;
    if (char === quote) return { text: value, end: at + 1 };
    if (char !== '\\') {
      value += char;
      at++;
      continue;
    }
    const [hex, octal] = [matchAt(HEX_ESCAPE, text, at + 1), matchAt(OCTAL_ESCAPE, text, at + 1)];
    const simple = ESCAPES[text[at + 1] ?? ''];
    if (hex || octal) {
      const point = hex ? Number.parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16) : Number.parseInt(octal![0], 8);
      if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) throw filterError('escape names no character', at);
      value += String.fromCodePoint(point);
      at += 1 + (hex ?? octal)![0].length;
    } else if (simple !== undefined) {
      value += simple;
      at += 2;
    } else if (at + 1 >= text.length) break;
    else throw filterError(`unknown escape \`\\${text[at + 1]}\``, at);
  }
  throw filterError('a quote is not closed', start);
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
