import { isPrivate, type OwnNames } from '../../columns/column-names.ts';
import type { FeedRow, FeedRows } from '../feed.types.ts';
import { ABOVE_HEADERS, headerRowOf, headersOf } from '../header-row.ts';
import { StockError } from '../stock-error.ts';
import { advancedPosition, spanIn } from '../text-position.ts';
import { csvDialect, newlineOf, SEPARATOR_LINE } from './csv-dialect.ts';
import { CUT_IN_TWO, type Misfit, misfitOf, REST_OF_ABOVE } from './csv-misfit.ts';
import { type CsvDialect, csvRecord, scanOf } from './csv-record.ts';
import { csvRepair } from './csv-repair.ts';

/** Longest row, in characters: what is longer is a quote that was never closed. */
const MAX_ROW = 1024 * 1024;
const MAX_COLUMNS = 1000;

interface Raw {
  values: string[];
  text: string;
  line: number;
  doubtful: boolean;
  /** How it was read. */
  dialect: CsvDialect;
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
  const misfit = misfitOf(headers, dialect.delimiter);
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
          const row = rowOf(raw, headers.length, misfit);
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

function rowOf(raw: Raw, width: number, misfit: Misfit): FeedRow {
  const { values, text, line, doubtful, dialect } = raw;
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

/** Every record, those with nothing in them too. What does not fit the first of them is read in another way where that fits. */
function* rawRecords(head: string, source: Iterator<string>, first: CsvDialect, from: number): Generator<Raw> {
  let scan = scanOf(head, false);
  let [start, line] = [0, from];
  let [width, dialect] = [0, first];
  const refill = (): void => {
    const next = source.next();
    scan = scanOf(scan.text.slice(start) + (next.done ? '' : next.value), next.done === true);
    start = 0;
  };
  for (;;) {
    if (start >= scan.text.length && scan.final) return;
    const record = start < scan.text.length ? csvRecord(scan, start, dialect) : 'more';
    const isTooLong = record === 'more' && scan.text.length - start > MAX_ROW;
    if (record === 'more' && !isTooLong) {
      refill();
      continue;
    }
    const fits = typeof record !== 'string' && !record.doubtful && (width === 0 || record.values.length === width);
    const repair = fits ? null : csvRepair(scan, start, { record, dialect, width });
    if (repair === 'more') {
      refill();
      continue;
    }
    if (repair?.stays) dialect = repair.dialect;
    const read = repair?.record ?? record;
    if (typeof read === 'string') throw unclosed(line);
    const used = repair?.dialect ?? dialect;
    // After a quote that was left open, what follows on the next line is a row of its own again.
    const end = read.doubtful ? lineAfter(scan.text, start, used) : read.end;
    if (read.doubtful || repair) scan = scanOf(scan.text, scan.final);
    const text = scan.text.slice(start, end);
    if (text.length > MAX_ROW) throw unclosed(line);
    yield { values: read.values, text, line, doubtful: read.doubtful, dialect: used };
    if (width === 0 && read.values.length > 1) width = read.values.length;
    line = advancedPosition({ line, column: 1 }, text, used.newline).line;
    start = end;
  }
}

const lineAfter = (text: string, start: number, { newline }: CsvDialect): number =>
  newline === 'any' ? start + text.slice(start).search(/[\r\n]/) + 1 : text.indexOf(newline, start) + 1;

function unclosed(line: number): StockError {
  return new StockError('malformed', 'The CSV cannot be read: a quote is opened in this row and never closed.', line);
}

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
  const newline = newlineOf(head);
  const top = { start: 0, line: 1, dialect: csvDialect(head, newline) };
  if (headerRowOf([cellsAt(head, 0, top.dialect)], own) === 0) return top;
  const separator = SEPARATOR_LINE.exec(head.trimStart())?.[1];
  const lines = lineStarts(head).map((start, index) => ({
    start,
    line: index + 1,
    dialect: csvDialect(head, newline, start, separator),
  }));
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
