import { NO_COLOUR, NO_KIND, OWN_KIND } from '../cells/odd-values.data.ts';
import { readCount } from '../cells/read-value.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import { REGION_LABELS } from '../words/bodies.data.ts';
import { type DealerWords, wordHint } from '../words/dealer-words.ts';
import { nameText } from './name-text.ts';
import { odometer } from './odometer.ts';
import { tidySpelling } from './spelling.ts';
import { readLine, readList, readText, readWords } from './texts.ts';

const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What manufacturers' identifiers begin with in the United States, Canada and Mexico (ISO 3780): there check digits bind (49 CFR 565.15). */
const NORTH_AMERICAN = /^[1-5]/;

const MAX_FEATURES = 80;

/** What a car is: body, mechanics, colours, words. */
export function specFields(row: RowReader, words: DealerWords, carType: StockRecord['car_type']) {
  const paint = (field: 'colour' | 'interior_colour') => paintOf(row, field, words);
  const body = pair(row, 'body', words);
  return {
    series: readWords(nameText(row, 'series')),
    km: odometer(row, carType),
    vin: vinOf(row),
    rego: regoOf(row),
    ...pair(row, 'fuel', words),
    ...body,
    ...pair(row, 'drive', words),
    ...pair(row, 'transmission', words),
    seats: row.value('seats', (text) => readCount(text, 1, 99), 'a number of seats'),
    doors: row.value('doors', (text) => readCount(text, 1, 9), 'a number of doors'),
    engine: engineOf(row, isInCc(row, body.simple_body)),
    colour: paint('colour'),
    interior_colour: paint('interior_colour'),
    description: readText(row.text('description')),
    filtered_features: [...new Set(row.cells('features').flatMap(readList))].slice(0, MAX_FEATURES),
  } satisfies Partial<StockRecord>;
}

type Pair<F extends string> = Record<F | `simple_${F}`, string | null>;

/**
 * The feed's own words, and the label shoppers filter by, in the region's own word where it has one. Words that nothing is known of are a label
 * themselves; words that may mean two things are none.
 */
function pair<F extends 'fuel' | 'body' | 'drive' | 'transmission'>(
  row: RowReader,
  field: F,
  words: DealerWords,
): Pair<F> {
  const raw = row.text(field);
  if (raw === '') return { [field]: null, [`simple_${field}`]: null } as Pair<F>;
  const text = row.remembered('words', raw, readWords);
  if (text === null) return { [field]: null, [`simple_${field}`]: null } as Pair<F>;
  const understood = row.understood(field, words[field], text);
  const means = understood?.means ?? null;
  if (means !== null)
    return { [field]: text, [`simple_${field}`]: REGION_LABELS[row.region]?.[means] ?? means } as Pair<F>;
  const isUnknown = understood?.doubtful !== true;
  row.odd(field, quotedCell(text), isUnknown ? 'is none of the known kinds' : 'may mean more than one kind', {
    instead: isUnknown ? OWN_KIND : NO_KIND,
    hint: wordHint(field, text, row.region, understood?.competing),
  });
  return { [field]: text, [`simple_${field}`]: isUnknown ? tidySpelling(text, 'name') : null } as Pair<F>;
}

/** Words that say of no colour which. */
const NO_PAINT = /^(?:unknown|not known|other|others|various|no colou?r|not listed|unlisted|any|default)$/i;
/** What is no word: a code of a screen, a number, the answer to another question. */
const NO_WORD = /^(?:#?[0-9a-f]{6}|#[0-9a-f]{3,8}|[\d.,\s-]+|true|false|yes|no)$/i;

function paintOf(row: RowReader, field: 'colour' | 'interior_colour', words: DealerWords): string | null {
  const text = row.text(field);
  if (text === '' || NO_PAINT.test(text)) return null;
  const own = words.name('colour', text);
  if (own !== text) return readWords(own);
  if (!NO_WORD.test(text)) return row.remembered('paint', text, () => readWords(tidySpelling(text, 'colour')));
  row.odd(field, quotedCell(text), 'is no colour that anybody reads', NO_COLOUR);
  return null;
}

/** A VIN's letters and digits; '' for none, and for one character again and again. */
export function plainVin(text: string): string {
  const vin = text.replace(/[\s-]/g, '').toUpperCase();
  return /^(.)\1*$/.test(vin) ? '' : vin;
}

function vinOf(row: RowReader): string | null {
  const vin = plainVin(row.text('vin'));
  if (vin === '') return null;
  const oddity = vinOddity(vin);
  if (oddity !== null) row.warn('vin', oddity);
  return readLine(vin);
}

function regoOf(row: RowReader): string | null {
  const rego = row
    .text('rego')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  if (/^(?:|0+|UNREG|UNREGISTERED|NA|NIL|TBA)$/.test(rego)) return null;
  if (!/^[A-Z0-9]{1,7}$/.test(rego)) row.warn('rego', 'A registration has one to seven letters and digits');
  return readLine(rego);
}

/** Kinds of vehicles whose engines are told in cubic centimetres: by body, else by what the feed calls the item. */
const CC_BODIES: ReadonlySet<string | null> = new Set(['Motorcycle', 'Scooter', 'ATV', 'Side-by-Side']);
const CC_ITEMS =
  /\b(?:motor ?(?:cycle|bike|scooter)s?|(?:road|dirt|trail|sports?|quad) ?bikes?|scooters?|mopeds?|quads?|atvs?|utvs?)\b/i;

const isInCc = (row: RowReader, body: string | null): boolean =>
  CC_BODIES.has(body) || CC_ITEMS.test(row.text('item_type').replaceAll(/[-_]/g, ' '));

/** The feed's engine, or '2.5L 4cyl' from its size (litres, or cubic centimetres) and cylinders; '689 cc 2cyl' where `inCc`. */
function engineOf(row: RowReader, inCc: boolean): string | null {
  const words = readWords(row.text('engine'));
  if (words !== null) return words;
  const litres = litresOf(row, inCc);
  const cylinders = row.value(
    'cylinders',
    (text) => readCount(text.replace(/^[vil](?=\d)/i, '').replace(/\s*cyl.*$/i, ''), 0, 16),
    'a number of cylinders',
  );
  const size = litres === null ? '' : inCc ? `${Math.round(litres * 1000)} cc` : `${litres.toFixed(1)}L`;
  const parts = [size, cylinders ? `${cylinders}cyl` : ''].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : null;
}

const LITRES = /^(?:l|lt|ltr|ltrs|litres?|liters?)?$/i;
/** Beyond this an engine's size is in cubic centimetres. */
const MOST_LITRES = 50;
const MOST_CC = 20_000;
/** The same of vehicles that are told in cubic centimetres: one of 50 cc is no truck. */
const MOST_LITRES_OF_BIKES = 3;

function litresOf(row: RowReader, inCc: boolean): number | null {
  const column = row.columnOf('engine_size');
  const amount = column === -1 ? null : row.amountAt(column, 'measure', row.textAt(column).replace(/cm[3³]/i, 'cc'));
  if (amount === null) return null;
  if (amount !== 'odd') {
    const { value } = amount;
    const isCc = /^(?:cc|cm3|ccm)$/i.test(amount.words);
    if (value <= 0) return null;
    if (LITRES.test(amount.words) && value <= (inCc ? MOST_LITRES_OF_BIKES : MOST_LITRES)) {
      // '0.2' is the rounded size of an engine of 155 cc as of one of 249 cc.
      if (!inCc || !Number.isInteger(Math.round(value * 1e6) / 1e5)) return value;
      row.odd(
        'engine_size',
        quotedCell(row.textAt(column)),
        'is rounded to a tenth of a litre, where buyers ask for cubic centimetres',
      );
      return null;
    }
    // '2,488 cc' is not two and a half cubic centimetres.
    const cc = isCc && value < MOST_LITRES && !Number.isInteger(value) ? value * 1000 : value;
    if ((isCc || amount.words === '') && cc <= MOST_CC) return cc / 1000;
  }
  row.odd('engine_size', quotedCell(row.textAt(column)), 'is not an engine size');
  return null;
}

/** The check digit (place 9) that 17 characters ask for: 0-9 or X; null where they are not a VIN's characters (domain.md 2.13). */
export function vinCheckDigit(vin: string): string | null {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += (VALUES.indexOf(vin.charAt(index)) % 10) * (WEIGHTS[index] ?? 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * What is odd about a VIN, without a full stop, or null. Its check digit is looked at only where it binds: elsewhere any character may be in its
 * place. Never more than a warning.
 */
function vinOddity(vin: string): string | null {
  if (vin.length !== 17) return `A VIN has 17 characters, this one has ${vin.length}`;
  const digit = vinCheckDigit(vin);
  if (digit === null) return 'A VIN has digits and letters only, without I, O and Q';
  return digit === vin[8] || !NORTH_AMERICAN.test(vin) ? null : `The VIN's check digit (place 9) should be ${digit}`;
}
