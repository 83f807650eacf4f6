import { isPrivate } from '../../columns/column-names.ts';

/** Why a row cannot be trusted, or null. */
export type Misfit = (values: readonly string[], doubtful: boolean) => string | null;

/**
 * Why a row's values may be under the wrong headers, a private one among them. A file without private columns is forgiven values too few, and
 * empty ones too many; one with such columns is not, for commas without quotes may have pushed a purchase cost anywhere.
 */
export function misfitOf(headers: readonly string[], delimiter: string): Misfit {
  const width = headers.length;
  const secrets = [...headers.keys()].filter((number) => isPrivate(headers[number] ?? ''));
  const secretive = secrets.length > 0;
  return (values, doubtful) => {
    if (doubtful) return 'A quote is opened in this row and not closed.';
    if (values.length > width && (secretive || values.slice(width).some((cell) => cell.trim() !== '')))
      return `The row has ${values.length} values for ${width} columns; a value with a comma in it lacks its quotes.`;
    if (!secretive) return null;
    if (values.length < width)
      return `The row has ${values.length} values for ${width} columns, so values may stand in the wrong column.`;
    if (values.some((value, column) => holdsRow(value, column, { width, secrets, delimiter })))
      return 'A value of this row holds the row below: a quote is a character of it, and lacks its own quotes.';
    // A list may well end with a delimiter; none begins with one.
    return values.some((value) => value.startsWith(delimiter))
      ? `A value of this row begins with "${delimiter}": the quote before it may be a value itself that lacks its quotes.`
      : null;
  };
}

/** What to say of a row before a line with too few values: a line end without quotes may have cut it, and commas without quotes filled it up again. */
export const CUT_IN_TWO =
  'The line below has too few values: it may be the rest of this row, and values stand in the wrong column.';

/** The same of the row after such a line. */
export const REST_OF_ABOVE =
  'The line above has too few values: this one may be the rest of that row, and values stand in the wrong column.';

/** So many places to the right commas without quotes are reckoned to have pushed an amount. */
const MOST_SHIFTED = 3;
const AMOUNT = /^[\s"$A-Z]{0,6}\d[\d.,\s]*"?$/;

/**
 * Two rows that each hold one bare quote in the same column read as one row with all that is between them in that column. It shows by a line with as
 * many values as a row has there, which commas without quotes may have made more, and an amount where a private column is. One such line is enough:
 * the others may be cut by line ends without quotes.
 */
function holdsRow(
  value: string,
  column: number,
  { width, secrets, delimiter }: { width: number; secrets: number[]; delimiter: string },
): boolean {
  if (!value.includes('\n') && !value.includes('\r')) return false;
  const lines = value.split(/\r\n?|\n/).map((line) => line.split(delimiter));
  return lines.some((line, at) => {
    const last = at === lines.length - 1;
    const more = line.length - (at === 0 ? width - column : last ? column + 1 : width);
    if (more < 0) return false;
    return secrets.some((secret) => {
      const from = at === 0 ? secret - column : secret;
      // Of the last line only a few values are known to be a row's: a text of several lines may well hold a number near one's place.
      const shift = last ? 0 : Math.min(more, MOST_SHIFTED);
      return from >= 0 && line.slice(from, from + shift + 1).some((one) => AMOUNT.test(one));
    });
  });
}
