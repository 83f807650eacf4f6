const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;
const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d$/;

/** An RFC 3339 time in milliseconds; null when it is none. */
export function parseDateTime(text: string): number | null {
  if (!DATE_TIME.test(text) || parseDate(text.slice(0, 10)) === null) return null;
  const time = Date.parse(text.toUpperCase());
  return Number.isNaN(time) ? null : time;
}

/** Midnight UTC of a date `YYYY-MM-DD` in milliseconds; null when there is no such day. */
export function parseDate(text: string): number | null {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text) ? date.getTime() : null;
}

/** A key's expiry: RFC 3339, a date, or a date and time in UTC without a zone. Null when it is none of them. */
export function parseExpiry(text: string): number | null {
  const zoned = LOCAL_TIME.test(text) ? `${text.replace(' ', 'T')}Z` : text;
  return parseDateTime(zoned) ?? parseDate(zoned);
}

/** RFC 3339 without a fraction that says nothing. */
export function formatDateTime(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
