import pc from 'picocolors';
import { visible } from '../../diagnostics/reporters/display.ts';
import { countText } from '../../diagnostics/reporters/pretty.ts';
import type { ImportChanges } from '../../stock/import/import.types.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { countWords, totalOf } from '../../stock/site-count.ts';
import type { StockReport } from '../../stock/stock.types.ts';
import type { StockRun } from './stock-report.ts';

const CHANGES: [keyof ImportChanges, string][] = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['returned', 'back'],
  ['sold', 'sold'],
  ['removed', 'removed'],
  ['kept', 'kept as they were'],
  ['locked', 'with a locked value kept'],
];
/** Names listed of what may be many. */
const LISTED = 8;

/** What a run of `stock import` or `stock check` did, for a terminal. */
export function stockReportText(run: StockRun, colour: boolean): string {
  const { result, findings, tenant } = run;
  const paint = pc.createColors(colour);
  const failed = findings.some(({ severity }) => severity === 'error');
  const lines = result
    ? [`${visible(run.file)}: ${heading(result.report)}`, ...quality(result.report), ...changes(result)]
    : [];
  const last = `${failed ? '✗' : '✓'} ${tenant}: ${failed ? `${countText(findings)}; nothing is changed` : done(run)}`;
  return [...lines, failed ? paint.red(last) : paint.green(last)].join('\n');
}

function heading({ rows, imported, skipped, format, preset }: StockReport): string {
  return `${count(rows, 'row')}, ${count(imported, 'car')}, ${skipped} left out (${format.toUpperCase()}, ${preset})`;
}

function quality(report: StockReport): string[] {
  const { withoutPhotos, withoutPrice, withoutVin, oddPrices, oddVins, unknownColumns, privateColumns, unknownWords } =
    report;
  const missing = [
    withoutPhotos.rows > 0 ? `photos ${withoutPhotos.rows} (${list(withoutPhotos.stocknums, withoutPhotos.rows)})` : '',
    withoutPrice > 0 ? `price ${withoutPrice}` : '',
    withoutVin > 0 ? `VIN ${withoutVin}` : '',
  ].filter(Boolean);
  const odd = [oddPrices > 0 ? `price ${oddPrices}` : '', oddVins > 0 ? `VIN ${oddVins}` : ''].filter(Boolean);
  const words = unknownWords.map(({ column, word, rows }) => `${column} '${word}'${rows > 1 ? ` (${rows} rows)` : ''}`);
  return [
    ...line('cars without', missing.join(', ')),
    ...line('cars with an odd', odd.join(', ')),
    ...line('unknown words', list(words, words.length)),
    ...line('unknown columns', list(unknownColumns, unknownColumns.length)),
    ...line('never read', list(privateColumns, privateColumns.length)),
  ];
}

function changes({ changes: made, cars, first, taken, site, window }: NonNullable<StockRun['result']>): string[] {
  const told = CHANGES.flatMap(([key, words]) => (made[key] > 0 ? [`${made[key]} ${words}`] : []));
  const { onSite, off } = countWords(site, window);
  return [
    `  ${first ? 'first import' : 'since the last import'}: ${told.join(', ') || 'nothing'}; ${count(cars, 'car')} ${taken ? 'stored' : 'would be stored'}`,
    ...line(
      `of ${cars === 1 ? 'it' : 'them'} on the site`,
      `${totalOf(site).onSite}${onSite && ` (${onSite})`}${off && `; not on it: ${off}`}`,
    ),
  ];
}

function done({ command, tenant, result, forced, findings }: StockRun): string {
  const found = findings.length > 0 ? ` (${countText(findings)})` : '';
  if (command === 'check') return `can be imported${found}`;
  if (!result?.written) return `imported; nothing has changed${found}`;
  const how = forced && result.shrink.exceeded ? 'imported by force' : 'imported';
  const next = command === 'pull' ? '' : `. Put it on the site: forecourt build ${tenant}`;
  return `${how} into ${STORED_STOCK}${found}${next}`;
}

function line(what: string, text: string): string[] {
  return text === '' ? [] : [`  ${what}: ${visible(text)}`];
}

function list(names: readonly string[], all: number): string {
  const listed = names.slice(0, LISTED).join(', ');
  return all > Math.min(names.length, LISTED) ? `${listed}, …` : listed;
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
