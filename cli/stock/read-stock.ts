import type { Car } from '../../runtime/rules/car.types.ts';
import { type CarDraft, carFromRow, rowNames, stockNumber } from './car-from-row.ts';
import { findColumns } from './columns.ts';
import { csvFeed } from './csv-feed.ts';
import { feedText } from './feed-text.ts';
import { carSlugs, stockIds } from './identity.ts';
import { jsonFeed } from './json-feed.ts';
import { type RowReader, rowReader } from './row-reader.ts';
import { commonSpelling } from './spelling.ts';
import type { StockOptions, StockReport, StockResult } from './stock.types.ts';
import { StockError } from './stock-error.ts';

/**
 * The cars of a dealer's stock file, CSV (domain.md 3.1, 3.5) or a JSON array of the same fields, with a report of what was left out and what
 * looks wrong. Pure; the order of rows changes neither ids nor slugs. Nothing of a private column (purchase cost, key number) is read.
 * @throws {StockError} a file that cannot be read as a whole, with the line where it breaks
 */
export function readStock(source: Uint8Array | string, options: StockOptions): StockResult {
  const primary = options.locations.find((location) => location.primary) ?? options.locations[0];
  if (primary === undefined) throw new StockError('no-location', 'Stock needs at least one location to stand at.');
  const text = feedText(source);
  const feed = /^\s*[[{]/.test(text) ? jsonFeed(text) : csvFeed(text);
  const columns = findColumns(feed.headers, options.region);
  const report: StockReport = { rows: feed.rows.length, imported: 0, skipped: [], warnings: [] };

  const rows: { line: number; reader: RowReader }[] = [];
  for (const row of feed.rows) {
    if (row.broken === null) rows.push({ line: row.line, reader: rowReader(row, columns) });
    else report.skipped.push({ line: row.line, reason: row.broken });
  }
  const spell = spellingOf(
    rows.map(({ reader }) => reader),
    options.makes ?? [],
  );

  const drafts = new Map<string, CarDraft>();
  const lines = new Map<string, number>();
  for (const { line, reader } of rows) {
    const first = lines.get(stockNumber(reader).toUpperCase());
    const draft =
      first === undefined
        ? carFromRow(reader, options, primary, spell)
        : { skip: `Stock number ${stockNumber(reader)} stands on line ${first} already.` };
    if ('skip' in draft) {
      report.skipped.push({ line, reason: draft.skip });
      continue;
    }
    lines.set(draft.stocknum.toUpperCase(), line);
    drafts.set(draft.stocknum, draft);
    report.warnings.push(...reader.warnings);
  }
  report.skipped.sort((a, b) => a.line - b.line);
  report.imported = drafts.size;
  return { cars: identified([...drafts.values()]), report };
}

function identified(drafts: readonly CarDraft[]): Car[] {
  const ids = stockIds(drafts.map((draft) => draft.stocknum));
  const slugs = carSlugs(drafts);
  return drafts.map((draft) => ({ id: ids.get(draft.stocknum) ?? 0, slug: slugs.get(draft.stocknum) ?? '', ...draft }));
}

/** One spelling a make, and one a model of a make, over the whole file. */
function spellingOf(
  readers: readonly RowReader[],
  known: readonly string[],
): (make: string, model: string) => [string, string] {
  const names = readers.map(rowNames);
  const makes = commonSpelling(
    names.map(([make]) => make),
    known,
  );
  const models = new Map(
    [...new Set(names.map(([make]) => makes(make)))].map((make) => [
      make,
      commonSpelling(names.filter((name) => makes(name[0]) === make).map((name) => name[1])),
    ]),
  );
  return (make, model) => [makes(make), models.get(makes(make))?.(model) ?? model];
}
