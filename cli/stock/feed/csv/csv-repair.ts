import { type CsvDialect, type CsvRecord, type CsvScan, csvRecord, scanOf } from './csv-record.ts';

/** A record read in another way than the others of its file. */
export interface CsvRepair {
  record: CsvRecord;
  dialect: CsvDialect;
  /** The rest of the file is likely so too. */
  stays: boolean;
}

interface Misread {
  record: CsvRecord | string;
  dialect: CsvDialect;
  /** How many values a record has. */
  width: number;
}

/** Text behind a record that is there before another way is tried: it may end later. */
const AHEAD = 64 * 1024;

/**
 * Another way to read a record that has not as many values as others, or no end: with quotes that a backslash escapes, or without, and with returns that
 * end lines. Null where none gives as many values as there are columns; 'more' where the text ends too soon to tell.
 */
export function csvRepair(
  scan: CsvScan,
  start: number,
  { record, dialect, width }: Misread,
): CsvRepair | 'more' | null {
  if (width === 0) return null;
  const { text, final } = scan;
  const end = typeof record === 'string' ? text.length : record.end;
  const hasEscapes = holds(text, '\\"', start, end);
  const hasReturns = dialect.newline !== 'any' && holds(text, dialect.newline === '\r' ? '\n' : '\r', start, end - 2);
  if (!hasEscapes && !hasReturns) return null;
  if (!final && text.length - end < AHEAD && typeof record !== 'string') return 'more';
  if (hasEscapes) {
    const other = { ...dialect, escapes: !dialect.escapes };
    const read = csvRecord(scanOf(text, final), start, other);
    if (fits(read, width)) return { record: read, dialect: other, stays: false };
  }
  if (!hasReturns) return null;
  const other: CsvDialect = { ...dialect, newline: 'any' };
  const whole = typeof record === 'string' ? null : end;
  const read = partsThatFit(text, start, { end: whole, dialect: other, width, final });
  return read && { record: read, dialect: other, stays: whole === null };
}

const holds = (text: string, what: string, start: number, end: number): boolean => {
  const at = text.indexOf(what, start);
  return at !== -1 && at < end;
};

const fits = (record: CsvRecord | string, width: number): record is CsvRecord =>
  typeof record !== 'string' && !record.doubtful && record.values.length === width;

/** The first of the records that a stretch is made of; null where one of them, or where no end is known the first, has another number of values. */
function partsThatFit(
  text: string,
  start: number,
  { end, dialect, width, final }: { end: number | null; dialect: CsvDialect; width: number; final: boolean },
): CsvRecord | null {
  const scan = scanOf(text, final);
  const first = csvRecord(scan, start, dialect);
  if (!fits(first, width)) return null;
  for (let at = first.end; end !== null && at < end; ) {
    const next = csvRecord(scan, at, dialect);
    if (typeof next === 'string') return null;
    const isBlank = next.values.every((value) => value.trim() === '');
    if (!isBlank && !fits(next, width)) return null;
    at = next.end;
  }
  return first;
}
