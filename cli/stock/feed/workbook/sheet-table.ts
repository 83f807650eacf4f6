import type { OwnNames } from '../../columns/column-names.ts';
import { headerRowOf, headersOf } from '../header-row.ts';
import type { CellFault, Sheet, SheetCells, SheetRow } from './workbook-cells.ts';

/** A sheet as a table: its header row, and what is below it. */
export interface SheetTable {
  sheet: Sheet;
  headers: readonly string[];
  headerLine: number;
  /** Whether its header row has names that a list of cars has. */
  isOfCars: boolean;
  rows: readonly SheetRow[];
  faults: readonly CellFault[];
  /** Rows with something in them, and columns, from 0, that the workbook does not show. */
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
}

/** The table in a sheet, of which the first row is the header where none has names of columns. */
export function sheetTable(sheet: Sheet, cells: SheetCells, own: OwnNames): SheetTable {
  const at = headerRowOf(
    cells.rows.map((row) => row.cells),
    own,
  );
  const header = cells.rows[Math.max(at, 0)];
  const rows = cells.rows.slice(Math.max(at, 0) + 1);
  const headerLine = header?.number ?? 1;
  return {
    sheet,
    headers: headersOf(header?.cells ?? []),
    headerLine,
    isOfCars: at !== -1,
    rows,
    faults: cells.faults.filter(({ row }) => row > headerLine),
    hiddenRows: rows.map(({ number }) => number).filter((number) => cells.hiddenRows.has(number)),
    hiddenColumns: [...cells.hiddenColumns],
  };
}
