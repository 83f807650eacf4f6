import type { StockField } from './columns/columns.data.ts';
import type { FeedRow } from './feed/feed.types.ts';
import type { Span } from './feed/text-position.ts';
import { detached } from './feed/text-source.ts';
import type { Refusal } from './record-from-row.ts';
import { quotedCell, type RowReader } from './rows/row-reader.ts';
import type { StockRecord, UnreadableField, UnreadableName } from './rows/stock.types.ts';

/** More than this share of rows that cannot be read is no slip but another kind of file, or another column; of very few rows one is. */
const MOST = 0.1;
const LEAST_ROWS = 2;
const EXAMPLES = 3;
const LINES = 3;

/** Columns in which a price may be, and the word that says what it covers. */
const PRICES = ['price_dap', 'price_egc', 'sale_price'] as const satisfies readonly StockField[];
const PRICE_FIELDS: readonly StockField[] = [...PRICES, 'price_type'];
const REQUIRED = ['stocknum', 'make', 'model', 'year'] as const;
/** A used car's odometer at nought is a cell that nobody filled. */
const NOUGHT = /^0+(?:[.,]0+)?(?:\s*[a-z]+\.?)?$/i;

type Tally = Omit<UnreadableField, 'field' | 'position'> & { position: Span | null };
/** A cell that cannot be read; number -1 where no column holds it. */
interface Bad {
  field: StockField;
  number: number;
  column: string;
  text: string;
}

/** Counts rows of which a car's price, name, year or distance cannot be read: of what a car needs an empty cell too. */
export interface UnreadableRows {
  /** A row that was left out, and why. */
  refused(
    refusal: Pick<Refusal, 'missing' | 'unreadable'> & { field?: StockField | undefined },
    reader: RowReader,
    row: FeedRow,
  ): void;
  /** A row that is a car. */
  read(record: StockRecord, reader: RowReader, row: FeedRow): void;
  /** Those fields that cannot be read in more than a tenth of the rows: of rows with something in the column, or of all rows where a car needs it. */
  list(): UnreadableField[];
}

export function unreadableRows(): UnreadableRows {
  const tallies = new Map<UnreadableName, Tally>();
  const count = (name: UnreadableName, row: FeedRow, bad: Bad | null): void => {
    let tally = tallies.get(name);
    if (tally === undefined) {
      tally = { column: '', rows: 0, of: 0, examples: [], lines: [], position: null, mapped: 'stocknum' };
      tallies.set(name, tally);
    }
    tally.of += 1;
    if (bad === null) return;
    tally.rows += 1;
    if (tally.position === null)
      Object.assign(tally, {
        column: detached(bad.column),
        mapped: bad.field,
        position: row.position(bad.number === -1 ? row.brokenAt : bad.number),
      });
    if (tally.lines.length < LINES) tally.lines.push(row.line);
    const example = bad.text === '' ? '' : quotedCell(bad.text);
    if (example !== '' && tally.examples.length < EXAMPLES && !tally.examples.includes(example))
      tally.examples.push(detached(example));
  };
  const cellOf = (reader: RowReader, field: StockField): Bad => {
    const number = reader.columnOf(field);
    const column = reader.columns.headers[number] ?? '';
    return { field, number, column, text: number === -1 ? '' : reader.textAt(number) };
  };
  const required = (reader: RowReader, row: FeedRow, unreadable: readonly StockField[]): void => {
    for (const field of REQUIRED) count(field, row, unreadable.includes(field) ? cellOf(reader, field) : null);
  };
  return {
    refused({ field, missing = [], unreadable }, reader, row) {
      // The cells of a row that does not fit its header belong to nobody knows which column.
      count('row', row, field === undefined ? { field: 'stocknum', number: -1, column: '', text: '' } : null);
      if (field !== undefined) required(reader, row, unreadable === true ? [field] : missing);
    },
    read(record, reader, row) {
      count('row', row, null);
      required(reader, row, []);
      if (PRICES.some((field) => reader.text(field) !== '')) {
        const odd = record.price === null ? PRICE_FIELDS.find((field) => reader.isOdd(field)) : undefined;
        count('price', row, odd === undefined ? null : cellOf(reader, odd));
      }
      const distance = cellOf(reader, 'km');
      const isOdd = record.km === null && reader.isOdd('km') && !NOUGHT.test(distance.text);
      if (distance.text !== '') count('km', row, isOdd ? distance : null);
    },
    list: () =>
      [...tallies].flatMap(([field, { position, ...tally }]) =>
        position !== null && tally.rows >= LEAST_ROWS && tally.rows > tally.of * MOST
          ? [{ field, position, ...tally }]
          : [],
      ),
  };
}
