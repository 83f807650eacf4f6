import type { OwnFactKey } from '../../../runtime/rules/car/own-facts.types.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { readDate } from '../cells/dates.ts';
import { FACT_KIND } from '../rows/column-styles.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import { readWords } from './texts.ts';

/** What is longer is a text for the description. */
const LONGEST = 80;
const LOCALES: Readonly<Record<Region, string>> = { AU: 'en-AU', NZ: 'en-NZ', US: 'en-US' };
/** What may be a day: digits and marks, or a month by its name between numbers. */
const LIKE_A_DAY = /^\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ,]+\d{2,4}(?:[T ].*)?$/i;
const YES = /^(?:y|yes|true)$/i;
const NO = /^(?:n|no|false)$/i;

/** What the dealer's own columns say of a car (`stock.facts`), as shoppers read it: numbers with their unit, days, yes and no, else words. No key for what this row does not say. */
export function ownFactFields(row: RowReader): Pick<StockRecord, 'facts'> {
  const facts: Record<OwnFactKey, string> = {};
  for (const { key, number, unit } of row.columns.facts) {
    const text = readWords(row.textAt(number)) ?? '';
    const said =
      text === '' ? null : unit === undefined ? wordsOf(row, number, text) : measureOf(row, number, text, unit);
    if (said !== null) facts[key] = said;
  }
  return Object.keys(facts).length > 0 ? { facts } : {};
}

function wordsOf(row: RowReader, column: number, text: string): string | null {
  if (YES.test(text)) return 'Yes';
  if (NO.test(text)) return 'No';
  if (LIKE_A_DAY.test(text)) {
    const day = readDate(text, row.styles.order(column));
    // A day that may be two is shown as the file has it.
    if (day !== null && day !== 'odd')
      return new Date(day * 1000).toLocaleDateString(LOCALES[row.region], { dateStyle: 'medium', timeZone: 'UTC' });
  }
  if (text.length <= LONGEST) return text;
  return odd(row, column, text, `is longer than ${LONGEST} characters`, 'Write it shorter, or into the description.');
}

function measureOf(row: RowReader, column: number, text: string, unit: string): string | null {
  const amount = row.amountAt(column, FACT_KIND, text);
  if (amount === null) return null;
  if (amount !== 'odd' && (amount.words === '' || plain(amount.words) === plain(unit)))
    return `${amount.value.toLocaleString(LOCALES[row.region], { maximumFractionDigits: 2 })} ${unit}`;
  return odd(row, column, text, `is no number of ${unit}`, 'Write the number alone, or with that unit behind it.');
}

function odd(row: RowReader, column: number, text: string, what: string, hint: string): null {
  row.noteAt(column, what, hint, quotedCell(text), 'it is left out');
  return null;
}

const plain = (unit: string): string => unit.toLowerCase().replace(/[^\p{L}\p{N}²³%°]+/gu, '');
