import { type OwnNames, requiredOf, seemingFields } from '../columns/column-names.ts';
import type { FeedRows } from './feed.types.ts';
import { StockError } from './stock-error.ts';
import type { FeedSource } from './text-source.ts';
import { tooLarge, type WorkbookParts, workbookParts } from './workbook.ts';
import { cellStyles, type SheetRow, sheetRows } from './workbook-cells.ts';

/** Longest workbook, in bytes as it is packed. */
const MAX_BYTES = 64 * 1024 * 1024;
/** So many rows may be above the headers: a title, the dealer's address. */
const ABOVE = 30;
/** Of the fields that no car is without, so many show a header row. */
const LIKE_HEADERS = 2;

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
 * The rows of a workbook's first sheet that has a header row. A place in it is its row as the line, and the number of its column.
 * @throws {StockError} 'malformed'
 */
export function xlsxRows(parts: WorkbookParts, own: OwnNames): FeedRows {
  const { headers, rows } = sheetOfCars(parts, own);
  return {
    format: 'xlsx',
    headers,
    rows: rows.map(({ number, cells }) => ({
      line: number,
      cells,
      broken: null,
      position: (header = 0) => ({
        start: { line: number, column: header + 1 },
        end: { line: number, column: header + 2 },
      }),
    })),
  };
}

function sheetOfCars(parts: WorkbookParts, own: OwnNames): { headers: string[]; rows: SheetRow[] } {
  const styles = cellStyles(parts);
  if (styles.sheets.length === 0) throw new StockError('malformed', 'The workbook has no sheet that can be seen.', 1);
  let fallback: SheetRow[] = [];
  for (const sheet of styles.sheets) {
    const rows = sheetRows(parts, sheet, styles);
    const at = rows.slice(0, ABOVE).findIndex((row) => requiredOf(seemingFields(headersOf(row), own)) >= LIKE_HEADERS);
    if (at !== -1) return { headers: headersOf(rows[at]), rows: rows.slice(at + 1) };
    if (fallback.length === 0) fallback = rows;
  }
  return { headers: headersOf(fallback[0]), rows: fallback.slice(1) };
}

const headersOf = (row: SheetRow | undefined): string[] => Array.from(row?.cells ?? [], (cell) => (cell ?? '').trim());
