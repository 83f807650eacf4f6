import type { DateOrder } from './cells/dates.ts';
import { SHOWN_TWICE } from './cells/odd-values.data.ts';
import { isPrivate } from './columns/column-names.ts';
import { PRESETS, type PresetName } from './columns/presets.data.ts';
import { usualFacts } from './columns/usual-facts.ts';
import { encodingNote } from './feed/encoding-note.ts';
import type { FeedRow, FeedRows, RowNote } from './feed/feed.types.ts';
import { openFeed } from './feed/open-feed.ts';
import { StockError } from './feed/stock-error.ts';
import { detached, encodingOf, type FeedSource } from './feed/text-source.ts';
import { yardsOf } from './fields/car-location.ts';
import { ownPhotos } from './fields/own-photos.ts';
import { type RowContext, recordFromRow, stockNumber } from './record-from-row.ts';
import { type ColumnStyles, StyleEvidence } from './rows/column-styles.ts';
import { findColumns, presetOf } from './rows/columns.ts';
import { headerNotes, namelessCells } from './rows/header-notes.ts';
import { requireColumns } from './rows/require-columns.ts';
import { RowReader } from './rows/row-reader.ts';
import type { StockOptions, StockRecord, StockReport } from './rows/stock.types.ts';
import { type StockNotes, stockNotes } from './rows/stock-notes.ts';
import { unreadableRows } from './unreadable-rows.ts';
import { dealerWords } from './words/dealer-words.ts';

/** What hears of a feed's rows, one after the other. */
export interface FeedListener {
  car(record: StockRecord): void;
  /** A row that is no car, by its stock number: withdrawn on purpose, or left out for a mistake in the row. */
  leftOut?(stocknum: string, withdrawn: boolean): void;
}

const SHOWN_STOCKNUMS = 20;

/**
 * Reads a dealer's feed, CSV (domain.md 3.1, 3.5), JSON (3.1, 3.2), JSON Lines or XML, row by row. Memory holds the stock numbers and VINs alone; of a
 * JSON list its text too. Nothing of a private column (purchase cost, key number) is read. @throws {StockError} a file that cannot be read as a whole, with the line
 */
export function readFeed(source: FeedSource, options: StockOptions, listener: FeedListener): StockReport {
  const encoding = encodingOf(source);
  const styles = columnStyles(openFeed(source, { encoding, ...options }), options);
  const feed = openFeed(source, { encoding, ...options });
  const notes = stockNotes();
  const yards = yardsOf(options.locations);
  let preset = chosenPreset(feed, options);
  let columns = findColumns(feed.headers, preset, options);
  const reader = new RowReader(columns, styles, notes, options.region);
  const context: RowContext = {
    words: dealerWords(options.region, options.words),
    latestYear: options.latestYear,
    knowsLocation: (name) => yards.named(name) !== undefined,
    primaryName: yards.primary.name,
    ownPhotos: ownPhotos(options.files),
  };
  const report = emptyReport(feed.format, preset);
  const isTable = feed.format === 'csv' || feed.format === 'xlsx';
  if (isTable && feed.headers.length > 0) requireColumns(columns, options);
  const unreadable = unreadableRows();
  const nameless = namelessCells(isTable ? feed.headers : [], notes);
  const lines = new Map<string, number>();
  const vins = new Map<string, number>();
  let known = feed.headers.length;
  let last = '';
  for (const row of unbroken(feed.rows, () => last)) {
    report.rows += 1;
    if (feed.headers.length > known) {
      known = feed.headers.length;
      preset = chosenPreset(feed, options);
      columns = findColumns(feed.headers, preset, options);
      reader.columns = columns;
    }
    reader.turnTo(row);
    nameless(row);
    for (const note of row.notes?.() ?? []) addRowNote(notes, note, row, feed.headers);
    const stocknum = stockNumber(reader);
    const first = stocknum === '' ? undefined : lines.get(stocknum.toUpperCase());
    const read =
      row.broken !== null
        ? { skip: row.broken, field: undefined }
        : first !== undefined
          ? { skip: `Stock number ${stocknum} stands on line ${first} already.`, field: 'stocknum' as const }
          : recordFromRow(reader, context);
    if ('skip' in read) {
      report.skipped += 1;
      unreadable.refused(read, reader, row);
      reader.leaveOut(read.skip, read.field, 'hint' in read ? read : {});
      if (stocknum !== '' && first === undefined) listener.leftOut?.(stocknum, 'withdrawn' in read);
      continue;
    }
    lines.set(detached(stocknum.toUpperCase()), row.line);
    last = detached(stocknum);
    unreadable.read(read, reader, row);
    noteTwin(read, reader, vins, row.line);
    reader.tell();
    count(report, read, reader);
    listener.car(read);
  }
  if (!isTable && report.rows > 0) requireColumns(columns, options);
  const encoded = feed.format === 'xlsx' ? null : encodingNote(source, encoding);
  for (const note of [encoded, ...(isTable ? headerNotes(feed, columns) : []), ...(feed.notes ?? [])])
    if (note) notes.add({ kind: 'odd', ...note });
  return {
    ...report,
    preset,
    notes: notes.list(),
    unknownColumns: columns.unknown,
    usualFacts: usualFacts(columns.unknown, options.region),
    lostFacts: columns.lostFacts.map(({ column }) => column),
    unusedColumns: columns.unused,
    unread: report.imported > 0 ? columns.unread : [],
    unreadable: unreadable.list(),
    privateColumns: columns.held,
    unknownWords: notes.words(),
  };
}

function emptyReport(format: StockReport['format'], preset: PresetName): StockReport {
  return {
    format,
    preset,
    rows: 0,
    imported: 0,
    skipped: 0,
    notes: [],
    withoutPhotos: { rows: 0, stocknums: [] },
    withoutPrice: 0,
    withoutVin: 0,
    oddPrices: 0,
    oddVins: 0,
    unknownColumns: [],
    usualFacts: [],
    lostFacts: [],
    unusedColumns: [],
    unread: [],
    unreadable: [],
    privateColumns: [],
    unknownWords: [],
  };
}

/** The rows; where they break off, the error says after which car. */
function* unbroken(rows: Iterable<FeedRow>, last: () => string): Generator<FeedRow> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof StockError) || last() === '') throw error;
    const { code, message, line, column, hint } = error;
    throw new StockError(code, `${message} The last whole car is stock number ${last()}.`, line, column, hint);
  }
}

/** What is said of a private column is not said: its values are nobody's business here. */
function addRowNote(notes: StockNotes, { header, ...note }: RowNote, row: FeedRow, headers: readonly string[]): void {
  const column = header === undefined ? '' : (headers[header] ?? '');
  if (isPrivate(column)) return;
  notes.add({ kind: 'odd', column, ...note, line: row.line, position: () => row.position(header) });
}

function chosenPreset(feed: FeedRows, { preset = 'auto' }: StockOptions): PresetName {
  return preset === 'auto' ? presetOf(feed.headers) : preset;
}

/** How a feed's columns write what they hold, from all of its rows. Where the feed breaks off, from those before; what breaks it is told when it is read. */
function columnStyles(feed: FeedRows, options: StockOptions): ColumnStyles {
  const evidence = new StyleEvidence();
  let preset = chosenPreset(feed, options);
  let columns = findColumns(feed.headers, preset, options);
  let known = feed.headers.length;
  try {
    for (const row of feed.rows) {
      if (feed.headers.length > known) {
        known = feed.headers.length;
        preset = chosenPreset(feed, options);
        columns = findColumns(feed.headers, preset, options);
      }
      evidence.add(row, columns);
    }
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
  }
  return evidence.styles(columns, preset, options.region, dateOrder(preset, options));
}

function dateOrder(preset: PresetName, { region }: StockOptions): DateOrder {
  return PRESETS[preset].dates ?? (region === 'US' ? 'month-first' : 'day-first');
}

/** Notes a car that another row has for sale too, by its VIN. One that was sold may come back under another stock number. */
function noteTwin(record: StockRecord, reader: RowReader, vins: Map<string, number>, line: number): void {
  const { vin, sold, show_on_dealer_website: shown } = record;
  if (sold || !shown || vin?.length !== 17) return;
  const first = vins.get(vin);
  if (first === undefined) vins.set(detached(vin), line);
  else reader.warn('vin', `The car with this VIN stands on line ${first} already`, SHOWN_TWICE);
}

function count(report: StockReport, record: StockRecord, reader: RowReader): void {
  report.imported += 1;
  if (record.photos.length === 0) {
    report.withoutPhotos.rows += 1;
    if (report.withoutPhotos.stocknums.length < SHOWN_STOCKNUMS)
      report.withoutPhotos.stocknums.push(detached(record.stocknum));
  }
  if (record.price === null) report.withoutPrice += 1;
  if (record.vin === null) report.withoutVin += 1;
  if (reader.isOdd('price_dap', 'price_egc', 'before_price', 'subscription_price')) report.oddPrices += 1;
  if (reader.isOdd('vin')) report.oddVins += 1;
}
