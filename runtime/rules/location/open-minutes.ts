import { dateInZone, type SpecialDay, type WeekdayHours } from './opening-hours.ts';
import { zoneOffsets } from './zone-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface OpeningTimes {
  openingHours: readonly WeekdayHours[];
  specialHours: readonly SpecialDay[];
  timeZone: string;
}

/** How many minutes a place was open between two moments; where it names no hours it is always open. */
export function openMinutes(place: OpeningTimes, from: number, until: number): number {
  if (until <= from) return 0;
  if (place.openingHours.length === 0) return (until - from) / MINUTE;
  const offsetAt = zoneOffsets(place.timeZone);
  const moment = (date: string, time: string): number => {
    const asUtc = Date.parse(`${date}T${time}:00Z`);
    return asUtc - offsetAt(asUtc - offsetAt(asUtc));
  };
  let open = 0;
  const last = dateInZone(new Date(until), place.timeZone);
  for (let day = Date.parse(dateInZone(new Date(from), place.timeZone)); day <= Date.parse(last); day += DAY) {
    const date = new Date(day).toISOString().slice(0, 10);
    for (const hours of hoursOf(place, date)) {
      const [opens, closes] = [moment(date, hours.open), moment(date, hours.close)];
      open += Math.max(0, Math.min(closes, until) - Math.max(opens, from));
    }
  }
  return open / MINUTE;
}

/** The hours of a date: those of a special day, else of its weekday. */
function hoursOf({ openingHours, specialHours }: OpeningTimes, date: string): { open: string; close: string }[] {
  const special = specialHours.filter((one) => one.date === date);
  const weekday = new Date(date).getUTCDay();
  const entries = special.length > 0 ? special : openingHours.filter((one) => one.weekday === weekday);
  return entries.flatMap(({ status, open, close }) => (status === 'Open' && open && close ? [{ open, close }] : []));
}
