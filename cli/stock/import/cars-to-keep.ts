import { plainSlug } from '../fields/identity.ts';
import type { LockName } from '../fields/locks.data.ts';
import type { FeedListener } from '../read-feed.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import type { SiteCount } from '../site-count.ts';
import type { ImportChanges, ImportOptions } from './import.types.ts';
import type { LineFile } from './line-file.ts';
import { type MergeContext, mergedCar, soldCar } from './merge-car.ts';
import { NextLines } from './next-lines.ts';
import { isShownLine, type StoredEntry, type StoredLines } from './stored-lines.ts';
import { carLine, type StoredCar } from './stored-stock.ts';

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
  return new FeedDecisions(options, before, rows);
}

class FeedDecisions implements CarsToKeep {
  readonly changes: ImportChanges = {
    added: 0,
    changed: 0,
    unchanged: 0,
    returned: 0,
    sold: 0,
    removed: 0,
    kept: 0,
    locked: 0,
  };
  readonly before: number;
  leaving = 0;
  readonly #options: ImportOptions;
  readonly #stored: StoredLines | null;
  readonly #next: NextLines;
  readonly #context: MergeContext;
  /** What was stored, by stock number in capitals and by VIN. */
  readonly #entries: ReadonlyMap<string, StoredEntry>;
  readonly #byVin: ReadonlyMap<string, StoredEntry>;
  /** Cars of the feed with a new stock number and a VIN that is stored: what they are is decided after the last row. */
  readonly #renumbered: StockRecord[] = [];

  constructor(options: ImportOptions, stored: StoredLines | null, rows: LineFile | null) {
    const now = Math.floor(options.now.getTime() / 1000);
    this.#options = options;
    this.#stored = stored;
    this.#next = new NextLines({ soldDays: options.soldDays, carTypes: options.carTypes, now }, stored, rows);
    this.#context = { now, first: stored === null, keepDays: options.keepPriceDays };
    this.#entries = stored?.entries ?? new Map<string, StoredEntry>();
    const all = [...this.#entries.values()];
    this.#byVin = new Map(all.flatMap((entry) => (entry.vin === null ? [] : [[entry.vin, entry] as const])));
    this.before = all.filter(({ shown }) => shown).length;
  }

  get site(): SiteCount {
    return this.#next.site;
  }

  car(record: StockRecord): void {
    const entry = this.#entries.get(record.stocknum.toUpperCase());
    // The number may be a new one of a car that is known by its VIN: the rest of the feed says whether that car is another one.
    if (!entry && record.vin !== null && this.#byVin.has(record.vin)) this.#renumbered.push(record);
    else this.#keepCar(record, entry && isSameCar(record, entry) ? entry : undefined, entry);
  }

  leftOut(stocknum: string, withdrawn: boolean): void {
    const entry = this.#entries.get(stocknum.toUpperCase());
    // A row further down may still be that car.
    if (entry && entry.feed !== 'car') entry.feed = withdrawn ? 'withdrawn' : 'unusable';
  }

  finish(): void {
    for (const record of this.#renumbered) {
      const entry = this.#byVin.get(record.vin ?? '');
      const own = entry?.feed === null ? entry : undefined;
      this.#keepCar(record, own, own);
    }
    for (const [key, entry] of this.#entries)
      if (entry.feed !== 'car') this.#withoutCar(entry, this.#locksOf(key, entry));
  }

  same(): boolean {
    const { unchanged, kept, removed, sold } = this.changes;
    return unchanged + kept === this.#next.count && removed + sold === 0;
  }

  count(): number {
    return this.#next.count;
  }

  writeTo(file: LineFile, rows: LineFile): void {
    this.#next.writeTo(file, rows);
  }

  /** `entry` is what is known of the car; `replaced` what the feed's car stands for, the same or another one of its number. */
  #keepCar(record: StockRecord, entry: StoredEntry | undefined, replaced: StoredEntry | undefined): void {
    const { changes } = this;
    const key = record.stocknum.toUpperCase();
    const locks = [...this.#locksOf(key, entry), ...this.#locksUnderFormer(entry, key)];
    // Only asked for cars that were stored.
    const stored = (): StoredCar => this.#storedCar(entry as StoredEntry);
    const merged = mergedCar(record, entry, locks, stored, this.#context);
    if (merged.kept) changes.locked += 1;
    const bytes = Buffer.from(carLine(merged.car));
    if (replaced) {
      replaced.feed = 'car';
      if (replaced.shown && !isShownLine(merged.car)) this.leaving += 1;
    }
    if (!entry) changes.added += 1;
    else if (entry.missing) changes.returned += 1;
    else if (entry.length === bytes.length && bytes.equals((this.#stored as StoredLines).bytes(entry)))
      changes.unchanged += 1;
    else changes.changed += 1;
    this.#next.addNew(merged.car, bytes);
  }

  #withoutCar(entry: StoredEntry, locks: readonly LockName[]): void {
    const { changes } = this;
    const { now } = this.#context;
    const { soldDays, missingCars } = this.#options;
    const stillSold = entry.status === 'sold' && entry.soldAt !== null && entry.soldAt > now - soldDays * DAY;
    if (entry.feed === 'unusable' || (entry.feed === null && entry.shown && locks.includes('status'))) {
      changes.kept += 1;
      this.#next.addStored(entry);
    } else if (entry.feed === null && stillSold) {
      changes.unchanged += 1;
      this.#next.addStored(entry);
    } else if (entry.feed === null && entry.shown && missingCars === 'sold') {
      changes.sold += 1;
      this.leaving += 1;
      const car = soldCar(this.#storedCar(entry), now);
      this.#next.addNew(car, Buffer.from(carLine(car)));
    } else {
      changes.removed += 1;
      if (entry.shown) this.leaving += 1;
    }
  }

  #storedCar(entry: StoredEntry): StoredCar {
    return (this.#stored as StoredLines).car(entry);
  }

  #locksOf(key: string, entry: StoredEntry | undefined): LockName[] {
    const { lockedFields, lockedCars } = this.#options;
    return [...lockedFields, ...(lockedCars.get(key) ?? []), ...(entry?.locks ?? [])];
  }

  /** Locks that the definition gives a car under the number it had. */
  #locksUnderFormer(entry: StoredEntry | undefined, key: string): readonly LockName[] {
    const former = entry?.stocknum.toUpperCase();
    return former === undefined || former === key ? [] : (this.#options.lockedCars.get(former) ?? []);
  }
}

/** A stock number that another car has now: another VIN, and another make, model or year. A VIN alone may have been corrected. */
function isSameCar(record: StockRecord, entry: StoredEntry): boolean {
  if (entry.vin === null || record.vin?.length !== entry.vin.length || record.vin === entry.vin) return true;
  return plainSlug({ ...record, badge: null }, entry.knownAs) === entry.model;
}
