import { type CsvError, type Info, parse } from 'csv-parse/sync';
import { isPrivate } from './columns.ts';
import type { Feed, FeedRow } from './stock.types.ts';
import { StockError } from './stock-error.ts';

const DELIMITERS = [',', ';', '\t', '|'];

interface CsvRecord {
  record: string[];
  info: Info;
}

/** A CSV file's header and rows. @throws {StockError} 'malformed' with the line where quotes do not match */
export function csvFeed(text: string): Feed {
  const [head, ...body] = recordsOf(text);
  const headers = (head?.record ?? []).map((header) => header.trim());
  const secretive = headers.some(isPrivate);
  const rows = body
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(
      ({ record, info }): FeedRow => ({
        line: info.lines - record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0),
        cells: new Map(
          headers
            .map((header, index) => [header, record[index] ?? ''] as const)
            .filter(([header], index) => headers.indexOf(header) === index),
        ),
        broken: misfit(record, headers.length, secretive),
      }),
    );
  return { headers, rows };
}

/** Why a row of another length than the header cannot be trusted: its values may stand under the wrong headers, a private one among them. */
function misfit(record: readonly string[], width: number, secretive: boolean): string | null {
  const surplus = record.slice(width).some((cell) => cell.trim() !== '');
  if (surplus)
    return `The row has ${record.length} values for ${width} columns; a value with a comma in it lacks its quotes.`;
  if (record.length < width && secretive)
    return `The row has ${record.length} values for ${width} columns, so values may stand in the wrong column.`;
  return null;
}

function recordsOf(text: string): CsvRecord[] {
  const lines = text.replace(/\r\n?/g, '\n');
  const firstLine = lines.slice(0, lines.search(/\n|$/));
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  const options = {
    info: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
  };
  let soundLines = 0;
  try {
    const records: unknown = parse(lines, {
      ...options,
      on_record: (record, { lines: end }) => {
        soundLines = end;
        return record;
      },
    });
    return records as CsvRecord[];
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw new StockError(
      'malformed',
      'The CSV cannot be read: a quote is opened in this row and never closed.',
      soundLines + 1,
    );
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).includes('_');
}
