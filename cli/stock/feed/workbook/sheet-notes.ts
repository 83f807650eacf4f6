import { isPrivate } from '../../columns/column-names.ts';
import type { FeedNote } from '../feed.types.ts';
import type { SheetTable } from './sheet-table.ts';

const CALCULATE = 'Open the workbook in Excel, wait until it is calculated, save it, and import it again.';
const MEND = 'Mend the formula, or write the value itself, and save the workbook again.';
const HIDDEN_ROWS =
  'Delete the rows of cars that are not to be on the site: a filter hides them and leaves them in the file.';
const HIDDEN_COLUMNS = 'Delete the column in the workbook if it is not for the site.';

/** What is to be said of a sheet that is read: formulas without a value, errors, and what the workbook hides. */
export function sheetNotes({ headers, faults, hiddenRows, hiddenColumns, headerLine }: SheetTable): FeedNote[] {
  const cells = faults.flatMap(({ row, column, place, error }): FeedNote[] => {
    const header = headers[column] ?? '';
    if (header === '' || isPrivate(header)) return [];
    const message = error === '' ? 'is a formula without a stored value' : `is the error ${error}`;
    const hint = error === '' ? CALCULATE : MEND;
    return [{ column: header, message, example: place, instead: 'it counts as empty', hint, ...placeOf(row, column) }];
  });
  const columns = hiddenColumns.flatMap((number): FeedNote[] => {
    const header = headers[number] ?? '';
    if (header === '' || isPrivate(header)) return [];
    const message = 'The column is hidden in the workbook; it is read like the others.';
    return [{ column: header, message, hint: HIDDEN_COLUMNS, ...placeOf(headerLine, number) }];
  });
  const [first] = hiddenRows;
  const count = hiddenRows.length;
  const said =
    count === 1
      ? 'row of the sheet is hidden in the workbook; it is'
      : 'rows of the sheet are hidden in the workbook; they are';
  return [
    ...(first === undefined
      ? []
      : [{ column: '', message: `${count} ${said} read like the others.`, hint: HIDDEN_ROWS, ...placeOf(first, 0) }]),
    ...columns,
    ...cells,
  ];
}

/** What is to be said of sheets with a header row and cars that are not read, and the line that reads them. */
export function otherSheets(tables: readonly SheetTable[], read: readonly SheetTable[]): FeedNote[] {
  const parts = new Set(read.map(({ sheet }) => sheet.part));
  const others = tables.filter(({ sheet, isOfCars, rows }) => isOfCars && rows.length > 0 && !parts.has(sheet.part));
  if (others.length === 0) return [];
  const names = others.map(
    ({ sheet, rows }) =>
      `\`${sheet.name}\` (${sheet.isHidden ? 'hidden, ' : ''}${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  );
  const all = [...read, ...others].map(({ sheet }) => JSON.stringify(sheet.name)).join(', ');
  const message =
    others.length === 1
      ? `The sheet ${names[0]} looks like a list of cars too; it is not read.`
      : `The sheets ${names.slice(0, -1).join(', ')} and ${names.at(-1)} look like lists of cars too; they are not read.`;
  const hint = `To read all of them, write in the definition: \`stock: { lists: [${all}] }\`.`;
  return [{ column: '', message, hint, ...placeOf(read[0]?.headerLine ?? 1, 0) }];
}

const placeOf = (line: number, column: number): Pick<FeedNote, 'line' | 'position'> => ({
  line,
  position: () => ({ start: { line, column: column + 1 }, end: { line, column: column + 2 } }),
});
