import type { CarExtras } from '../../../runtime/rules/car/car-extras.types.ts';
import { OPEN_GALLONS } from '../cells/odd-values.data.ts';
import { MILE } from '../cells/units.data.ts';
import { distanceUnit, regionUnit } from '../rows/column-styles.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';

/** Within which bounds a car's figures make sense, in kilometres and litres for 100 km. */
const RANGE = { least: 30, most: 1500 };
const LITRES = { least: 0.5, most: 40 };
/** Litres for 100 km of a car that goes one mile to the (American) gallon. */
const MPG = 235.214583;

type EconomyField = 'economy' | 'economy_city' | 'economy_highway';
const FIELDS: readonly EconomyField[] = ['economy', 'economy_city', 'economy_highway'];

/** How far a car goes on a charge, whole, in the region's unit: by the unit behind the number, else by the column's name. Nought is none. */
export function evRange(row: RowReader): number | null {
  const column = row.columnOf('ev_range');
  const text = row.textAt(column);
  // What follows the unit says by which test it was measured.
  const read = row.amountAt(
    column,
    'whole',
    text.replace(/\s*\(?(?:wltp|nedc|epa|combined|estimated|est\.?)\)?$/i, ''),
  );
  if (read === null || (read !== 'odd' && read.value === 0)) return null;
  const own = regionUnit(row.region);
  const unit = read === 'odd' ? null : read.words === '' ? (row.styles.unit(column) ?? own) : distanceUnit(read.words);
  if (read !== 'odd' && unit !== null) {
    const km = unit === 'mi' ? read.value * MILE : read.value;
    if (km >= RANGE.least && km <= RANGE.most) return Math.round(own === 'mi' ? km / MILE : km);
  }
  row.odd('ev_range', quotedCell(text), 'is not how far a car goes on a charge');
  return null;
}

/** What a car burns: litres for 100 km to one decimal; in the US whole miles to the gallon. */
export function economyFields(row: RowReader): Pick<CarExtras, EconomyField> {
  const found: Pick<CarExtras, EconomyField> = {};
  for (const field of FIELDS) {
    const value = row.has(field) ? economy(row, field) : null;
    if (value !== null) found[field] = value;
  }
  return found;
}

type Unit = 'litres' | 'mpg';

function economy(row: RowReader, field: EconomyField): number | null {
  const column = row.columnOf(field);
  const text = row.textAt(column);
  const [, number = text, behind = ''] = /^(.*?\d)\s*(l.*|mpg.*|miles.*|k.*)$/i.exec(text) ?? [];
  const read = row.amountAt(column, 'measure', number);
  if (read === null || (read !== 'odd' && read.value === 0)) return null;
  const unit = unitOf(behind) ?? (behind === '' ? (unitOf(row.columns.headers[column] ?? '') ?? regional(row)) : null);
  if (read === 'odd' || read.words !== '' || unit === null) return notEconomy(row, field, text);
  if (unit === 'mpg' && !row.styles.americanGallons) {
    row.odd(field, quotedCell(text), 'may be American or British miles to the gallon', OPEN_GALLONS);
    return null;
  }
  const litres = unit === 'mpg' ? MPG / read.value : read.value;
  if (litres < LITRES.least || litres > LITRES.most) return notEconomy(row, field, text);
  if (row.region !== 'US') return Math.round(litres * 10) / 10;
  return unit === 'mpg' ? Math.round(read.value) : Math.round(MPG / litres);
}

function notEconomy(row: RowReader, field: EconomyField, text: string): null {
  row.odd(field, quotedCell(text), 'is not what a car burns');
  return null;
}

const regional = ({ region }: RowReader): Unit => (region === 'US' ? 'mpg' : 'litres');

/** The unit that words or a column's name say; null for none and for another one (kWh, km to the litre). */
function unitOf(words: string): Unit | null {
  const plain = words.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (/mpg|milespergallon/.test(plain)) return 'mpg';
  return /l(?:it(?:re|er)s?)?(?:per)?100(?:km)?/.test(plain) ? 'litres' : null;
}
