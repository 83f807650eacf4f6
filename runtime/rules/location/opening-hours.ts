/** An opening-hour entry (§3): weekday 0 = Sunday to 6 = Saturday; 'HH:MM' of the location's own clock, null when closed. */
export interface WeekdayHours {
  weekday: number;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
  /** §3 formated_hours: the dealer's own words for the hours of the day, shown in their place. */
  words?: string;
}

export interface SpecialDay {
  date: string;
  name: string;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const CLOSED = 'Closed';

/** '08:30' -> '8:30am'. */
export function clockText(time: string): string {
  const [hour, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`;
}

/** '8:30am – 5:30pm' or 'Closed'. */
export function hoursText(entry: Pick<WeekdayHours, 'status' | 'open' | 'close'>): string {
  return entry.status === 'Open' && entry.open && entry.close
    ? `${clockText(entry.open)} – ${clockText(entry.close)}`
    : CLOSED;
}

/**
 * §9: 'Mon-Fri', 'Saturday', 'Sunday'; where the weekdays differ, each by itself. Days without an entry are left out. `closedSaturday`: what a
 * Saturday without hours reads instead of 'Closed', or of nothing (§9 'By appointment only').
 */
export function groupedHours(
  entries: readonly WeekdayHours[],
  closedSaturday?: string,
): { label: string; text: string }[] {
  const days = WEEKDAYS.map((): WeekdayHours[] => []);
  for (const one of entries) days[one.weekday]?.push(one);
  const texts = days.map(dayText);
  const saturday = days[6] ?? [];
  if (closedSaturday !== undefined && entries.length > 0 && saturday.every(isClosed)) texts[6] = closedSaturday;
  const line = (weekday: number): { label: string; text: string }[] => {
    const text = texts[weekday];
    return text === undefined ? [] : [{ label: WEEKDAYS[weekday] as string, text }];
  };
  const monday = texts[1];
  const allEqual = monday !== undefined && texts.slice(1, 6).every((text) => text === monday);
  return [...(allEqual ? [{ label: 'Mon-Fri', text: monday }] : [1, 2, 3, 4, 5].flatMap(line)), ...line(6), ...line(0)];
}

/** The hours of one day, from morning to evening: a place may close over lunch. Undefined without an entry. */
function dayText(entries: readonly WeekdayHours[]): string | undefined {
  const texts = entries
    .toSorted((a, b) => (a.open ?? '').localeCompare(b.open ?? ''))
    .map((entry) => entry.words ?? hoursText(entry));
  const open = texts.filter((text) => text !== CLOSED);
  return open.length > 0 ? open.join(', ') : texts[0];
}

const isClosed = ({ status, words }: WeekdayHours): boolean => status === 'Closed' && words === undefined;

/**
 * Special days from today on, with 'Today' or d/m/yyyy as §9 labels them, in the United States m/d/yyyy. `today`: 'YYYY-MM-DD' in the
 * location's zone.
 */
export function comingSpecialDays(
  days: readonly SpecialDay[],
  today: string,
  region: 'AU' | 'NZ' | 'US' = 'AU',
): { label: string; name: string; text: string }[] {
  return days
    .filter(({ date }) => date >= today)
    .map((day) => ({
      label: day.date === today ? 'Today' : shortDate(day.date, region),
      name: day.name,
      text: hoursText(day),
    }));
}

/** The date at a place: 'YYYY-MM-DD'. */
export function dateInZone(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** '24/12/2026' of '2026-12-24', in the United States '12/24/2026'. */
export function shortDate(date: string, region: 'AU' | 'NZ' | 'US'): string {
  const [year, month, day] = date.split('-').map(Number);
  return region === 'US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}
