import { type CsvDialect, csvRecord, type Newline, scanOf } from './csv-record.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** What spreadsheets write before the first row: how the values are parted. */
export const SEPARATOR_LINE = /^\s*"?sep=([,;\t|])"?[\s,;|]*(?:[\r\n]|$)/i;
/** So much of a text shows how its lines end, and so many of its records. */
const LOOKED_AT = { text: 64 * 1024, records: 100 };

/** How the line that begins at `start` is parted, and all below it; `separator`: what a line above says of that. */
export function csvDialect(head: string, newline: Newline, start = 0, separator?: string): CsvDialect {
  const delimiter = separator ?? delimiterOf(head.slice(start));
  return { newline, delimiter, escapes: escapesIn(head, delimiter) };
}

/** What parts the values of a text's first line. */
function delimiterOf(text: string): string {
  const first = text.trimStart();
  const separator = SEPARATOR_LINE.exec(first)?.[1];
  if (separator !== undefined) return separator;
  const line = first.slice(0, first.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** How the lines of a text end: where it has returns alone and line feeds too, in the way in which most rows have as many values as others. */
export function newlineOf(head: string): Newline {
  const text = head.slice(0, LOOKED_AT.text);
  // Line ends within quotes are none.
  const bare = text.replace(/"[^"]*"/g, '""');
  const returns = /\r+(?![\r\n]|$)/.test(bare) || !bare.includes('\n');
  if (!returns || !bare.includes('\r')) return '\n';
  if (!bare.includes('\n')) return '\r';
  const delimiter = delimiterOf(text);
  const ways = (['\n', 'any'] as const).map((newline) => ({
    newline,
    fitting: fittingRecords(text, delimiter, newline),
  }));
  return ways.reduce((best, way) => (way.fitting >= best.fitting ? way : best)).newline;
}

/** The share of records that have as many values as most of them. */
function fittingRecords(text: string, delimiter: string, newline: Newline): number {
  const scan = scanOf(text, true);
  const widths = new Map<number, number>();
  let [start, records] = [0, 0];
  while (start < text.length && records < LOOKED_AT.records) {
    const record = csvRecord(scan, start, { delimiter, newline, escapes: false });
    if (typeof record === 'string') break;
    start = record.end;
    const width = record.values.length;
    if (width === 1 && record.values[0] === '') continue;
    records += 1;
    widths.set(width, (widths.get(width) ?? 0) + 1);
  }
  return records < 2 ? 0 : Math.max(...widths.values()) / records;
}

/** Whether quotes are written with a backslash before them: one stands where a value cannot end. */
function escapesIn(head: string, delimiter: string): boolean {
  if (!head.includes('\\"')) return false;
  return [...head.matchAll(/(?<!\\)(?:\\\\)*\\"([^"\r\n])/g)].some(([, next]) => next !== delimiter);
}
