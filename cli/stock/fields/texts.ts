import { decodeHTML } from 'entities';

/** What makes a text worth the whole treatment: controls and line ends, elements, entities, spaces of another kind or in a row. */
const UNTIDY = /[\p{Cc}<&]|[^\S ]| {2}/u;
/** Elements that nobody reads. */
const UNREAD =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|head|title|template|noscript|svg)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Elements at which a line begins or ends. */
const LINES = /<\s*\/?\s*(?:br|p|li|ul|ol|div|tr|table|h[1-6]|section|article|dt|dd|hr|blockquote)\b[^<>]*>/gi;
/** HTML that was escaped on its way. */
const ESCAPED = /&lt;\s*\/?\s*(?:br|p|li|ul|ol|div|span|strong|b|i|u|em|h[1-6]|style|script|table|a)\b/i;

/** Readable text of a cell that may hold HTML: breaks and list items become lines, elements go, control characters go; null when nothing is left. */
export function readText(text: string): string | null {
  if (!UNTIDY.test(text)) return text.trim() || null;
  const plain = decoded(stripped(ESCAPED.test(text) ? decoded(text) : text))
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain === '' ? null : plain;
}

function stripped(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (!lines.includes('<')) return lines;
  return lines
    .replace(UNREAD, ' ')
    .replace(/\n?<\s*li\b[^<>]*>/gi, '\n')
    .replace(/<\/\s*(?:li|ul|ol)\s*>/gi, '\n')
    .replace(LINES, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}

const decoded = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);

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

/** What parts a list, the first that it has: bars and the like, lines, semicolons; commas but those between digits and in brackets. */
const PARTINGS: readonly (readonly [sign: RegExp, parting: RegExp])[] = [
  [/\|/, /\|+/],
  [/\^/, /\^+/],
  [/::/, /::/],
  [/~/, /~+/],
  [/[•·▪]/, /[•·▪\n]/],
  [/\n/, /\n/],
  [/;/, /;/],
  [/,/, /(?<!\d),(?![^()]*\))|,(?!\d)(?![^()]*\))/],
];

/** Items of a cell, each once, in order. */
export function readList(cell: string | readonly string[]): string[] {
  const items = typeof cell === 'string' ? partsOf(cell) : cell;
  return [
    ...new Set(items.map((item) => readWords(item)?.replace(/^[-*•·]\s+/, '') ?? '').filter((item) => item !== '')),
  ];
}

function partsOf(cell: string): readonly string[] {
  const text = UNTIDY.test(cell) ? readText(cell) : cell;
  if (text === null) return [];
  const listed = text.startsWith('["') ? jsonTexts(text) : null;
  const parting = PARTINGS.find(([sign]) => sign.test(text))?.[1];
  return listed ?? (parting ? text.split(parting) : [text]);
}

function jsonTexts(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
  } catch {
    return null;
  }
}
