import type { OwnNames } from '../../columns/column-names.ts';
import type { FeedRow, FeedRows } from '../feed.types.ts';
import { StockError } from '../stock-error.ts';
import type { FeedSource } from '../text-source.ts';
import { otherSheets, sheetNotes } from './sheet-notes.ts';
import { type SheetTable, sheetTable } from './sheet-table.ts';
import { tooLarge, type WorkbookParts, workbookParts } from './workbook.ts';
import { cellStyles, type SheetRow, sheetCells } from './workbook-cells.ts';

/** Longest workbook, in bytes as it is packed. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The parts of a file that is a workbook; null for one that is none. @throws {StockError} 'too-large' */
export function openWorkbook(source: FeedSource): WorkbookParts | null {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const piece of source.pieces()) {
    if (length === 0 && !(piece[0] === 0x50 && piece[1] === 0x4b)) return null;
    length += piece.length;
    if (length > MAX_BYTES) throw tooLarge();
    pieces.push(piece);
  }
  return length === 0 ? null : workbookParts(Buffer.concat(pieces));
}

/**
 * The rows of the sheets that a definition lists, else of a workbook's first sheet that has a header row. A place in it is its row as the line, and the number
 * of its column.
 * @throws {StockError} 'malformed', 'missing-column' where a listed sheet is not there
 */
export function xlsxRows(parts: WorkbookParts, own: OwnNames, lists: readonly string[] = []): FeedRows {
  const styles = cellStyles(parts);
  const tables = styles.sheets.map((sheet) => sheetTable(sheet, sheetCells(parts, sheet.part, styles), own));
  const read = lists.length > 0 ? lists.map((list) => listedTable(tables, list)) : [tableOfCars(tables)];
  const headers: string[] = [];
  const rows = read.flatMap((table) => {
    const numbers = placesIn(headers, table.headers);
    return table.rows.map((row) => rowOf(row, numbers));
  });
  return {
    format: 'xlsx',
    headers,
    headerLine: read[0]?.headerLine ?? 1,
    rows,
    notes: [...read.flatMap(sheetNotes), ...(lists.length > 0 ? [] : otherSheets(tables, read))],
  };
}

function rowOf({ number, cells }: SheetRow, numbers: readonly number[]): FeedRow {
  const own: (string | undefined)[] = [];
  for (const [column, cell] of cells.entries()) own[numbers[column] ?? column] = cell;
  return {
    line: number,
    cells: own,
    broken: null,
    position: (header = 0) => {
      const column = Math.max(numbers.indexOf(header), 0);
      return { start: { line: number, column: column + 1 }, end: { line: number, column: column + 2 } };
    },
  };
}

/** Where the columns of a sheet are among those of all: under the same name, the second of a name under the second. New ones are added. */
function placesIn(headers: string[], own: readonly string[]): number[] {
  const taken = new Set<number>();
  const isFirst = headers.length === 0;
  return own.map((header) => {
    const known = isFirst ? -1 : headers.findIndex((one, number) => one === header && !taken.has(number));
    const number = known === -1 ? headers.push(header) - 1 : known;
    taken.add(number);
    return number;
  });
}

function tableOfCars(tables: readonly SheetTable[]): SheetTable {
  const visible = tables.filter(({ sheet }) => !sheet.isHidden);
  const [first] = visible;
  if (first === undefined) throw new StockError('malformed', 'The workbook has no sheet that can be seen.', 1);
  const isFilled = ({ headers }: SheetTable): boolean => headers.length > 0;
  return visible.find(({ isOfCars }) => isOfCars) ?? visible.find(isFilled) ?? first;
}

function listedTable(tables: readonly SheetTable[], list: string): SheetTable {
  const plain = (name: string): string => name.trim().toLowerCase();
  const found = tables.find(({ sheet }) => plain(sheet.name) === plain(list));
  if (found) return found;
  throw new StockError(
    'missing-column',
    `The workbook has no sheet \`${list}\`, which \`stock.lists\` names. It has: ${tables.map(({ sheet }) => `\`${sheet.name}\``).join(', ')}.`,
    1,
    null,
    'Write the sheet as the workbook has it, or delete the entry of `stock.lists`.',
  );
}
