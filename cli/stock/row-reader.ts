import type { StockField } from './columns.data.ts';
import { type Columns, cellOf } from './columns.ts';
import type { FeedRow, StockWarning } from './stock.types.ts';
import type { Read } from './values.ts';

/** Reads one row's fields, noting what looks wrong. */
export interface RowReader {
  /** The field's text, '' for none; a JSON list comes joined by commas. */
  text(field: StockField): string;
  /** The field's cell as the feed has it. */
  cell(field: StockField): string | readonly string[];
  /** A value, or null for an empty cell or an odd one, which is noted with what was expected. */
  value<T>(field: StockField, read: (text: string) => Read<T>, expected: string): T | null;
  warn(field: StockField, message: string): void;
  warnings: StockWarning[];
}

export function rowReader(row: FeedRow, columns: Columns): RowReader {
  const warnings: StockWarning[] = [];
  const found = (field: StockField) => cellOf(row, columns, field);
  const text = (field: StockField) => {
    const cell = found(field)?.cell ?? '';
    return typeof cell === 'string' ? cell.trim() : cell.join(',');
  };
  const warn = (field: StockField, message: string) => {
    warnings.push({ line: row.line, column: found(field)?.column ?? columns.get(field)?.[0] ?? field, message });
  };
  return {
    warnings,
    warn,
    text,
    cell: (field) => found(field)?.cell ?? '',
    value(field, read, expected) {
      const value = read(text(field));
      if (value !== 'odd') return value;
      warn(field, `${quoted(text(field))} is not ${expected}.`);
      return null;
    },
  };
}

/** A feed's text in a message: one line, cut short. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `'${line.length > 40 ? `${line.slice(0, 39)}…` : line}'`;
}
