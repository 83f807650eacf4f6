import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { StockError } from '../feed/stock-error.ts';
import { type FeedSource, fileSource } from '../feed/text-source.ts';
import { readFeed } from '../read-feed.ts';
import type { StockReport } from '../rows/stock.types.ts';
import type { SiteWindow } from '../site-count.ts';
import { carsToKeep } from './cars-to-keep.ts';
import type { ImportOptions, ImportResult, ShrinkCheck } from './import.types.ts';
import { importLock } from './import-lock.ts';
import { type LineFile, lineFile, removeFile, replaceFile } from './line-file.ts';
import { type StoredLines, storedLines } from './stored-lines.ts';
import { headerLine, STORED_STOCK } from './stored-stock.ts';

/**
 * Takes a feed into a tenant's stored stock: what the feed has, merged with what was imported before. The stored file is replaced whole or not at
 * all. Memory holds the feed's and the stored stock numbers, never rows.
 * @throws {StockError} a feed or a stored file that cannot be read, or another import under way
 */
export function importStock(options: ImportOptions): ImportResult {
  const lock = options.write ? importLock(options.dir) : null;
  const stored = path.join(options.dir, STORED_STOCK);
  let before: StoredLines | null = null;
  const temporary = [path.join(options.dir, '.stock.rows.tmp'), path.join(options.dir, '.stock.imported.tmp')] as const;
  let rows: LineFile | null = null;
  try {
    before = storedLines(stored);
    rows = options.write ? lineFile(temporary[0]) : null;
    const { sha256, report, cars } = read(options, before, rows);
    const source = { file: options.fileName, sha256 };
    const shrink = shrinkCheck({
      before: cars.before,
      leaving: cars.leaving,
      uncounted: (before?.entries.size ?? 0) - cars.before,
      limit: options.shrinkPercent,
    });
    const refused = !options.force && (shrink.exceeded || report.unreadable.length > 0);
    const taken = options.write && !refused;
    const same =
      before !== null &&
      cars.same() &&
      before.header.source.file === source.file &&
      before.header.source.sha256 === source.sha256;
    if (taken && rows && !same) {
      const imported_at = options.now.toISOString();
      const header = headerLine({ format: 'forecourt-stock', version: 1, tenant: options.tenant, source, imported_at });
      const lines = rows;
      writeStored(temporary[1], header, (file) => cars.writeTo(file, lines));
      replaceFile(temporary[1], stored);
    }
    return {
      report,
      first: before === null,
      changes: cars.changes,
      shrink,
      taken,
      written: taken && !same,
      cars: cars.count(),
      site: cars.site,
      window: windowOf(options),
    };
  } finally {
    before?.close();
    rows?.close();
    if (options.write) for (const file of temporary) removeFile(file);
    lock?.release();
  }
}

/** By which measure the cars stored are on the site or not. */
function windowOf({ soldDays, carTypes, presetFilter, now }: ImportOptions): SiteWindow {
  return { soldDays, carTypes, presetFilter, now: Math.floor(now.getTime() / 1000) };
}

function writeStored(path: string, header: string, writeCars: (file: LineFile) => void): void {
  const file = lineFile(path);
  try {
    file.append(Buffer.from(header));
    writeCars(file);
    file.sync();
  } finally {
    file.close();
  }
}

function read(
  options: ImportOptions,
  before: StoredLines | null,
  rows: LineFile | null,
): { sha256: string; report: StockReport; cars: ReturnType<typeof carsToKeep> } {
  const at = statSync(options.file);
  if (at.size === 0)
    throw new StockError('malformed', 'The file is empty: there is nothing in it, not even a header row.', 1);
  // Once for the hash, once for the encoding, twice for the rows.
  const total = at.size * 4;
  let done = 0;
  const source = fileSource(options.file, (bytes) => {
    done += bytes;
    options.onProgress?.(Math.min(done, total), total);
  });
  const sha256 = hashOf(source);
  const cars = carsToKeep(options, before, rows);
  const report = readFeed(source, options.stock, cars);
  cars.finish();
  const after = statSync(options.file);
  if (after.size !== at.size || after.mtimeMs !== at.mtimeMs)
    throw new StockError(
      'malformed',
      'The file changed while it was read: it is still being written. Import it again.',
      1,
    );
  options.onProgress?.(total, total);
  return { sha256, report, cars };
}

function hashOf(source: FeedSource): string {
  const hash = createHash('sha256');
  for (const piece of source.pieces()) hash.update(piece);
  return hash.digest('hex');
}

/**
 * Whether too many cars would leave the site at once, which is far more often a broken feed than a good week (domain.md 3.3). One car may
 * always leave: of three cars the sale of one is a third.
 */
function shrinkCheck({ before, leaving, uncounted, limit }: Omit<ShrinkCheck, 'percent' | 'exceeded'>): ShrinkCheck {
  const percent = before === 0 ? 0 : (leaving / before) * 100;
  return {
    uncounted,
    before,
    leaving,
    percent: Math.round(percent * 10) / 10,
    limit,
    exceeded: leaving > 1 && percent > limit,
  };
}
