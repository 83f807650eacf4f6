import { isPrivate, type OwnNames } from '../columns/column-names.ts';
import { CUT_IN_TWO, type Misfit, misfitOf, REST_OF_ABOVE } from './csv-misfit.ts';
import { type CsvDialect, type CsvScan, csvRecord } from './csv-record.ts';
import type { FeedRow, FeedRows } from './feed.types.ts';
import { ABOVE_HEADERS, headerRowOf, headersOf } from './header-row.ts';
import { StockError } from './stock-error.ts';
import { advancedPosition, spanIn } from './text-position.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** What spreadsheets write before the first row: how the values are parted. */
const SEPARATOR_LINE = /^\s*"?sep=([,;\t|])"?[\s,;|]*(?:[\r\n]|$)/i;
/** Longest row, in characters: what is longer is a quote that was never closed. */
const MAX_ROW = 1024 * 1024;
const MAX_COLUMNS = 1000;

interface Raw {
  values: string[];
  text: string;
  line: number;
  doubtful: boolean;
}

/**
 * A CSV text's header and rows, read as they are asked for; what stands above the header is passed over. `own` are names of columns that the dealer maps.
 * @throws {StockError} 'malformed' with the line where quotes do not match
 */
export function csvRows(pieces: Iterable<string>, own: OwnNames = new Map()): FeedRows {
  const source = pieces[Symbol.iterator]();
  const head = firstLines(source);
  const { start, line, dialect } = headerIn(head, own);
  const records = rawRecords(head.slice(start), source, dialect, line);
  let first = records.next();
  while (!first.done && (isBlank(first.value) || SEPARATOR_LINE.test(first.value.text))) first = records.next();
  const headers = headersOf(first.done ? [] : first.value.values);
  if (headers.length > MAX_COLUMNS)
    throw new StockError('malformed', `The first row has ${headers.length} columns; this is no list of cars.`, 1);
  const secretive = headers.some(isPrivate);
  const misfit = misfitOf(headers, dialect.delimiter, dialect.newline);
  return {
    format: 'csv',
    headers,
    headerLine: first.done ? line : first.value.line,
    rows: {
      *[Symbol.iterator]() {
        let last: FeedRow | null = null;
        let cut = false;
        for (const raw of records) {
          const short = secretive && raw.values.length < headers.length;
          if (isBlank(raw)) {
            // Nothing at all on a line says nothing; a few empty values may be the end of a row that was cut.
            if (!short || raw.values.length === 1) continue;
            if (last) last.broken ??= CUT_IN_TWO;
            cut = true;
            continue;
          }
          const row = rowOf(raw, headers.length, misfit, dialect);
          if (last && short) last.broken ??= CUT_IN_TWO;
          if (cut) row.broken ??= REST_OF_ABOVE;
          if (last) yield last;
          [last, cut] = [row, short];
        }
        if (last) yield last;
      },
    },
  };
}

function rowOf(raw: Raw, width: number, misfit: Misfit, dialect: CsvDialect): FeedRow {
  const { values, text, line, doubtful } = raw;
  return {
    line,
    cells: values,
    broken: misfit(values, doubtful),
    // The first value too many, or the last one there is.
    brokenAt: doubtful ? 0 : width,
    position(header = 0) {
      const spans: [number, number][] = [];
      csvRecord(scanOf(text, true), 0, dialect, spans);
      const [start, end] = spans[header] ?? spans.at(-1) ?? [0, 0];
      return spanIn({ line, column: 1 }, text, start, end, dialect.newline);
    },
  };
}

const isBlank = ({ values }: Raw): boolean => values.every((value) => value.trim() === '');

/** Every record, those with nothing in them too. */
function* rawRecords(head: string, source: Iterator<string>, dialect: CsvDialect, from: number): Generator<Raw> {
  let scan = scanOf(head, false);
  let [start, line] = [0, from];
  for (;;) {
    if (start >= scan.text.length && scan.final) return;
    const record = start < scan.text.length ? csvRecord(scan, start, dialect) : 'more';
    if (record === 'unclosed' || (record === 'more' && scan.text.length - start > MAX_ROW)) throw unclosed(line);
    if (record === 'more') {
      const next = source.next();
      scan = scanOf(scan.text.slice(start) + (next.done ? '' : next.value), next.done === true);
      start = 0;
      continue;
    }
    // After a quote that was left open, what follows on the next line is a row of its own again.
    const end = record.doubtful ? scan.text.indexOf(dialect.newline, start) + 1 : record.end;
    if (record.doubtful) scan = scanOf(scan.text, scan.final);
    const text = scan.text.slice(start, end);
    if (text.length > MAX_ROW) throw unclosed(line);
    yield { values: record.values, text, line, doubtful: record.doubtful };
    line = advancedPosition({ line, column: 1 }, text, dialect.newline).line;
    start = end;
  }
}

function unclosed(line: number): StockError {
  return new StockError('malformed', 'The CSV cannot be read: a quote is opened in this row and never closed.', line);
}

const scanOf = (text: string, final: boolean): CsvScan => ({ text, final, delimiterAt: -1, newlineAt: -1 });

/** Text of as many lines as may be above the header, or all there is. */
function firstLines(source: Iterator<string>): string {
  let text = '';
  while (lineStarts(text).length <= ABOVE_HEADERS + 1 && text.length < MAX_ROW) {
    const next = source.next();
    if (next.done) break;
    text += next.value;
  }
  return text;
}

/** Where the first lines begin, one more than may be above the header. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r(?!$)|\n/g)) {
    starts.push(index + end.length);
    if (starts.length > ABOVE_HEADERS + 1) break;
  }
  return starts;
}

/** Where the header begins, on which line, and how the text is parted from there on; the beginning where no line is like a header. */
function headerIn(head: string, own: OwnNames): { start: number; line: number; dialect: CsvDialect } {
  const first = dialectOf(head);
  const top = { start: 0, line: 1, dialect: first };
  if (headerRowOf([cellsAt(head, 0, first)], own) === 0) return top;
  const separator = SEPARATOR_LINE.exec(head.trimStart())?.[1];
  const lines = lineStarts(head).map((start, index) => {
    const { newline, delimiter } = dialectOf(head.slice(start));
    return { start, line: index + 1, dialect: { newline, delimiter: separator ?? delimiter } };
  });
  return (
    lines[
      headerRowOf(
        lines.map(({ start, dialect }) => cellsAt(head, start, dialect)),
        own,
      )
    ] ?? top
  );
}

/** The cells of a row; of a line where its quotes do not match. */
function cellsAt(text: string, start: number, dialect: CsvDialect): string[] {
  const record = csvRecord(scanOf(text, false), start, dialect);
  if (typeof record !== 'string') return record.values;
  const [line = ''] = text.slice(start).split(/[\r\n]/, 1);
  return line.split(dialect.delimiter);
}

/** How a text's first line is parted, and whether it ends as on old Macintoshes. */
function dialectOf(text: string): CsvDialect {
  const newline = /^[^\r\n]*\r(?!\n)/.test(text) ? '\r' : '\n';
  const first = text.trimStart();
  const separator = SEPARATOR_LINE.exec(first)?.[1];
  if (separator !== undefined) return { newline, delimiter: separator };
  const line = first.slice(0, first.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return { newline, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',' };
}
