import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import type { RowReader } from '../row-reader.ts';
import type { StockRecord } from '../stock.types.ts';
import { BODIES, DRIVES, FUELS, type Kinds, REGION_LABELS, TRANSMISSIONS } from './kinds.data.ts';
import { tidySpelling } from './spelling.ts';
import { readLine, readList, readNumber, readText, readWhole, readWords } from './values.ts';
import { vinOddity } from './vin.ts';

type SpecFields = Pick<
  StockRecord,
  | 'series'
  | 'km'
  | 'vin'
  | 'rego'
  | 'fuel'
  | 'simple_fuel'
  | 'body'
  | 'simple_body'
  | 'drive'
  | 'simple_drive'
  | 'transmission'
  | 'simple_transmission'
  | 'seats'
  | 'doors'
  | 'engine'
  | 'colour'
  | 'interior_colour'
  | 'description'
  | 'filtered_features'
>;

const MAX_FEATURES = 80;

/** What a car is: body, mechanics, colours, words. */
export function specFields(row: RowReader, region: Region): SpecFields {
  const paint = (field: 'colour' | 'interior_colour') =>
    row.remembered('paint', row.text(field), (text) => readWords(tidySpelling(text, 'colour')));
  return {
    series: readWords(row.text('series')),
    km: row.value('km', (text) => readWhole(text, 0, 2_000_000), 'an odometer reading'),
    vin: vinOf(row),
    rego: regoOf(row),
    ...pair(row, 'fuel', FUELS, REGION_LABELS[region]),
    ...pair(row, 'body', BODIES, REGION_LABELS[region]),
    ...pair(row, 'drive', DRIVES),
    ...pair(row, 'transmission', TRANSMISSIONS),
    seats: row.value('seats', (text) => readWhole(text, 1, 99), 'a number of seats'),
    doors: row.value('doors', (text) => readWhole(text, 1, 9), 'a number of doors'),
    engine: engineOf(row),
    colour: paint('colour'),
    interior_colour: paint('interior_colour'),
    description: readText(row.text('description')),
    filtered_features: readList(row.cell('features')).slice(0, MAX_FEATURES),
  };
}

type Pair<F extends string> = Record<F | `simple_${F}`, string | null>;

/** The feed's own words and the label shoppers filter by, in the region's `own` word where it has one; words that fit no label are kept as one. */
function pair<F extends 'fuel' | 'body' | 'drive' | 'transmission'>(
  row: RowReader,
  field: F,
  kinds: Kinds<string>,
  own: Readonly<Record<string, string>> = {},
): Pair<F> {
  const words = readWords(row.text(field));
  const kind = words === null ? null : row.kind(field, words, kinds);
  const label =
    kind === 'odd' && words !== null ? tidySpelling(words, 'name') : kind === null ? null : (own[kind] ?? kind);
  return { [field]: words, [`simple_${field}`]: label } as Pair<F>;
}

function vinOf(row: RowReader): string | null {
  const vin = row.text('vin').replace(/[\s-]/g, '').toUpperCase();
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
  if (rego === '' || /^(UNREG|UNREGISTERED|NA|NIL|TBA)$/.test(rego)) return null;
  if (!/^[A-Z0-9]{1,7}$/.test(rego)) row.warn('rego', 'A registration has one to seven letters and digits');
  return readLine(rego);
}

/** The feed's engine, or '2.5L 4cyl' from its size (litres, or cubic centimetres) and cylinders. */
function engineOf(row: RowReader): string | null {
  const words = readWords(row.text('engine'));
  if (words !== null) return words;
  const size = row.value(
    'engine_size',
    (text) => readNumber(text.replace(/\s*(l|lt|ltr|litres?|cc)$/i, '')),
    'an engine size',
  );
  const cylinders = row.value(
    'cylinders',
    (text) => readWhole(text.replace(/\s*cyl.*$/i, ''), 0, 16),
    'a number of cylinders',
  );
  const litres = size === null || size <= 0 ? null : size > 50 ? size / 1000 : size;
  const parts = [litres === null ? '' : `${litres.toFixed(1)}L`, cylinders ? `${cylinders}cyl` : ''].filter(
    (part) => part !== '',
  );
  return parts.length > 0 ? parts.join(' ') : null;
}
