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

/** '08:30' -> '8:30am'. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}

/** '8:30am – 5:30pm' or 'Closed'. */
export function hoursText(entry: Pick<WeekdayHours, 'status' | 'open' | 'close'>): string {
  return entry.status === 'Open' && entry.open && entry.close
    ? `${clockText(entry.open)} – ${clockText(entry.close)}`
    : 'Closed';
}

/** §9: 'Mon-Fri', 'Saturday', 'Sunday'; where the weekdays differ, each by itself. Days without an entry are left out. */
export function groupedHours(entries: readonly WeekdayHours[]): { label: string; text: string }[] {
  const of = (weekday: number): WeekdayHours | undefined => entries.find((entry) => entry.weekday === weekday);
  const weekdays = [1, 2, 3, 4, 5].map(of);
  const texts = weekdays.map((entry) => entry && hoursText(entry));
  const line = (weekday: number): { label: string; text: string }[] => {
    const entry = of(weekday);
    return entry ? [{ label: WEEKDAYS[weekday] as string, text: hoursText(entry) }] : [];
  };
  const allEqual = texts[0] !== undefined && texts.every((text) => text === texts[0]);
  return [
    ...(allEqual ? [{ label: 'Mon-Fri', text: texts[0] as string }] : [1, 2, 3, 4, 5].flatMap(line)),
    ...line(6),
    ...line(0),
  ];
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
