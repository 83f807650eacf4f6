import type { CarExtras } from '../../../runtime/rules/car/car-extras.types.ts';
import { readFlag } from '../cells/read-value.ts';
import type { StockField } from '../columns/columns.data.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import { readWords } from './texts.ts';

type TemplateFields = Pick<CarExtras, 'berths' | 'axles' | 'power' | 'lams'>;

const BERTHS = { least: 1, most: 20 };
/** In kilowatts. */
const POWER = { least: 1, most: 1200 };
/** Kilowatts of one horsepower as engines of trucks state it (metric), as they do in the United States (mechanical). */
const HORSE = { metric: 0.7355, mechanical: 0.7457 };

/** What shoppers of homes on wheels, trucks and motorcycles choose by: no key for what the row does not say. */
export function templateFields(row: RowReader): TemplateFields {
  const found = {
    berths: row.has('berths') ? berths(row) : null,
    axles: row.has('axles') ? axles(row) : null,
    power: row.has('power') ? power(row) : null,
    lams: row.has('lams') ? lams(row) : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as TemplateFields;
}

/** '4', '4 berth', 'Sleeps 4'; nought is how feeds say that nobody sleeps in it. */
function berths(row: RowReader): number | null {
  const text = row.text('berths');
  if (text === '') return null;
  const number = /^(?:sleeps|berths?)?\s*(\d+)\s*(?:berths?|people|persons?|sleeps)?$/i.exec(text)?.[1];
  if (Number(number) === 0) return null;
  if (number !== undefined && Number(number) >= BERTHS.least && Number(number) <= BERTHS.most) return Number(number);
  return odd(row, 'berths', text, 'is not a number of berths');
}

/** '6x4' of whatever is written so: '6X4', '6 × 4', '6*4'; other words as they are ('Tandem'). */
function axles(row: RowReader): string | null {
  const text = row.text('axles');
  const [, wheels, driven] = /^(\d{1,2})\s*[x×*]\s*(\d{1,2})\b/i.exec(text) ?? [];
  return wheels === undefined ? readWords(text) : `${Number(wheels)}x${Number(driven)}`;
}

/** Whole kilowatts, in the United States whole horsepower: by the unit behind the number, else by the column's name, else the region's own. */
function power(row: RowReader): number | null {
  const text = row.text('power');
  if (text === '') return null;
  const [, number, words = ''] = /^([\d.,]+)\s*([a-z]*)(?:\s*@.*)?$/i.exec(text) ?? [];
  const american = row.region === 'US';
  const header = row.columns.headers[row.columnOf('power')] ?? '';
  const unit = unitOf(words) ?? (words === '' ? (unitOf(header) ?? (american ? 'hp' : 'kw')) : null);
  const value = Number(number?.replaceAll(',', ''));
  if (value === 0) return null;
  const horse = american ? HORSE.mechanical : HORSE.metric;
  const kilowatts = unit === 'hp' ? value * horse : value;
  if (unit === null || !(kilowatts >= POWER.least && kilowatts <= POWER.most))
    return odd(row, 'power', text, "is not an engine's power");
  return Math.round(american ? kilowatts / horse : kilowatts);
}

function unitOf(words: string): 'kw' | 'hp' | null {
  if (/kw|kilowatt/i.test(words)) return 'kw';
  return /hp|\bps\b|horse/i.test(words) ? 'hp' : null;
}

/** Whether learners may ride it: 'yes' or 'no', which shoppers choose by, so that silence is neither. */
function lams(row: RowReader): 'yes' | 'no' | null {
  const text = row.text('lams');
  const flag = /^(?:lams|approved|lams approved|learner(?: approved| legal)?)$/i.test(text) ? true : readFlag(text);
  if (flag === 'odd') return odd(row, 'lams', text, 'is not yes or no');
  return flag === null ? null : flag ? 'yes' : 'no';
}

function odd(row: RowReader, field: StockField, text: string, what: string): null {
  row.odd(field, quotedCell(text), what);
  return null;
}
