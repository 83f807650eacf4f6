import { decodeHTML } from 'entities';

/** What makes a text worth the whole treatment: controls and line ends, elements, entities, placeholders, spaces of another kind or in a row. */
const UNTIDY = /[\p{Cc}<&{%[]|##|@@|\*\||[^\S ]| {2}/u;
/** Elements that nobody reads, and what is hidden from readers. */
const UNREAD =
  /<!--[\s\S]*?(?:-->|$)|<![a-z[][^<>]*>|<\?[\s\S]*?\?>|<(style|script|head|title|template|noscript|svg|iframe|object|audio|video|canvas)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<([a-z]\w*)\b(?=[^<>]*(?:\bdisplay\s*:\s*none|\svisibility\s*:\s*hidden|\shidden(?=[\s>=])))[^<>]*>[\s\S]*?(?:<\/\2\s*>|$)/gi;
/** Elements at which a line begins or ends. */
const LINES =
  /<\s*\/?\s*(?:br|p|li|ul|ol|div|table|caption|h[1-6]|section|article|header|footer|main|aside|nav|address|figure|figcaption|form|fieldset|pre|center|dl|dt|dd|hr|blockquote)\b[^<>]*>/gi;
/** Rows of tables, and what is side by side: a space parts it. */
const ROWS = /\s*<\s*tr\b[^<>]*>\s*/gi;
const BESIDE = /\s*<\s*\/?\s*(?:td|th|(?<=\/\s*)tr|tbody|thead|tfoot|label|option|select|button)\b[^<>]*>\s*/gi;
const HAS_CELLS = /<\s*\/?\s*(?:t[rdh]|label|option|select|button)\b/i;
/** HTML that was escaped on its way, once or more often. */
const ESCAPED =
  /&(?:amp;)*lt;\s*(?:!--|\/?\s*(?:br|p|li|ul|ol|div|span|strong|b|i|u|em|h[1-6]|style|script|table|tr|td|th|font|center|a)\b)/i;
const MOST_ESCAPES = 3;

/** What a system should have put a value in place of: {{price}}, %%DISCLAIMER%%, ${make}, [dealer_name], *|NAME|*. */
const PLACEHOLDER =
  /\{\{\{?[^{}]{0,80}\}?\}\}|\{%[^{}%]{0,80}%\}|<%[^<>]{0,80}%>|%%\s?[a-z][\w .-]{0,60}%%|\$\{[^{}]{1,80}\}|\[\[[^[\]]{1,80}\]\]|\*\|[\w:. ]{1,60}\|\*|##[a-z][\w ]{0,40}##|@@\w{1,60}@@|(?<![\w%])%[a-z]+(?:_[a-z\d]+)+%|\{[a-z]\w*(?:[._]\w+)+\}|\[[a-z]\w*(?:[._]\w+)+\]/gi;

/** The first placeholder of a text that was never filled in; null where it has none. */
export function placeholderIn(text: string): string | null {
  return /[{%[#@*<]/.test(text) ? (text.match(PLACEHOLDER)?.[0] ?? null) : null;
}

/**
 * Readable text of a cell that may hold HTML: breaks and list items become lines, elements, control characters and placeholders go; null when nothing is
 * left.
 */
export function readText(text: string): string | null {
  if (!UNTIDY.test(text)) return text.trim() || null;
  const plain = decoded(stripped(unescaped(text)))
    .replace(PLACEHOLDER, ' ')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain === '' ? null : plain;
}

function unescaped(text: string): string {
  let html = text;
  for (let times = 0; times < MOST_ESCAPES && ESCAPED.test(html); times += 1) html = decoded(html);
  return html;
}

function stripped(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (!lines.includes('<')) return lines;
  const read = lines.replace(UNREAD, ' ');
  return (HAS_CELLS.test(read) ? read.replace(BESIDE, ' ').replace(ROWS, '\n') : read)
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
