import { MESSAGES } from '../words/messages.data.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** A day of the calendar as an input of that type gives it: '2026-12-01'. */
export function dateError(value: string): string | null {
  return isDay(value) ? null : MESSAGES.date;
}

/** A day and a time of the location's own clock: '2026-12-01T10:30'. */
export function dateTimeError(value: string): string | null {
  const day = DATE_TIME.exec(value)?.[1];
  return day !== undefined && isDay(day) ? null : MESSAGES.dateTime;
}

function isDay(value: string): boolean {
  const [, year, month, day] = (DATE.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const given = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && given.getUTCMonth() === month - 1 && given.getUTCDate() === day;
}
