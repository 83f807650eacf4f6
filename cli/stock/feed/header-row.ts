import { type OwnNames, requiredOf, seemingFields } from '../columns/column-names.ts';

/** So many rows may be above the headers: a title, the dealer's address. */
export const ABOVE_HEADERS = 30;
/** Of the fields that no car is without, so many show a header row. */
const LIKE_HEADERS = 2;

/** Which of a table's first rows is its header: the one with the most names of what every car has. -1 where none has two. */
export function headerRowOf(rows: readonly (readonly (string | undefined)[])[], own: OwnNames): number {
  const counts = rows.slice(0, ABOVE_HEADERS + 1).map((cells) => requiredOf(seemingFields(headersOf(cells), own)));
  const most = Math.max(0, ...counts);
  return most >= LIKE_HEADERS ? counts.indexOf(most) : -1;
}

/** The cells of a header row as names of columns, each on one line. */
export const headersOf = (cells: readonly (string | undefined)[]): string[] =>
  Array.from(cells, (cell) => (cell ?? '').replace(/\s+/g, ' ').trim());
