import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { fileSource } from '../feed/text-source.ts';
import { plainSlug } from '../fields/identity.ts';
import { LOCKS, type LockName } from '../fields/locks.data.ts';
import { readCarLine, readHeader, type StoredCar, type StoredHeader } from './stored-stock.ts';

/** What is held in memory of a stored car. */
export interface StoredEntry {
  stocknum: string;
  /** Where its line lies in the file, in bytes. */
  offset: number;
  length: number;
  /** Shoppers can find it as a car to buy. */
  shown: boolean;
  /** The feed lets it be shown at all. */
  isPublic: boolean;
  status: StoredCar['status'];
  carType: StoredCar['car_type'];
  createdAt: number;
  soldAt: number | null;
  firstSeen: number;
  missing: boolean;
  locks: readonly LockName[];
  vin: string | null;
  /** What it cost, and before that. */
  price: number | null;
  priceType: StoredCar['price_type'];
  priceHistory: NonNullable<StoredCar['price_history']>;
  /** The stock number under which the car came. */
  knownAs: string;
  /** Where it is, and stood. */
  slug: string;
  formerSlugs: readonly string[];
  /** Year, make and model, written as a slug is. */
  model: string;
  /** What the feed being read says of it; null: nothing so far. */
  feed: 'car' | 'withdrawn' | 'unusable' | null;
}

export interface StoredLines {
  header: StoredHeader;
  /** By stock number in capitals. */
  entries: Map<string, StoredEntry>;
  /** The line of a car. */
  bytes(entry: StoredEntry): Uint8Array;
  car(entry: StoredEntry): StoredCar;
  close(): void;
}

const VIN_LENGTH = 17;
const LINE_FEED = 0x0a;

/** What the last import stored; null where there was none. Only places and a few numbers are held. @throws {StockError} 'bad-state' */
export function storedLines(file: string): StoredLines | null {
  if (!existsSync(file)) return null;
  const entries = new Map<string, StoredEntry>();
  let header: StoredHeader | null = null;
  let number = 0;
  for (const { text, offset, length } of linesOf(file)) {
    number += 1;
    if (number === 1) header = readHeader(text);
    else {
      const car = readCarLine(text, number);
      entries.set(car.stocknum.toUpperCase(), entryOf(car, offset, length));
    }
  }
  const handle = openSync(file, 'r');
  const bytes = ({ offset, length }: StoredEntry): Uint8Array => {
    const line = Buffer.allocUnsafe(length);
    readSync(handle, line, 0, length, offset);
    return line;
  };
  return {
    header: header ?? readHeader(''),
    entries,
    bytes,
    car: (entry) => JSON.parse(Buffer.from(bytes(entry)).toString()) as StoredCar,
    close: () => closeSync(handle),
  };
}

/** True for a car that shoppers can find as one to buy (§4 Car status). */
export function isShownLine(car: Pick<StoredCar, 'status' | 'show_on_dealer_website'>): boolean {
  return car.show_on_dealer_website && car.status !== 'sold';
}

function entryOf(car: StoredCar, offset: number, length: number): StoredEntry {
  return {
    stocknum: car.stocknum,
    offset,
    length,
    shown: isShownLine(car),
    isPublic: car.show_on_dealer_website,
    status: car.status,
    carType: car.car_type,
    createdAt: car.created_at_timestamp,
    soldAt: car.sold_date_timestamp,
    firstSeen: car.first_seen,
    missing: car.missing_since !== null,
    locks: (car.locked_fields ?? []).filter((name): name is LockName => Object.hasOwn(LOCKS, name)),
    vin: car.vin?.length === VIN_LENGTH ? car.vin : null,
    price: car.price,
    priceType: car.price_type,
    priceHistory: car.price_history ?? [],
    knownAs: car.known_as ?? car.stocknum,
    slug: plainSlug(car, car.known_as ?? car.stocknum),
    formerSlugs: car.former_slugs ?? [],
    model: plainSlug({ ...car, badge: null }, car.known_as ?? car.stocknum),
    feed: null,
  };
}

function* linesOf(file: string): Generator<{ text: string; offset: number; length: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  const line = (bytes: Buffer) => ({ text: bytes.toString('utf8'), offset, length: bytes.length });
  for (const piece of fileSource(file).pieces()) {
    const bytes =
      rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      const found = line(bytes.subarray(start, end + 1));
      if (found.length > 1) yield found;
      offset += found.length;
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  // A person's editor may leave the last line without its end; it is stored again with one.
  if (rest.length > 0) yield line(rest);
}
