import type { LockName } from '../fields/locks.data.ts';
import type { StockOptions, StockReport } from '../rows/stock.types.ts';
import type { SiteCount, SiteWindow } from '../site-count.ts';

export interface ImportOptions {
  /** The tenant's folder, and its slug. */
  dir: string;
  tenant: string;
  /** The feed, and the name under which the import remembers it. */
  file: string;
  fileName: string;
  stock: StockOptions;
  /** When it is imported. */
  now: Date;
  /** What of every car, and of some by stock number in capitals, no feed overwrites. */
  lockedFields: readonly LockName[];
  lockedCars: ReadonlyMap<string, readonly LockName[]>;
  /** Days for which a sold car is kept (§4). */
  soldDays: number;
  /** Days for which an earlier price is remembered. */
  keepPriceDays: number;
  /** The car types that the site lists; empty for all. */
  carTypes: readonly string[];
  presetFilter?: string | undefined;
  missingCars: 'sold' | 'removed';
  /** The most that may leave the site, in percent. */
  shrinkPercent: number;
  /** Take it in even where too much would leave, or where much of it cannot be read. */
  force: boolean;
  /** False: only say what would be. */
  write: boolean;
  /** Hears of every piece read: bytes so far and in all, the file being read more than once. */
  onProgress?: (done: number, total: number) => void;
}

/** What became of the cars. */
export interface ImportChanges {
  added: number;
  changed: number;
  unchanged: number;
  /** Were missing and are back. */
  returned: number;
  /** Are missing and count as sold from now on. */
  sold: number;
  /** Withdrawn, hidden or sold too long ago. */
  removed: number;
  /** Their rows could not be read, so they stay as they were. */
  kept: number;
  /** A lock kept a value that the feed has otherwise. */
  locked: number;
}

export interface ShrinkCheck {
  /** Cars stored before that do not count: sold, or not for the website. */
  uncounted: number;
  /** Cars to buy on the site before, how many of them would not be any more, and their share in percent. */
  before: number;
  leaving: number;
  percent: number;
  limit: number;
  /** More leave than may. */
  exceeded: boolean;
}

export interface ImportResult {
  report: StockReport;
  /** There was no import before. */
  first: boolean;
  changes: ImportChanges;
  shrink: ShrinkCheck;
  /** The stored stock is what this feed makes it: written, or the same already. */
  taken: boolean;
  written: boolean;
  /** Cars stored, sold ones included. */
  cars: number;
  /** Where they stand for shoppers, and by which measure. */
  site: SiteCount;
  window: SiteWindow;
}
