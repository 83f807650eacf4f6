import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { type ValidationReport, validationReport } from '../../diagnostics/reporters/json.ts';
import type { ImportChanges, ImportResult, ShrinkCheck } from '../../stock/import/import.types.ts';
import type { StockNote, StockReport, UnknownWord, UnreadableName } from '../../stock/rows/stock.types.ts';
import type { SiteCount } from '../../stock/site-count.ts';

/** A run of `stock import` or `stock check`, or what `stock pull` imported of one tenant. */
export interface StockRun {
  command: 'import' | 'check' | 'pull';
  tenant: string;
  file: string;
  forced: boolean;
  diagnostics: Diagnostic[];
  /** Null where the feed could not be read. */
  result: ImportResult | null;
}

interface Rows {
  message: string;
  rows: number;
  /** Where the first of them begin, a thousand at most. */
  lines: number[];
}

/** What `stock import` and `stock check` print as JSON, and `stock pull` of each tenant, published as schema/output/stock-report.schema.json. */
export interface StockRunReport extends Omit<ValidationReport, 'mended'> {
  command: StockRun['command'];
  tenant: string;
  file: string;
  forced: boolean;
  /** The stored stock is what this feed makes it, and whether that was a change. */
  imported: boolean;
  written: boolean;
  feed:
    | (Pick<StockReport, 'format' | 'preset' | 'rows'> & {
        accepted: number;
        skipped: number;
        skipped_rows: Rows[];
        odd_values: (Rows & { column: string })[];
        without_photos: { rows: number; stock_numbers: string[] };
        without_price: number;
        without_vin: number;
        odd_prices: number;
        odd_vins: number;
        unreadable: {
          field: UnreadableName;
          column: string;
          rows: number;
          of: number;
          examples: string[];
          lines: number[];
        }[];
        unknown_columns: readonly string[];
        unused_columns: readonly string[];
        private_columns: readonly string[];
        unknown_words: UnknownWord[];
      })
    | null;
  changes: (ImportChanges & { first_import: boolean; cars: number }) | null;
  shrink: ShrinkCheck | null;
  /** Where the cars stored stand for shoppers. */
  site: SiteCount | null;
}

export function stockReport({ command, tenant, file, forced, diagnostics, result }: StockRun): StockRunReport {
  return {
    ...validationReport(diagnostics),
    command,
    tenant,
    file,
    forced,
    imported: result?.taken ?? false,
    written: result?.written ?? false,
    feed: result && feedOf(result.report),
    changes: result && { first_import: result.first, cars: result.cars, ...result.changes },
    shrink: result?.shrink ?? null,
    site: result?.site ?? null,
  };
}

function feedOf(report: StockReport): StockRunReport['feed'] {
  const notes = (kind: StockNote['kind']): StockNote[] => report.notes.filter((note) => note.kind === kind);
  return {
    format: report.format,
    preset: report.preset,
    rows: report.rows,
    accepted: report.imported,
    skipped: report.skipped,
    skipped_rows: notes('skipped').map(rowsOf),
    odd_values: notes('odd').map((note) => ({ column: note.column, ...rowsOf(note) })),
    without_photos: { rows: report.withoutPhotos.rows, stock_numbers: report.withoutPhotos.stocknums },
    without_price: report.withoutPrice,
    without_vin: report.withoutVin,
    odd_prices: report.oddPrices,
    odd_vins: report.oddVins,
    unreadable: report.unreadable.map(({ field, column, rows, of, examples, lines }) => ({
      field,
      column,
      rows,
      of,
      examples,
      lines,
    })),
    unknown_columns: report.unknownColumns,
    unused_columns: report.unusedColumns,
    private_columns: report.privateColumns,
    unknown_words: report.unknownWords,
  };
}

const rowsOf = ({ message, rows, lines }: StockNote): Rows => ({ message, rows, lines });
