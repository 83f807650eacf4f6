import { plainSlug } from '../fields/identity.ts';
import type { LockName } from '../fields/locks.data.ts';
import type { FeedListener } from '../read-feed.ts';
import { availabilityOf, noCarsYet, type SiteCount } from '../site-count.ts';
import type { StockRecord } from '../stock.types.ts';
import type { ImportChanges, ImportOptions } from './import.types.ts';
import type { LineFile } from './line-file.ts';
import { mergedCar, soldCar } from './merge-car.ts';
import { isShown, type StoredEntry, type StoredLines } from './stored-lines.ts';
import { carLine, type StoredCar } from './stored-stock.ts';

/** Where the line of a car to be stored lies: among the new lines, or in the file of the import before. */
interface Kept {
  stocknum: string;
  from: 'rows' | StoredEntry;
  offset: number;
  length: number;
}

export interface CarsToKeep extends FeedListener {
  changes: ImportChanges;
  /** Cars to buy on the site before, and how many of them are not any more. */
  before: number;
  leaving: number;
  /** Where the cars to be stored stand for shoppers. */
  site: SiteCount;
  /** After the last row: decides on the cars that the feed does not have. */
  finish(): void;
  /** Nothing is other than it was stored. */
  same(): boolean;
  count(): number;
  /** Writes every car in order of stock number. */
  writeTo(file: LineFile, rows: LineFile): void;
}

const DAY = 86_400;

/** Hears a feed's cars and decides what is stored of each. With `rows` null nothing is written, only counted. */
export function carsToKeep(options: ImportOptions, before: StoredLines | null, rows: LineFile | null): CarsToKeep {
  const now = Math.floor(options.now.getTime() / 1000);
  const window = { soldDays: options.soldDays, carTypes: options.carTypes, now };
  const site = noCarsYet();
  const context = { now, first: before === null, keepDays: options.keepPriceDays };
  const kept: Kept[] = [];
  const changes: ImportChanges = {
    added: 0,
    changed: 0,
    unchanged: 0,
    returned: 0,
    sold: 0,
    removed: 0,
    kept: 0,
    locked: 0,
  };
  const entries = before?.entries ?? new Map<string, StoredEntry>();
  const locksOf = (key: string, entry: StoredEntry | undefined): LockName[] => [
    ...options.lockedFields,
    ...(options.lockedCars.get(key) ?? []),
    ...(entry?.locks ?? []),
  ];
  const byVin = new Map(
    [...entries.values()].flatMap((entry) => (entry.vin === null ? [] : [[entry.vin, entry] as const])),
  );
  const renumbered: StockRecord[] = [];
  /** Locks that the definition gives a car under the number it had. */
  const locksUnder = (entry: StoredEntry | undefined, key: string): readonly LockName[] => {
    const before = entry?.stocknum.toUpperCase();
    return before === undefined || before === key ? [] : (options.lockedCars.get(before) ?? []);
  };
  const keepNew = (car: StoredCar, bytes: Uint8Array): void => {
    site[availabilityOf(car, window)] += 1;
    kept.push({ stocknum: car.stocknum, from: 'rows', offset: rows?.append(bytes) ?? 0, length: bytes.length });
  };
  const keepStored = (entry: StoredEntry): void => {
    const { status, soldAt, isPublic, carType } = entry;
    const stands = { status, sold_date_timestamp: soldAt, show_on_dealer_website: isPublic, car_type: carType };
    site[availabilityOf(stands, window)] += 1;
    kept.push({ stocknum: entry.stocknum, from: entry, offset: entry.offset, length: entry.length });
  };
  const cars: CarsToKeep = {
    changes,
    before: [...entries.values()].filter(({ shown }) => shown).length,
    leaving: 0,
    site,
    car(record) {
      const key = record.stocknum.toUpperCase();
      const entry = entries.get(key);
      // The number may be a new one of a car that is known by its VIN: the rest of the feed says whether that car is another one.
      if (!entry && record.vin !== null && byVin.has(record.vin)) renumbered.push(record);
      else keepCar(record, entry && isSameCar(record, entry) ? entry : undefined, entry);
    },
    leftOut(stocknum, withdrawn) {
      const entry = entries.get(stocknum.toUpperCase());
      // A row further down may still be that car.
      if (entry && entry.feed !== 'car') entry.feed = withdrawn ? 'withdrawn' : 'unusable';
    },
    finish() {
      for (const record of renumbered) {
        const entry = byVin.get(record.vin ?? '');
        keepCar(record, entry?.feed === null ? entry : undefined, entry?.feed === null ? entry : undefined);
      }
      for (const [key, entry] of entries) if (entry.feed !== 'car') withoutCar(entry, locksOf(key, entry));
    },
    same: () => changes.unchanged + changes.kept === kept.length && changes.removed + changes.sold === 0,
    count: () => kept.length,
    writeTo(file, lines) {
      for (const one of kept.sort((a, b) => (a.stocknum < b.stocknum ? -1 : a.stocknum > b.stocknum ? 1 : 0)))
        file.append(one.from === 'rows' ? lines.read(one.offset, one.length) : withLineEnd(lineOf(one.from)));
    },
  };
  /** `entry` is what is known of the car; `replaced` what the feed's car stands for, the same or another one of its number. */
  const keepCar = (record: StockRecord, entry: StoredEntry | undefined, replaced: StoredEntry | undefined): void => {
    const key = record.stocknum.toUpperCase();
    const merged = mergedCar(
      record,
      entry,
      [...locksOf(key, entry), ...locksUnder(entry, key)],
      () => stored(entry),
      context,
    );
    if (merged.kept) changes.locked += 1;
    const bytes = Buffer.from(carLine(merged.car));
    if (replaced) {
      replaced.feed = 'car';
      if (replaced.shown && !isShown(merged.car)) cars.leaving += 1;
    }
    if (!entry) changes.added += 1;
    else {
      if (entry.missing) changes.returned += 1;
      else if (entry.length === bytes.length && bytes.equals(lineOf(entry))) changes.unchanged += 1;
      else changes.changed += 1;
    }
    keepNew(merged.car, bytes);
  };
  const withoutCar = (entry: StoredEntry, locks: readonly LockName[]): void => {
    const stillSold = entry.status === 'sold' && entry.soldAt !== null && entry.soldAt > now - options.soldDays * DAY;
    if (entry.feed === 'unusable' || (entry.feed === null && entry.shown && locks.includes('status'))) {
      changes.kept += 1;
      keepStored(entry);
    } else if (entry.feed === null && stillSold) {
      changes.unchanged += 1;
      keepStored(entry);
    } else if (entry.feed === null && entry.shown && options.missingCars === 'sold') {
      changes.sold += 1;
      cars.leaving += 1;
      const car = soldCar(stored(entry), now);
      keepNew(car, Buffer.from(carLine(car)));
    } else {
      changes.removed += 1;
      if (entry.shown) cars.leaving += 1;
    }
  };
  const stored = (entry: StoredEntry | undefined): StoredCar => {
    // Only asked for cars that were stored.
    return (before as StoredLines).car(entry as StoredEntry);
  };
  const lineOf = (entry: StoredEntry): Uint8Array => (before as StoredLines).bytes(entry);
  return cars;
}

/** A stock number that another car has now: another VIN, and another make, model or year. A VIN alone may have been corrected. */
function isSameCar(record: StockRecord, entry: StoredEntry): boolean {
  if (entry.vin === null || record.vin?.length !== entry.vin.length || record.vin === entry.vin) return true;
  return plainSlug({ ...record, badge: null }, entry.knownAs) === entry.model;
}

function withLineEnd(line: Uint8Array): Uint8Array {
  return line.at(-1) === 0x0a ? line : Buffer.concat([line, Buffer.from('\n')]);
}
