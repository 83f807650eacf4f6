import { CsvError, parse } from 'csv-parse/sync';
import type { Doc, Json } from './engine.types.ts';
import { EngineError } from './errors.ts';

type Read = (value: string) => Json | undefined;

/** Suffix of a header -> how its column is read; undefined is a value that does not fit. */
const TYPES: Record<string, Read> = {
  string: (value) => (value === '' ? null : value),
  number: (value) => {
    const text = value.trim();
    if (text === '') return null;
    return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined;
  },
  boolean: (value) => ({ '': null, true: true, false: false })[value.trim()],
};

/** The documents of a CSV text whose first line names the fields, `name:number` or `name:boolean` where they are not text. Throws `malformed_payload`. */
export function readCsvDocuments(text: string, delimiter: string): Doc[] {
  const [header = [], ...rows] = readRows(text, delimiter);
  const columns = header.map(readHeader);
  return rows.map((row, at) =>
    Object.fromEntries(
      columns.map(([name, read], column): [string, Json] => {
        const value = read(row[column]!);
        if (value === undefined) throw malformed(`line ${at + 2}, \`${name}\`: cannot read \`${row[column]}\``);
        return [name, value];
      }),
    ),
  );
}

function readHeader(title: string): [name: string, read: Read] {
  const colon = title.lastIndexOf(':');
  const type = colon < 0 ? '' : title.slice(colon + 1);
  return Object.hasOwn(TYPES, type) ? [title.slice(0, colon), TYPES[type]!] : [title, TYPES.string!];
}

function readRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, bom: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw malformed(error.message);
    throw error;
  }
}

function malformed(reason: string): EngineError {
  return new EngineError('malformed_payload', `The \`csv\` payload provided is malformed: ${reason}.`);
}
