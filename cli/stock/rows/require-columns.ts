import { endsWithName, isPrivate, plainHeader } from '../columns/column-names.ts';
import { COLUMN_ALIASES, type ColumnMapping, PERHAPS, REQUIRED_FIELDS } from '../columns/columns.data.ts';
import { StockError } from '../feed/stock-error.ts';
import type { Columns } from './columns.ts';
import { headerText, shownHeader } from './header-text.ts';
import type { StockOptions } from './stock.types.ts';

/** @throws {StockError} 'no-columns' naming the required fields, 'missing-column' the dealer's own columns, that no header holds */
export function requireColumns(
  { headers, of }: Columns,
  { mapping = [], facts = [] }: Pick<StockOptions, 'mapping' | 'facts'>,
): void {
  const missing = REQUIRED_FIELDS.filter((field) => of(field).length === 0);
  const offer = guessed(headers, missing);
  if (missing.length === REQUIRED_FIELDS.length && offer === null)
    throw new StockError(
      'no-columns',
      'The first row names no column that a list of cars has, such as a stock number or a make: the header row is missing, or this is another kind of file.',
      1,
    );
  refuseHeld(mapping, 'stock.columns');
  refuseHeld(facts, 'stock.facts');
  refuseLostColumns(headers, mapping);
  if (missing.length > 0)
    throw new StockError(
      'no-columns',
      `No column is known to hold the ${missing.map((field) => FIELD_WORDS[field]).join(' or the ')}. The file has: ${headerText(headers.join(', '))}.`,
      1,
      null,
      offer,
    );
}

/** What the dealer's own entries name and the file never gives away. */
function refuseHeld(entries: readonly { column: string }[], key: string): void {
  const held = entries.filter(({ column }) => isPrivate(column));
  if (held.length > 0)
    throw new StockError(
      'missing-column',
      `\`${key}\` names ${named(held)}: columns with costs and the like are never read.`,
      1,
    );
}

/** What the dealer's own entries name and the file does not have. */
function refuseLostColumns(headers: readonly string[], mapping: readonly ColumnMapping[]): void {
  const lost = mapping.filter(({ column }) => !headers.some((header) => plainHeader(header) === plainHeader(column)));
  if (lost.length === 0) return;
  const there = headers.filter((header) => header !== '' && !isPrivate(header)).map(shownHeader);
  throw new StockError(
    'missing-column',
    `The stock file has no column ${named(lost)}, which \`stock.columns\` names. It has: ${headerText(there.join(', '), 600)}.`,
    1,
  );
}

const named = (entries: readonly { column: string }[]): string =>
  entries.map(({ column }) => `\`${column}\``).join(', ');

/** The lines of the definition for fields that a car cannot be without, where names of columns end as theirs do; null where one has none. */
function guessed(headers: readonly string[], missing: readonly (typeof REQUIRED_FIELDS)[number][]): string | null {
  const guesses = missing.flatMap((field) => {
    const open = headers.filter((header) => !isPrivate(header));
    const named = open.find((header) => endsWithName(header, COLUMN_ALIASES[field]));
    const column = named ?? PERHAPS[field].flatMap((name) => open.find((one) => plainHeader(one) === name) ?? [])[0];
    return column === undefined ? [] : [`{ field: ${field}, column: ${JSON.stringify(headerText(column))} }`];
  });
  // One name of another kind of file says nothing.
  if (guesses.length === 0 || (guesses.length === 1 && missing.length === REQUIRED_FIELDS.length)) return null;
  return `Where these hold what their names say, write in the definition: \`stock: { columns: [${guesses.join(', ')}] }\`.`;
}

/** How people call the fields that a car cannot be without. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  stocknum: 'stock number',
  make: 'make',
  model: 'model',
  year: 'year',
};
