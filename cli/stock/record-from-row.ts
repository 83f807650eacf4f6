import { AS_TEXT, isDateInAName } from './cells/date-in-a-name.ts';
import {
  NEVER_FILLED,
  NO_PHOTO,
  NO_PHOTO_ADDRESS,
  SHOWN_AS_FILM,
  SHOWN_AS_IT_IS,
  UNKNOWN_YARD,
} from './cells/odd-values.data.ts';
import { readNumber, readYear } from './cells/read-value.ts';
import type { StockField } from './columns/columns.data.ts';
import { extraFields } from './fields/car-extra-fields.ts';
import { priceFields } from './fields/car-price-fields.ts';
import { plainVin, specFields, vinCheckDigit } from './fields/car-spec-fields.ts';
import { stateFields } from './fields/car-state-fields.ts';
import { financeFields } from './fields/finance-fields.ts';
import { nameText } from './fields/name-text.ts';
import { ownFactFields } from './fields/own-fact-fields.ts';
import type { OwnPhotos } from './fields/own-photos.ts';
import { photosInCell } from './fields/photo-cells.ts';
import { tidySpelling } from './fields/spelling.ts';
import { placeholderIn, readLine, readList, readWords } from './fields/texts.ts';
import { quotedCell, type RowReader } from './rows/row-reader.ts';
import type { StockRecord } from './rows/stock.types.ts';
import type { DealerWords } from './words/dealer-words.ts';

const NAMES = { stocknum: 'stock number', make: 'make', model: 'model', year: 'year' } as const;
const REQUIRED = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** 2.40E+05: the digits are lost, and other stock numbers look the same. */
const CUT_BY_A_SPREADSHEET = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** How a feed's rows are to be understood. */
export interface RowContext {
  words: DealerWords;
  latestYear: number;
  /** Whether a yard is known by this name. */
  knowsLocation(name: string): boolean;
  /** Where cars of an unknown yard are shown. */
  primaryName: string;
  ownPhotos: OwnPhotos;
}

/** Why a row is no car, and where that shows. */
export interface Refusal {
  skip: string;
  field: StockField;
  /** The value of which `skip` says something, to be before it; left out, `skip` is a sentence. */
  example?: string;
  /** What to do about it, where that is not plain. */
  hint?: string;
  /** Taken from sale on purpose, not a mistake in the row. */
  withdrawn?: true;
  /** What a car needs and the row does not have; or `field` has something that cannot be read. */
  missing?: readonly StockField[];
  unreadable?: true;
}

/** A row's car, or the reason why it is none. Only the fields named here are ever read: private columns stay in the feed. */
export function recordFromRow(row: RowReader, context: RowContext): StockRecord | Refusal {
  const names = {
    stocknum: stockNumber(row),
    make: name(row, 'make', context.words),
    model: name(row, 'model', context.words),
    year: row.text('year'),
  };
  const missing = REQUIRED.filter((field) => names[field] === '');
  const [first] = missing;
  if (CUT_BY_A_SPREADSHEET.test(names.stocknum))
    return {
      skip: `A spreadsheet has shortened the stock number to ${names.stocknum}: format its column as text.`,
      field: 'stocknum',
      unreadable: true,
    };
  if (first)
    return { skip: `The row has no ${missing.map((field) => NAMES[field]).join(', no ')}.`, field: first, missing };
  if (isDateInAName(names.model))
    return {
      skip: 'is a date and no model: a spreadsheet makes one of names such as 9-3',
      example: quotedCell(names.model),
      field: 'model',
      hint: AS_TEXT,
      unreadable: true,
    };
  const year = row.remembered('year', names.year, (text) => readYear(text, context.latestYear));
  if (year === null || year === 'odd')
    return { skip: `${quotedCell(names.year)} is not a year.`, field: 'year', unreadable: true };
  const state = stateFields(row, context.words);
  if (state === 'withdrawn') return { skip: 'The car is withdrawn from sale.', field: 'status', withdrawn: true };
  const itemText = row.text('item_type');
  const ownType = context.words.name('item_type', itemText);
  const itemType = readWords(ownType);
  const record: StockRecord = {
    stocknum: names.stocknum,
    make: names.make,
    model: names.model,
    badge: row.remembered('badge', nameText(row, 'badge'), (text) => readWords(tidySpelling(text, 'badge'))),
    year,
    ...specFields(row, context.words, state.car_type),
    ...priceFields(row, context.words),
    finance_lenders: null,
    ...state,
    item_type:
      itemType === null || /^(new|used|demo|n|u|d)$/i.test(itemType)
        ? 'Car'
        : ownType === itemText
          ? tidySpelling(itemType, 'name')
          : itemType,
    location: yard(row, context),
    photos: [],
    no_photos: readNumber(row.text('photos')) === 0,
    custom_rank: row.value('custom_rank', readNumber, 'a number') ?? 0,
    locked_fields: row.has('locked_fields') ? readList(row.cell('locked_fields')) : null,
  };
  noteOldNew(row, record, context.latestYear);
  if (row.columns.facts.length > 0) Object.assign(record, ownFactFields(row));
  if (row.columns.hasExtras) Object.assign(record, extraFields(row, record, context));
  takePhotos(row, record, context);
  if (row.has('primary_image')) putFirst(row, record);
  noteLostCharacters(row, record);
  notePlaceholders(row);
  if (row.columns.finance.length > 0) record.finance_lenders = financeFields(row, record.price);
  return record;
}

/** A new car is of the last years, and has hardly been driven. */
const NEW_FOR_YEARS = 5;
const NEW_UNTIL_KM = 3000;

/** What is called new and hardly can be is shown as the feed has it, and told: nobody else knows. */
function noteOldNew(row: RowReader, { car_type: type, year, km }: StockRecord, latestYear: number): void {
  if (type !== 'new') return;
  const isOld = year < latestYear - NEW_FOR_YEARS;
  if (!isOld && (km ?? 0) <= NEW_UNTIL_KM) return;
  row.odd(
    isOld ? 'year' : 'km',
    quotedCell(row.text(isOld ? 'year' : 'km')),
    isOld ? 'is long ago for a car that is called new' : 'is far for a car that is called new',
    { instead: 'it is shown as new', hint: 'Write Used or Demo where the stock file is made, if it is one.' },
  );
}

/** A character that a system could not write is there as �: nobody can say what it was. */
function noteLostCharacters(row: RowReader, record: StockRecord): void {
  for (const field of ['make', 'model', 'badge', 'colour', 'description'] as const)
    if (record[field]?.includes('\ufffd'))
      row.odd(field, quotedCell(record[field]), 'has characters that were lost on the way', SHOWN_AS_IT_IS);
}

/** Fields of words: a placeholder in any other is no value of it, and told as that. */
const WORDS = [
  'make',
  'model',
  'badge',
  'series',
  'body',
  'colour',
  'interior_colour',
  'description',
  'features',
] as const;

/** What a template was to put a value in place of is not shown. */
function notePlaceholders(row: RowReader): void {
  for (const field of WORDS) {
    const placeholder = placeholderIn(row.text(field));
    if (placeholder !== null) row.odd(field, quotedCell(placeholder), 'was never filled in', NEVER_FILLED);
  }
}

/** What systems write where a car has no number. */
const NO_NUMBER = /^-?0+$|^-1$/;

/** A row's stock number on one line; without one, the VIN, which no other car has. */
export function stockNumber(row: RowReader): string {
  const text = readLine(row.text('stocknum')) ?? '';
  if (text !== '' && !NO_NUMBER.test(text)) return text;
  const vin = row.has('stocknum') ? plainVin(row.text('vin')) : '';
  return vinCheckDigit(vin) === null ? '' : vin;
}

function name(row: RowReader, field: 'make' | 'model', words: DealerWords): string {
  return row.remembered(field, row.text(field), (text) => {
    const own = words.name(field, text);
    return readWords(own === text ? tidySpelling(text, 'name') : own) ?? '';
  });
}

/** Photographs, and notes where some cannot be shown. A film among them is the film of a car that names none. */
function takePhotos(row: RowReader, record: StockRecord, { ownPhotos }: RowContext): void {
  const { addresses, refused, others } = photosInCell(row.cells('images'));
  record.photos = addresses;
  if (refused !== undefined) row.odd('images', quotedCell(refused), 'is no address of a photo', NO_PHOTO_ADDRESS);
  for (const { address, kind } of others) {
    const isFilm = kind === 'film' && address.startsWith('http');
    const isShown = isFilm && record.video === undefined;
    if (isShown) record.video = address;
    const what = isShown ? 'is a film' : isFilm ? 'is another film' : `is a file of a ${kind}`;
    row.odd('images', quotedCell(address), `${what} and no photo`, isShown ? SHOWN_AS_FILM : NO_PHOTO);
  }
  // Small ones go by their number: without those of what is left out none would be right.
  if (others.length > 0) delete record.thumbnails;
  const missing = ownPhotos(addresses);
  if (missing !== null) row.note('images', missing.message, missing.hint);
}

/** §3 primary_image_url: the photo that a feed names is first, with its small one; where the feed lists none it is the only one. Another size of one that is listed says nothing. */
function putFirst(row: RowReader, record: StockRecord): void {
  const [primary] = photosInCell([row.cell('primary_image')]).addresses;
  if (primary === undefined) return;
  const { photos, thumbnails } = record;
  if (photos.length === 0) record.photos = [primary];
  const at = photos.indexOf(primary);
  if (at < 1) return;
  const moved = <Item>(list: readonly Item[]): Item[] => [
    ...list.slice(at, at + 1),
    ...list.filter((_, index) => index !== at),
  ];
  record.photos = moved(photos);
  // Small ones go by their number: without one for this photo none would be right.
  if (thumbnails) {
    if (at < thumbnails.length) record.thumbnails = moved(thumbnails);
    else delete record.thumbnails;
  }
}

function yard(row: RowReader, { knowsLocation, primaryName }: RowContext): string {
  const named = readLine(row.text('location')) ?? '';
  if (named !== '' && !knowsLocation(named))
    row.odd('location', quotedCell(named), "is no location's code, slug or name", {
      instead: `the car is shown at ${primaryName}`,
      hint: UNKNOWN_YARD,
    });
  return named;
}
