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
const MIDNIGHT = '00:00';

/** '08:30' -> '8:30am'. */
export function clockText(time: string): string {
  const [hour, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`;
}

/** As `clockText`; the end of the day is 'midnight': nobody reads '12am' as late. */
export function closingText(time: string): string {
  return time === MIDNIGHT ? 'midnight' : clockText(time);
}

/** '8:30am – 5:30pm', '6:30am – midnight', '24 hours' or 'Closed'. */
export function hoursText({ status, open, close }: Pick<WeekdayHours, 'status' | 'open' | 'close'>): string {
  if (status !== 'Open' || !open || !close) return CLOSED;
  return open === MIDNIGHT && close === MIDNIGHT ? '24 hours' : `${clockText(open)} – ${closingText(close)}`;
}

/**
 * The week from Monday on (§9): 'Mon-Fri' where all five weekdays are alike, else each weekday by itself; then 'Saturday', 'Sunday'. Days without
 * an entry are left out. `closedSaturday`: what a Saturday without hours reads instead of 'Closed', or of nothing (§9 'By appointment only').
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
  const [sunday, ...fromMonday] = WEEKDAYS.map((label, day) => ({ label, text: texts[day] }));
  const weekdays = fromMonday.slice(0, 5);
  const alike = weekdays.every(({ text }) => text === texts[1]);
  return [...(alike ? [{ label: 'Mon-Fri', text: texts[1] }] : weekdays), fromMonday[5], sunday].flatMap((line) =>
    line?.text === undefined ? [] : [{ label: line.label, text: line.text }],
  );
}

/** The hours of one day, from morning to evening: a place may close over lunch. Undefined without an entry. */
function dayText(entries: readonly WeekdayHours[]): string | undefined {
  const texts = [...entries]
    .sort((a, b) => (a.open ?? '').localeCompare(b.open ?? ''))
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

/** '24/12/2026' of '2026-12-24', in the United States '12/24/2026'. */
export function shortDate(date: string, region: 'AU' | 'NZ' | 'US'): string {
  const [year, month, day] = date.split('-').map(Number);
  return region === 'US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}
