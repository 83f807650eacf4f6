import type { Region } from '../../runtime/tenant.types.ts';
import { COLUMN_ALIASES, PRIVATE_COLUMNS, REGION_ALIASES, REQUIRED_FIELDS, type StockField } from './columns.data.ts';
import type { Cell, FeedRow } from './stock.types.ts';
import { StockError } from './stock-error.ts';

/** The feed's own headers that hold each field, best first. */
export type Columns = ReadonlyMap<StockField, readonly string[]>;

/** True for a column that never leaves the dealership (domain.md 3.6). */
export function isPrivate(header: string): boolean {
  return PRIVATE_COLUMNS.includes(plainHeader(header));
}

/** Which header holds which field. @throws {StockError} 'no-columns' naming the required fields that no header holds */
export function findColumns(headers: readonly string[], region: Region): Columns {
  const columns = new Map<StockField, string[]>();
  for (const field of Object.keys(COLUMN_ALIASES) as StockField[]) {
    const aliases = REGION_ALIASES[region]?.[field] ?? COLUMN_ALIASES[field];
    const found = aliases.flatMap((alias) =>
      headers.filter((header) => plainHeader(header) === alias && !isPrivate(header)),
    );
    if (found.length > 0) columns.set(field, found);
  }
  const missing = REQUIRED_FIELDS.filter((field) => !columns.has(field));
  if (missing.length > 0 && headers.length > 0)
    throw new StockError('no-columns', `The stock file has no column for ${missing.join(', ')}.`, 1);
  return columns;
}

/** The first cell of a field that is not empty, with the header it stands under; null for none. */
export function cellOf(row: FeedRow, columns: Columns, field: StockField): { column: string; cell: Cell } | null {
  for (const column of columns.get(field) ?? []) {
    const cell = row.cells.get(column) ?? '';
    if (typeof cell === 'string' ? cell.trim() !== '' : cell.length > 0) return { column, cell };
  }
  return null;
}

function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9#]/g, '');
}
