/** An opening-hour entry (§3): weekday 0 = Sunday to 6 = Saturday; 'HH:MM' of the location's own clock, null when closed. */
export interface WeekdayHours {
  weekday: number;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
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

/** §9: 'Mon-Fri', 'Saturday', 'Sunday'; where the weekdays differ, each by itself. Days without an entry are left out. */
export function groupedHours(entries: readonly WeekdayHours[]): { label: string; text: string }[] {
  const days = WEEKDAYS.map((): WeekdayHours[] => []);
  for (const one of entries) days[one.weekday]?.push(one);
  const texts = days.map(dayText);
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
  const [first] = entries;
  if (first && entries.length === 1) return hoursText(first);
  const texts = entries.toSorted((a, b) => (a.open ?? '').localeCompare(b.open ?? '')).map(hoursText);
  const open = texts.filter((text) => text !== CLOSED);
  return open.length > 0 ? open.join(', ') : texts[0];
}

/** Special days from today on, with 'Today' or d/m/yyyy as §9 labels them. `today`: 'YYYY-MM-DD' in the location's zone. */
export function comingSpecialDays(
  days: readonly SpecialDay[],
  today: string,
): { label: string; name: string; text: string }[] {
  return days
    .filter(({ date }) => date >= today)
    .map((day) => ({
      label: day.date === today ? 'Today' : shortDate(day.date),
      name: day.name,
      text: hoursText(day),
    }));
}

/** The date at a place: 'YYYY-MM-DD'. */
export function dateInZone(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

function shortDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}/${month}/${year}`;
}
