import { availabilityOf, noCarsYet, type SiteCount, type SiteWindow } from '../site-count.ts';
import type { LineFile } from './line-file.ts';
import type { StoredEntry, StoredLines } from './stored-lines.ts';
import type { StoredCar } from './stored-stock.ts';

/** Where the line of a car to be stored lies: among the new lines, or in the file of the import before. */
interface NextLine {
  stocknum: string;
  from: 'rows' | StoredEntry;
  offset: number;
  length: number;
}

/** The lines of the cars that an import stores. With `rows` null nothing is written, only counted. */
export class NextLines {
  /** Where the cars stand for shoppers. */
  readonly site: SiteCount = noCarsYet();
  readonly #lines: NextLine[] = [];
  readonly #window: SiteWindow;
  readonly #before: StoredLines | null;
  readonly #rows: LineFile | null;

  constructor(window: SiteWindow, before: StoredLines | null, rows: LineFile | null) {
    this.#window = window;
    this.#before = before;
    this.#rows = rows;
  }

  get count(): number {
    return this.#lines.length;
  }

  /** A car with a line of its own, as bytes. */
  addNew(car: StoredCar, bytes: Uint8Array): void {
    this.site[availabilityOf(car, this.#window)] += 1;
    const offset = this.#rows?.append(bytes) ?? 0;
    this.#lines.push({ stocknum: car.stocknum, from: 'rows', offset, length: bytes.length });
  }

  /** A car that stays as it was stored. */
  addStored(entry: StoredEntry): void {
    const { stocknum, offset, length, status, soldAt, isPublic, carType } = entry;
    const stands = { status, sold_date_timestamp: soldAt, show_on_dealer_website: isPublic, car_type: carType };
    this.site[availabilityOf(stands, this.#window)] += 1;
    this.#lines.push({ stocknum, from: entry, offset, length });
  }

  /** Writes every car in order of stock number; `rows`: the new lines. */
  writeTo(file: LineFile, rows: LineFile): void {
    const sorted = this.#lines.sort((a, b) => (a.stocknum < b.stocknum ? -1 : a.stocknum > b.stocknum ? 1 : 0));
    for (const { from, offset, length } of sorted)
      file.append(from === 'rows' ? rows.read(offset, length) : withLineEnd((this.#before as StoredLines).bytes(from)));
  }
}

function withLineEnd(line: Uint8Array): Uint8Array {
  return line.at(-1) === 0x0a ? line : Buffer.concat([line, Buffer.from('\n')]);
}
