import { carsFromRecords } from './cars-from-records.ts';
import { memorySource } from './feed/text-source.ts';
import { readFeed } from './read-feed.ts';
import type { StockOptions, StockRecord, StockResult } from './rows/stock.types.ts';

/**
 * The cars of a dealer's stock file with a report of what was left out and what looks wrong. Pure; the order of rows changes neither ids nor slugs.
 * Nothing of a private column (purchase cost, key number) is read.
 * @throws {StockError} a file that cannot be read as a whole, with the line where it breaks
 */
export function readStock(source: Uint8Array | string, options: StockOptions): StockResult {
  const records: StockRecord[] = [];
  const report = readFeed(memorySource(source), options, { car: (record) => records.push(record) });
  return { cars: carsFromRecords(records, options), report };
}
