import type { Car } from '../../runtime/rules/car.types.ts';
import type { Region } from '../../runtime/tenant.types.ts';
import type { ResolvedLocation } from '../../runtime/tenant-parts.types.ts';

/** What of the dealer a feed is read with. */
export interface StockOptions {
  /** At least one; a row's location column is matched on codes, slug and name, else the primary one counts. */
  locations: readonly ResolvedLocation[];
  dealershipId: number;
  dealershipSlug: string;
  dealershipName: string;
  /** Decides the order of day and month, and what an unlabelled price covers. */
  region: Region;
  /** Bounds plausible years. */
  now: Date;
  /** True: a car without photographs in the feed is shown by the embedded drawings. */
  artwork: boolean;
  /** Makes as this dealer spells them ('Acme'); a feed's ACME follows. */
  makes?: readonly string[];
}

export interface SkippedRow {
  /** Line of the file at which the row starts, from 1; of a JSON array the item's number. */
  line: number;
  reason: string;
}

export interface StockWarning {
  line: number;
  /** The column as its header is written. */
  column: string;
  message: string;
}

export interface StockReport {
  rows: number;
  imported: number;
  skipped: SkippedRow[];
  warnings: StockWarning[];
}

export interface StockResult {
  /** In the order of the feed. */
  cars: Car[];
  report: StockReport;
}

/** A feed's cell: text, or the items of a JSON array. */
export type Cell = string | readonly string[];

export interface FeedRow {
  line: number;
  /** By the header as written. */
  cells: ReadonlyMap<string, Cell>;
  /** Set where the row cannot be trusted: why. */
  broken: string | null;
}

export interface Feed {
  headers: readonly string[];
  rows: readonly FeedRow[];
}
