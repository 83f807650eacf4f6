import path from 'node:path';
import type { CarType } from '../../runtime/rules/car/car.types.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../runtime/tenant/tenant-parts.types.ts';
import { latestYear } from '../build/stock/stock-options.ts';
import { unreadableDiagnostics } from '../build/stock/unreadable-diagnostics.ts';
import type { StockField } from '../stock/columns/columns.data.ts';
import type { FeedRow } from '../stock/feed/feed.types.ts';
import { openFeed } from '../stock/feed/open-feed.ts';
import { StockError } from '../stock/feed/stock-error.ts';
import { memorySource } from '../stock/feed/text-source.ts';
import { groupedNotes, lineWords } from '../stock/grouped-notes.ts';
import { readStock } from '../stock/read-stock.ts';
import { plainStyles } from '../stock/rows/column-styles.ts';
import { findColumns, presetOf } from '../stock/rows/columns.ts';
import { RowReader } from '../stock/rows/row-reader.ts';
import type { StockReport } from '../stock/rows/stock.types.ts';
import { stockNotes } from '../stock/rows/stock-notes.ts';
import { KIND_WORDS } from './kinds.data.ts';
import { ScaffoldError, type StockFacts, type Template } from './scaffold.types.ts';

const REASONS = 3;
const LINES = 3;

/** What to do about a file whose columns nobody knows: before there is a definition, nothing can say what they hold. */
const WITHOUT =
  ' Run this without `--from`, put the file over the example stock file, and write in the definition which columns hold them, e.g. `stock: { columns: [{ field: stocknum, column: "Unit" }] }`: `npx forecourt stock check` says what is missing.';

/** Columns that hold the dealer's own name (domain.md 3.2, 3.5), lower-cased without spaces and marks. */
const DEALER_COLUMNS = ['dealername', 'dealershipname', 'dealer', 'dealership', 'sellername', 'seller'];
/** Words of a file's name that say what it is, not whose. */
const FILE_WORDS =
  /^(stock|inventory|vehicles?|cars?|export|feed|list|data|full|latest|new|used|file|dealer|csv|\d+)$/i;
const CAR_TYPES: CarType[] = ['new', 'demo', 'used'];

/**
 * What a dealer's stock file tells of the dealer. Nothing is read from private columns.
 * @throws {ScaffoldError} a file that is no stock file, with why
 */
export function stockFacts(file: string, bytes: Uint8Array, region: Region, now: Date): StockFacts {
  try {
    const feed = openFeed(memorySource(bytes));
    const rows = [...feed.rows];
    const { headers } = feed;
    const reader = new RowReader(
      findColumns(headers, presetOf(headers), { region }),
      plainStyles(region),
      stockNotes(),
      region,
    );
    const texts = (field: StockField): string[] =>
      rows.map((row) => {
        reader.turnTo(row);
        return reader.text(field);
      });
    const codes = common(texts('location'));
    const { cars, report } = readStock(bytes, {
      locations: [anywhere(codes)],
      dealershipId: 1,
      dealershipSlug: 'new',
      dealershipName: 'New',
      region,
      latestYear: latestYear(now),
      artwork: false,
    });
    const bodies = texts('body');
    const kinds = texts('item_type').map((type, index) => `${type} ${bodies[index]}`);
    return {
      file: `stock.${feed.format}`,
      bytes,
      cars: cars.length,
      gaps: stockGaps(report, file),
      name: nameColumn(headers, rows) ?? nameOfFile(file),
      template: templateOf(kinds),
      carTypes: CAR_TYPES.filter((type) => cars.some((car) => car.car_type === type)),
      franchises: common(cars.filter((car) => car.car_type === 'new').map(({ make }) => make)),
      bodies: common(cars.map(({ simple_body }) => simple_body ?? '')),
      codes,
    };
  } catch (error) {
    if (error instanceof StockError)
      throw new ScaffoldError(
        `${file} cannot be read as a stock file: ${error.message}${error.code === 'no-columns' ? WITHOUT : ''}`,
      );
    throw error;
  }
}

/** The template that most rows' words mean; cars where none does. */
function templateOf(kinds: readonly string[]): Template {
  const named = Object.entries(KIND_WORDS).flatMap(([template, { words }]) =>
    words ? [{ template: template as Template, rows: kinds.filter((kind) => words.test(kind)).length }] : [],
  );
  const most = named.sort((a, b) => b.rows - a.rows)[0];
  return most && most.rows * 2 > kinds.length ? most.template : 'cars';
}

function nameColumn(headers: readonly string[], rows: readonly FeedRow[]): string | null {
  const plain = (header: string): string => header.toLowerCase().replace(/[^a-z]/g, '');
  const header = DEALER_COLUMNS.map((name) => headers.findIndex((one) => plain(one) === name)).find((at) => at >= 0);
  if (header === undefined) return null;
  const name = common(rows.map(({ cells }) => textOf(cells[header])))[0];
  // A number or a code is no name.
  return name && /[a-z]{3}/i.test(name) && name.length <= 80 ? name : null;
}

/** 'harbour-motors_stock_2026.csv' -> 'Harbour Motors' */
function nameOfFile(file: string): string | null {
  const words = path
    .parse(file)
    .name.split(/[^A-Za-z0-9']+/)
    .filter((word) => word !== '' && !FILE_WORDS.test(word));
  return words.length === 0 ? null : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Each text once, the most common first; empty ones left out. */
function common(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}

const textOf = (cell: string | readonly string[] | undefined): string =>
  (typeof cell === 'string' ? cell : (cell ?? []).join(' ')).trim();

/** A place for cars to be at while nothing is known of the dealer. */
function anywhere(codes: string[]): ResolvedLocation {
  return {
    id: 1,
    name: 'New',
    slug: 'new',
    contactSlug: 'new',
    codes,
    primary: true,
    type: 'sales',
    dealershipSlug: 'new',
    dealerLicenceNumber: null,
    licenceLabel: '',
    motorVehicleRepairer: null,
    manufacturers: [],
    address: { street: '', city: '', state: '', postcode: '', lat: null, long: null, placeUrl: null },
    phone: '',
    email: '',
    timeZone: 'UTC',
    openingHours: [],
    specialHours: [],
  };
}

/**
 * What a new dealer's stock file lacks, in short: what cannot be read in more than a tenth of its rows, which no import would take, and which rows were
 * left out. The rest is for `forecourt stock check`.
 */
function stockGaps(report: StockReport, file: string): string[] {
  const unreadable = unreadableDiagnostics(report, null, { tenant: '', file }).map(
    ({ message, hint }) =>
      `${message} ${hint} Until then neither a build nor \`npx forecourt stock import\` takes the file.`,
  );
  const reasons = groupedNotes(report.notes, 'skipped');
  const told = reasons.slice(0, REASONS).map(({ message, rows, lines, others }) => {
    const alike = others > 0 ? ' and the like' : '';
    return `${rows}× ${message.replace(/\.$/, '')}${alike} (${lineWords(lines, rows, LINES)})`;
  });
  if (reasons.length > REASONS) told.push('…');
  const rows = `${report.skipped} ${report.skipped === 1 ? 'row' : 'rows'}`;
  const leftOut = report.skipped > 0 ? [`${rows} of ${file} left out: ${told.join('; ')}.`] : [];
  return [...unreadable, ...leftOut];
}
