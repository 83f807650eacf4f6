/** What is in a calendar. */
export interface CalendarEvent {
  /** The same for the same booking, whenever it is taken. */
  uid: string;
  title: string;
  location: string;
  text: string;
  url: string;
  startsAt: number;
  minutes: number;
  /** When the event was written down. */
  now: number;
}

const MINUTE_MS = 60_000;
/** RFC 5545: no line is longer, in bytes. */
const LINE_MAX = 75;

/** An iCalendar file (RFC 5545). Its times are UTC, which every calendar shows by the clock of whoever reads it. */
export function calendarFile({ uid, title, location, text, url, startsAt, minutes, now }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcText(now)}`,
    `DTSTART:${utcText(startsAt)}`,
    `DTEND:${utcText(startsAt + minutes * MINUTE_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The address at which Google's calendar takes the same event. */
export function calendarLink({ title, location, text, startsAt, minutes }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcText(startsAt)}/${utcText(startsAt + minutes * MINUTE_MS)}`,
    location,
    details: text,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** '20261201T233000Z' */
function utcText(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Long lines go on after a line break and a space, never within a character. */
function folded(line: string): string {
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  let done = '';
  let current = '';
  for (const character of line) {
    if (bytes(current + character) > LINE_MAX) {
      done += `${current}\r\n`;
      current = ' ';
    }
    current += character;
  }
  return done + current;
}
