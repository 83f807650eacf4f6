import { shown, type TenantFolder } from '../../definition/source/load.ts';
import { diagnostic, inFileOrder } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { StockField } from '../../stock/columns/columns.data.ts';
import type { StockError, StockErrorCode } from '../../stock/feed/stock-error.ts';
import type { ImportResult, ShrinkCheck } from '../../stock/import/import.types.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import type { StockNote, StockReport, UnreadColumns } from '../../stock/rows/stock.types.ts';
import type { StockFileOf } from './stock.types.ts';
import { type RefusedFor, unreadableDiagnostics } from './unreadable-diagnostics.ts';

/** Where diagnostics of a file of a tenant's folder belong. */
export const stockFileIn = ({ slug, dir }: TenantFolder, file: string): StockFileOf => ({
  tenant: slug,
  file: `${shown(dir)}/${file}`,
});

/** More rows than these of which the same is to be said are told as one diagnostic, at the first of them. */
const TOLD_APART = 3;

const HINTS = {
  skipped: 'Mend the row where the stock file is made; the next file brings the car back.',
  odd: 'Check the value where the stock file is made.',
};

/** What a feed's report finds fault with: each at the value that shows it. `refused`: what it is not taken for where much of it cannot be read. */
export function reportDiagnostics(
  report: StockReport,
  about: StockFileOf,
  refused: RefusedFor | null = null,
): Diagnostic[] {
  const { notes, imported, unread, unreadable } = report;
  // Of a column that can hardly be read one diagnostic says so.
  const said = new Set(unreadable.map(({ column }) => column).filter((column) => column !== ''));
  const others = notes.filter(({ kind, column }) => kind !== 'odd' || !said.has(column));
  return [
    ...(imported === 0 ? [noCars(about)] : []),
    ...unread.map((one) => unreadColumn(one, about)),
    ...report.lostFacts.map((column) => lostFact(column, report.unknownColumns, about)),
    ...unreadableDiagnostics(report, refused, about),
    ...others.flatMap((note) => noteDiagnostics(note, about)),
  ];
}

/** The diagnostic of columns that nothing reads though a field is missing. */
function unreadColumn({ field, columns }: UnreadColumns, about: StockFileOf): Diagnostic {
  const [first = ''] = columns;
  const written = `\`stock: { columns: [{ field: ${field}, column: ${JSON.stringify(first)} }] }\``;
  return diagnostic('stock/unread-column', {
    message: `No column holds ${FIELD_SAID[field] ?? ''}\`${field}\`, and nothing reads ${named(columns)}.`,
    hint: `${columns.length === 1 ? 'Correct the name in the first row' : 'Where one of them does, correct its name in the first row'}, or say so in the definition: ${written}.`,
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

/** The diagnostic of a column that the dealer wants to show and the file does not have: a feed may leave out what no car has. */
function lostFact(column: string, unknown: readonly string[], about: StockFileOf): Diagnostic {
  const near = suggestNearest(column, unknown);
  return diagnostic('stock/unread-column', {
    message: `The file has no column \`${column}\`, which \`stock.facts\` shows.`,
    hint: near
      ? `Did you mean \`${near}\`? Write the column as the file has it.`
      : `Write the column as the file has it, or take the entry out. Columns that nothing reads: ${unknown.length === 0 ? 'none' : named(unknown)}.`,
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

/** So many columns are named. */
const NAMED = 8;

function named(columns: readonly string[]): string {
  const rest = columns.length - NAMED;
  const names = columns.slice(0, NAMED).map((one) => `\`${one}\``);
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const FIELD_SAID: Partial<Record<StockField, string>> = {
  price_dap: 'the price, ',
  price_egc: 'the price, ',
  km: 'the kilometres, ',
};

const UNREADABLE_HINTS: Partial<Record<StockErrorCode, string>> = {
  'cut-off': 'It was cut short while it was made or sent: export it again, and see that all of it arrives.',
  'bad-state': `Mend the line, or delete ${STORED_STOCK} and import the stock again.`,
  'no-columns':
    'Say in the definition which column it is, e.g. `stock: { columns: [{ field: stocknum, column: "Unit" }] }` (fields: stocknum, make, model, year), or export the file again as CSV with a header row.',
  'missing-column': 'Write the column as the file has it, or delete the entry of `stock.columns`.',
};

/** The diagnostic of a file that cannot be read as a whole. */
export function unreadable(
  { code, message, line, column, hint }: Pick<StockError, 'code' | 'message' | 'line' | 'column' | 'hint'>,
  about: StockFileOf,
): Diagnostic {
  return diagnostic('stock/unreadable', {
    message,
    hint:
      hint ?? UNREADABLE_HINTS[code] ?? 'Export the file again as CSV with a header row, as a JSON array or as XML.',
    tenant: about.tenant,
    location: lineOf(about.file, line ?? 1, column ?? 1),
  });
}

/** The diagnostic of a stock file that has changed since it was imported. */
export function notImported(name: string, about: StockFileOf): Diagnostic {
  return diagnostic('stock/not-imported', {
    message: `${name} has changed since it was imported; the site shows what was imported.`,
    hint: `Run \`npx forecourt stock import ${about.tenant}\`, or delete ${STORED_STOCK} to go back to the file itself.`,
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

/** What is to be said of an import. An empty file that was refused as too small needs no second diagnostic. */
export function importDiagnostics({ report, shrink }: ImportResult, forced: boolean, about: StockFileOf): Diagnostic[] {
  const refused = shrink.exceeded && !forced;
  const found = inFileOrder(reportDiagnostics(report, about, forced ? null : 'import'));
  return refused ? [shrunk(shrink, about), ...found.filter(({ id }) => id !== 'stock/no-cars')] : found;
}

/** The diagnostic of an import that would take too much off the site. */
function shrunk({ before, uncounted, leaving, percent, limit }: ShrinkCheck, about: StockFileOf): Diagnostic {
  const others =
    uncounted === 0
      ? ''
      : ` ${uncounted} more stored before ${uncounted === 1 ? 'is' : 'are'} sold or not for the website.`;
  return diagnostic('stock/shrunk', {
    message: `${leaving} of the ${before} cars for sale would leave the site (${percent} %); at most ${limit} % may at once.${others}`,
    hint: 'Check that the file is whole. Where it is right, import it with --force.',
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

/** The diagnostic of a file with nothing in it at all. */
export function emptyFile(name: string, about: StockFileOf): Diagnostic {
  return diagnostic('stock/unreadable', {
    message: `${name} is empty.`,
    hint: 'Export the stock again. For a dealer without stock, keep the header row.',
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

/** The diagnostic of stock that is to come from elsewhere, and never did. */
export function notArrived(name: string, about: StockFileOf): Diagnostic {
  return diagnostic('stock/no-cars', {
    message: `No stock has arrived yet, and there is no ${name} to begin with.`,
    hint: `Run \`npx forecourt stock pull ${about.tenant}\`; until then the site shows no cars.`,
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

export function noCars(about: StockFileOf): Diagnostic {
  return diagnostic('stock/no-cars', {
    message: 'The stock file has no cars.',
    hint: 'A new dealer may begin like this. Otherwise export the stock again: the site would show none.',
    tenant: about.tenant,
    location: lineOf(about.file, 1),
  });
}

/** A character of a line of a file, the first unless given. */
export function lineOf(file: string, line: number, column = 1): Location {
  return { file, start: { line, column }, end: { line, column: column + 1 } };
}

/** One diagnostic for a note about values; of other notes one for each of a few rows, one in all for many. */
export function noteDiagnostics(
  { kind, column, message, examples, hint, rows, positions }: StockNote,
  { tenant, file }: StockFileOf,
): Diagnostic[] {
  const said = kind === 'skipped' ? `Row left out: ${message}` : column === '' ? message : `${column}: ${message}`;
  const more = ` (${rows} rows, the first on line ${positions[0]?.line})`;
  const asOne = rows > TOLD_APART || (rows > 1 && examples !== undefined);
  return positions.slice(0, asOne ? 1 : TOLD_APART).map(({ position }) =>
    diagnostic(kind === 'skipped' ? 'stock/row-skipped' : 'stock/odd-value', {
      message: asOne ? said + more : said,
      hint: hint ?? HINTS[kind],
      tenant,
      location: { file, ...position },
    }),
  );
}
