import type { Read } from './read-value.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Dates before have nothing to do with a car that is for sale: systems write 1900-01-01 and the like for none. */
const FIRST_YEAR = 1980;
/** So do those after: 9999-12-31. */
const LAST_YEAR = 2100;
/** Days from 1899-12-30, as spreadsheets count them. */
const SERIAL = { zero: Date.UTC(1899, 11, 30) / 1000, least: 30_000, most: 73_000 };
const DAY = 86_400;

const NUMERIC = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})(?:[T ,].*)?$/;
const TIME = '(?:,?[T ].*)?';
const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`);
const DAY_NAMED = new RegExp(
  `^(?:[a-z]{3,9}\\.?,? )?(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -]'?(\\d{4}|\\d{2})${TIME}$`,
  'i',
);
const MONTH_NAMED = new RegExp(
  `^(?:[a-z]{3,9}\\.?,? )?([a-z]{3,9})\\.?[ -](\\d{1,2})(?:st|nd|rd|th)?,?[ -]'?(\\d{4}|\\d{2})${TIME}$`,
  'i',
);

/** Collects which of day and month comes first in a column's dates. */
export class DateEvidence {
  #dayFirst = 0;
  #monthFirst = 0;

  add(text: string): void {
    const [, first, second] = NUMERIC.exec(text) ?? [];
    if (Number(first) > 12) this.#dayFirst += 1;
    else if (Number(second) > 12) this.#monthFirst += 1;
  }

  /** Null: nothing says so; 'both': some dates say the one and some the other. */
  order(): DateOrder | 'both' | null {
    if (this.#dayFirst > 0 && this.#monthFirst > 0) return 'both';
    return this.#dayFirst > 0 ? 'day-first' : this.#monthFirst > 0 ? 'month-first' : null;
  }
}

export type DateOrder = 'day-first' | 'month-first';

/**
 * Seconds since 1970 of a day, as people, databases and spreadsheets write it; a time after it counts when it names its zone. Null for a date
 * that stands for none. With the order 'both', a date that could be two days is odd.
 */
export function readDate(text: string, order: DateOrder | 'both'): Read<number> {
  const trimmed = text
    .trim()
    .replace(/^(?:sold|delivered|listed|added|arrived)(?: on)?:? +(?=\S*\d)/i, '')
    .replace(/(?<=\d(?:st|nd|rd|th)) of (?=[a-z])/i, ' ')
    .replace(/\s+/g, ' ');
  if (trimmed === '' || /^0+$/.test(trimmed)) return null;
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(trimmed)) {
    const moment = Date.parse(trimmed.replace(' ', 'T'));
    return Number.isNaN(moment) ? 'odd' : believed(Math.floor(moment / 1000));
  }
  const iso = ISO.exec(trimmed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const local = NUMERIC.exec(trimmed);
  if (local) return numericDay(local, order);
  const named = DAY_NAMED.exec(trimmed);
  if (named) return namedDay(named[3], named[2], named[1]);
  const american = MONTH_NAMED.exec(trimmed);
  if (american) return namedDay(american[3], american[1], american[2]);
  return /^\d+(?:\.\d+)?$/.test(trimmed) ? digitsDay(trimmed) : 'odd';
}

function numericDay([, first = '', second = '', year]: RegExpExecArray, order: DateOrder | 'both'): Read<number> {
  if (order !== 'both') return order === 'month-first' ? day(year, first, second) : day(year, second, first);
  if (Number(first) > 12) return day(year, second, first);
  return Number(second) > 12 || first === second ? day(year, first, second) : 'odd';
}

function namedDay(year: string | undefined, month: string | undefined, date: string | undefined): Read<number> {
  const word = (month ?? '').toLowerCase();
  const index = MONTHS.indexOf(word.slice(0, 3));
  return index !== -1 && MONTH_WORDS.test(word) ? day(year, String(index + 1), date) : 'odd';
}

const MONTH_WORDS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** 20240501, a spreadsheet's count of days, or seconds and milliseconds since 1970. */
function digitsDay(text: string): Read<number> {
  const [, year, month, date] = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:[0-2]\d[0-5]\d[0-5]\d)?$/.exec(text) ?? [];
  if (year) return day(year, month, date);
  const value = Number(text);
  if (value <= 2) return null;
  if (/^\d{10}$/.test(text)) return believed(value);
  if (/^\d{13}$/.test(text)) return believed(Math.floor(value / 1000));
  return value >= SERIAL.least && value <= SERIAL.most ? SERIAL.zero + Math.floor(value) * DAY : 'odd';
}

function day(written = '', month = '', date = ''): Read<number> {
  const year = written.length === 2 ? 2000 + Number(written) - (Number(written) > 60 ? 100 : 0) : Number(written);
  // 0000-00-00, 0001-01-01: no day that JavaScript's years of two digits could hold.
  if (written.length === 4 && year < 100) return null;
  const moment = Date.UTC(year, Number(month) - 1, Number(date));
  const back = new Date(moment);
  const exists =
    back.getUTCFullYear() === year && back.getUTCMonth() === Number(month) - 1 && back.getUTCDate() === Number(date);
  return exists ? believed(moment / 1000) : 'odd';
}

/** The moment, or null for one that stands for none. */
function believed(seconds: number): number | null {
  const year = new Date(seconds * 1000).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? seconds : null;
}
