import path from 'node:path';
import type { CarType } from '../../runtime/rules/car/car.types.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../runtime/tenant/tenant-parts.types.ts';
import { latestYear } from '../build/stock/stock-options.ts';
import { unreadableDiagnostics } from '../build/stock/unreadable-diagnostics.ts';
import type { ColumnMapping, StockField } from '../stock/columns/columns.data.ts';
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
import { dealerNames } from './dealer-names.ts';
import { KIND_WORDS } from './kinds.data.ts';
import { ScaffoldError, type StockFacts, type Template } from './scaffold.types.ts';
import { sliderEnds } from './slider-ends.ts';

/** As many as the language takes. */
const MOST_FACTS = 20;
const REASONS = 3;
const LINES = 3;

/** What to do about a file whose columns nobody knows. */
const WITHOUT =
  ' Say which columns hold them, e.g. `--columns stocknum=Unit`, once for each: `npx forecourt new` writes it into the definition.';

/** Words of a file's name that say what it is, not whose. */
const FILE_WORDS =
  /^(stock|inventory|vehicles?|cars?|export|feed|list|data|full|latest|new|used|file|dealer|csv|\d+)$/i;
const CAR_TYPES: CarType[] = ['new', 'demo', 'used'];

/**
 * What a dealer's stock file tells of the dealer; `mapping`: columns that the user named. Nothing is read from private columns.
 * @throws {ScaffoldError} a file that is no stock file, with why
 */
export function stockFacts(
  file: string,
  bytes: Uint8Array,
  region: Region,
  now: Date,
  mapping: readonly ColumnMapping[] = [],
): StockFacts {
  try {
    const feed = openFeed(memorySource(bytes));
    const rows = [...feed.rows];
    const { headers } = feed;
    const reader = new RowReader(
      findColumns(headers, presetOf(headers), { region, mapping }),
      plainStyles(region),
      stockNotes(),
      region,
    );
    const texts = (field: StockField): string[] =>
      rows.map((row) => {
        reader.turnTo(row);
        return reader.text(field);
      });
    const yards = texts('location');
    const codes = common(yards);
    const { column, rooftops } = dealerNames(headers, rows, yards, region);
    const { cars, report } = readStock(bytes, {
      locations: [anywhere(codes)],
      dealershipId: 1,
      dealershipSlug: 'new',
      dealershipName: 'New',
      region,
      latestYear: latestYear(now),
      artwork: false,
      mapping,
    });
    const bodies = texts('body');
    const kinds = texts('item_type').map((type, index) => `${type} ${bodies[index]}`);
    return {
      file: `stock.${feed.format}`,
      bytes,
      cars: cars.length,
      gaps: stockGaps(report, file),
      name: rooftops[0]?.name ?? nameOfFile(file),
      template: templateOf(kinds),
      carTypes: CAR_TYPES.filter((type) => cars.some((car) => car.car_type === type)),
      franchises: common(cars.filter((car) => car.car_type === 'new').map(({ make }) => make)),
      bodies: common(cars.map(({ body, simple_body }) => body ?? simple_body ?? '')),
      codes,
      rooftops: rooftops.length > 1 ? rooftops : [],
      columns: [
        ...mapping,
        // Without codes the dealer's name is what says where a car stands.
        ...(rooftops.length > 1 && codes.length === 0 && column ? [{ field: 'location' as const, column }] : []),
      ],
      facts: report.usualFacts.slice(0, MOST_FACTS),
      prices: sliderEnds(cars.flatMap(({ price }) => price ?? [])),
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
