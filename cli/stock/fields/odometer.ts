import { ODD_VALUES, OPEN_UNIT } from '../cells/odd-values.data.ts';
import { DISTANCE_WORDS, type DistanceUnit, MILE } from '../cells/units.data.ts';
import { distanceUnit, regionUnit } from '../rows/column-styles.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import type { StockRecord } from '../rows/stock.types.ts';

const FURTHEST = 2_000_000;
/** Words beside a reading that change nothing. */
const SAID_BESIDE = /\b(?:actual|original|genuine|showing|odometer|odo|reading|travelled|only|driven)\b|[:()]/gi;

/**
 * How far a car has gone, in the region's unit (km; miles in the US): by the unit behind the number, in its own column, or in the column's name.
 * A used car that has gone nowhere is a cell that nobody filled.
 */
export function odometer(row: RowReader, carType: StockRecord['car_type']): number | null {
  const column = row.columnOf('km');
  const text = column === -1 ? '' : row.textAt(column);
  if (text === '') return null;
  const amount = row.amountAt(column, 'whole', text);
  if (amount === null) return null;
  const notReading = (): null => {
    row.odd('km', quotedCell(text), 'is not an odometer reading');
    return null;
  };
  if (amount === 'odd') return notReading();
  const unit = unitOf(row, column, amount.words);
  if (unit === 'odd') return notReading();
  if (unit === null) {
    row.odd('km', quotedCell(text), 'may be miles or kilometres', OPEN_UNIT);
    return null;
  }
  const value = Math.round(converted(amount.value, unit, regionUnit(row.region)));
  if (value > FURTHEST) return notReading();
  if (value === 0 && carType === 'used') {
    row.odd('km', quotedCell(text), 'is hardly how far a used car has gone', ODD_VALUES.km);
    return null;
  }
  return value;
}

function unitOf(row: RowReader, column: number, words: string): DistanceUnit | null | 'odd' {
  const said = words
    .replace(SAID_BESIDE, ' ')
    .replace(/\bk\/m\b/i, 'km')
    .trim();
  if (said !== '') return distanceUnit(/^[a-z]+\.?$/i.test(said) ? said : '') ?? 'odd';
  const beside = row
    .text('km_unit')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (beside === '') return row.styles.unit(column);
  return Object.hasOwn(DISTANCE_WORDS, beside) ? (DISTANCE_WORDS[beside] ?? 'odd') : 'odd';
}

function converted(value: number, from: DistanceUnit, to: DistanceUnit): number {
  if (from === to) return value;
  return from === 'mi' ? value * MILE : value / MILE;
}
