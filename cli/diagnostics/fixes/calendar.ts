const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day that the calendar has, 'YYYY-MM-DD'. */
export function isCalendarDay(text: string): boolean {
  return DAY.test(text) && pastMonthsEnd(text) === null;
}

/** Why the calendar has no such day: 'February 2026 has 28 days'; null where it has, or where the text has another form. */
export function pastMonthsEnd(text: string): string | null {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || month < 1 || month > 12 || !day) return null;
  const last = new Date(Date.UTC(year, month, 0));
  if (day <= last.getUTCDate()) return null;
  const name = last.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return `${name} ${year} has ${last.getUTCDate()} days`;
}
