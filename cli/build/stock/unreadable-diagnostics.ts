import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { StockReport, UnreadableField, UnreadableName } from '../../stock/rows/stock.types.ts';
import { wordHint } from '../../stock/words/dealer-words.ts';
import type { StockFileOf } from './stock.types.ts';

const SAID: Record<Exclude<UnreadableName, 'row'>, string> = {
  price: 'price',
  stocknum: 'stock number',
  make: 'make',
  model: 'model',
  year: 'year',
  km: 'odometer reading',
};

/** What a file is not taken for. */
export type RefusedFor = 'import' | 'build';

const REFUSED: Record<RefusedFor, { said: string; note: (tenant: string) => string }> = {
  import: { said: 'Nothing is imported.', note: () => 'Where the file is right, import it with --force.' },
  build: {
    said: 'No site is built of it.',
    note: (tenant) => `Where the file is right, run \`npx forecourt stock import ${tenant} --force\`.`,
  },
};

/**
 * The diagnostics of a file of which nobody can read the price, the stock number, make, model, year or odometer in more than a tenth of the rows: an
 * error where it is refused, else a warning.
 */
export function unreadableDiagnostics(
  { unreadable, unknownColumns }: Pick<StockReport, 'unreadable' | 'unknownColumns'>,
  refused: RefusedFor | null,
  { tenant, file }: StockFileOf,
): Diagnostic[] {
  return unreadable.map((one) =>
    diagnostic(refused ? 'stock/mostly-unreadable' : 'stock/unreadable-column', {
      message: `${told(one)}${refused ? ` ${REFUSED[refused].said}` : ''}`,
      hint: fixing(one, unknownColumns),
      note: refused ? REFUSED[refused].note(tenant) : undefined,
      tenant,
      location: { file, ...one.position },
    }),
  );
}

function told({ field, column, rows, of, examples, lines }: UnreadableField): string {
  const share = `(${Math.round((rows / of) * 100)} %)`;
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${rows > lines.length ? ` and ${rows - lines.length} more` : ''}`;
  if (field === 'row') return `${rows} of the ${of} rows do not fit the header row ${share}: ${where}.`;
  const named = column === '' ? '' : ` in \`${column}\``;
  if (examples.length === 0)
    return `The ${SAID[field]} is missing${named} in ${rows} of the ${of} rows ${share}: ${where}.`;
  const base = field === 'price' || field === 'km' ? `${of} rows that have one` : `${of} rows`;
  return `The ${SAID[field]} cannot be read${named} in ${rows} of the ${base} ${share}: ${examples.join(', ')}${rows > examples.length ? ', …' : ''}.`;
}

/** The line of the definition that fixes it, where another column holds the field or a word has another meaning; else what to do with the feed. */
function fixing({ field, mapped, examples }: UnreadableField, unknownColumns: readonly string[]): string {
  if (field === 'row')
    return 'Export the file again, with quotation marks around every value that has a comma or a line end in it.';
  // Kinds of prices have the same words in every region.
  if (mapped === 'price_type') return wordHint(mapped, examples[0]?.slice(1, -1) ?? '', 'AU');
  const column = JSON.stringify(unknownColumns[0] ?? 'its name');
  return `Where another column holds it, say so in the definition: \`stock: { columns: [{ field: ${mapped}, column: ${column} }] }\`. Else correct the column where the stock file is made.`;
}
