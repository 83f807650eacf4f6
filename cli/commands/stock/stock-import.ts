import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { importOptions } from '../../build/stock/import-options.ts';
import type { StockFileOf } from '../../build/stock/stock.types.ts';
import { importDiagnostics, unreadable } from '../../build/stock/stock-diagnostics.ts';
import { shown } from '../../definition/source/load.ts';
import { slugOf } from '../../definition/source/tenant-slugs.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { pretty } from '../../diagnostics/reporters/pretty.ts';
import { newlineOf } from '../../stock/feed/csv/csv-dialect.ts';
import { StockError } from '../../stock/feed/stock-error.ts';
import { feedText, memorySource } from '../../stock/feed/text-source.ts';
import type { ImportResult } from '../../stock/import/import.types.ts';
import { importStock } from '../../stock/import/import-stock.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import { outputText, wantsColour } from '../../terminal/output.ts';
import { textWidth } from '../../terminal/paragraph.ts';
import { progressBar } from '../../terminal/progress.ts';
import { type StockRun, stockReport } from './stock-report.ts';
import { SUMMED_UP, stockReportText } from './stock-report-text.ts';
import { stockTenant } from './stock-tenant.ts';

export interface StockImportOptions {
  tenants: string;
  format: 'pretty' | 'json';
  quiet?: boolean;
  now?: Date;
  /** Take the feed in even where it shrinks the stock too much, or where much of it cannot be read. */
  force?: boolean;
  /** Every diagnostic with its line, not only the summary. */
  verbose?: boolean;
}

/** Larger files are not read a second time to show the lines of diagnostics. */
const FRAMED_BYTES = 32 * 1024 * 1024;

/** Control characters other than tabs and line ends: of a workbook or an archive no line is worth showing. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/u;

/**
 * `forecourt stock import` and, changing nothing, `forecourt stock check`. Answers the exit code: 0 fine, 1 the file has errors, would take too
 * much off the site, or cannot be read in much of it (nothing is changed then), 2 where there is no such tenant or file, or another import is under way.
 */
export async function stockImport(
  command: StockRun['command'],
  name: string,
  given: string | undefined,
  options: StockImportOptions,
): Promise<number> {
  const now = options.now ?? new Date();
  const slug = slugOf(name, options.tenants);
  const found = await stockTenant(options.tenants, slug, now);
  const run: StockRun = {
    command,
    tenant: slug,
    file: given ?? '',
    forced: options.force ?? false,
    diagnostics: [],
    result: null,
  };
  if ('diagnostics' in found) return print({ ...run, diagnostics: found.diagnostics }, options, found.code);

  const settings = importOptions({
    tenant: found.tenant,
    dir: found.source.dir,
    file: given && path.resolve(given),
    files: found.source.files,
    now,
  });
  const file = shown(settings.file);
  if (!statSync(settings.file, { throwIfNoEntry: false })?.isFile()) {
    console.error(`forecourt: there is no file ${file}. Name the feed: npx forecourt stock ${command} ${slug} <file>.`);
    return 2;
  }
  const about: StockFileOf = { tenant: slug, file };
  const bar = progressBar(
    `${slug} ${path.basename(file)}`,
    options.quiet || options.format === 'json' ? { write() {} } : process.stderr,
  );
  let result: ImportResult | null = null;
  let diagnostics: Diagnostic[];
  try {
    result = importStock({ ...settings, force: run.forced, write: command === 'import', onProgress: bar.show });
    diagnostics = importDiagnostics(result, run.forced, about);
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    if (error.code === 'locked') {
      console.error(`forecourt: ${error.message}`);
      return 2;
    }
    const state = { tenant: slug, file: shown(path.join(settings.dir, STORED_STOCK)) };
    diagnostics = [unreadable(error, error.code === 'bad-state' ? state : about)];
  } finally {
    bar.clear();
  }
  return print({ ...run, file, diagnostics, result }, options, hasErrors(diagnostics) ? 1 : 0);
}

function print(run: StockRun, { format, quiet = false, verbose = false }: StockImportOptions, code: number): number {
  if (format === 'json') console.log(JSON.stringify(stockReport(run), null, 2));
  else {
    const summed = run.result !== null && !(quiet && code === 0) && !verbose;
    const framed = run.diagnostics.filter(({ id }) => !(summed && SUMMED_UP.includes(id)));
    const found = pretty(framed, feedTextOf, wantsColour());
    const options = { colour: wantsColour(), width: textWidth(), verbose };
    const text = [found, ...(quiet && code === 0 ? [] : [stockReportText(run, options)])].filter(Boolean).join('\n');
    if (text) console.log(text);
  }
  return code;
}

/** A file's text for code frames, in whatever encoding a feed has. */
export function feedTextOf(file: string): string | null {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? Infinity;
  if (size > FRAMED_BYTES) return null;
  if (/\.ya?ml$/.test(file)) return outputText(file);
  const text = [...feedText(memorySource(readFileSync(file)))].join('');
  if (NO_TEXT.test(text.slice(0, 1000))) return null;
  // Frames know lines by their line feeds.
  return newlineOf(text) === '\n' ? text : text.replace(/\r(?!\n)/g, '\n');
}
