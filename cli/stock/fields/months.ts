import { type DateOrder, readDate } from '../cells/dates.ts';
import type { Read } from '../cells/read-value.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 1900;

/** Month and year as build plates and feeds write them ('03/21', 'Mar 2021', '2021-03', a whole date): '2021-03', or '2021' for a year alone. */
export function readMonth(text: string, order: DateOrder | 'both', latestYear: number): Read<string> {
  const trimmed = text.trim();
  if (trimmed === '' || /^[0/.-]+$/.test(trimmed)) return null;
  const within = (year: number, month: number | null): Read<string> => {
    if (year < FIRST_YEAR || year > latestYear || (month !== null && (month < 1 || month > 12))) return 'odd';
    return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  };
  if (/^\d{4}$/.test(trimmed)) return within(Number(trimmed), null);
  const [, first, last] = /^(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})$/.exec(trimmed) ?? [];
  if (first !== undefined && last !== undefined) return within(fullYear(last, latestYear), Number(first));
  const [, year, digits] =
    /^(\d{4})\s*[-/.]\s*(\d{1,2})$/.exec(trimmed) ?? /^((?:19|20)\d\d)(\d\d)$/.exec(trimmed) ?? [];
  if (year !== undefined) return within(Number(year), Number(digits));
  const [, word, named] = /^([a-z]{3,9})\.?[\s,/-]*'?(\d{4}|\d{2})$/i.exec(trimmed) ?? [];
  if (word !== undefined && named !== undefined) {
    const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
    return month === -1 ? 'odd' : within(fullYear(named, latestYear), month + 1);
  }
  const seconds = readDate(trimmed, order);
  if (typeof seconds !== 'number') return seconds;
  const date = new Date(seconds * 1000);
  return within(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** A day as '2027-03-12'; one after `lastYear` makes no sense. */
export function monthsDayText(text: string, order: DateOrder | 'both', lastYear: number): Read<string> {
  const seconds = readDate(text, order);
  if (typeof seconds !== 'number') return seconds;
  const date = new Date(seconds * 1000);
  return date.getUTCFullYear() > lastYear ? 'odd' : date.toISOString().slice(0, 10);
}

/** '21' is 2021; what would lie ahead of the latest year is of the century before. */
function fullYear(written: string, latestYear: number): number {
  if (written.length === 4) return Number(written);
  const year = 2000 + Number(written);
  return year > latestYear ? year - 100 : year;
}
