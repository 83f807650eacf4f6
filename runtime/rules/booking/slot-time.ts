const WALL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A moment by the clock of a place, with the offset that holds there then: '2026-12-01T10:30+11:00'. */
export function slotText(startsAt: number, timeZone: string): string {
  return `${wallText(startsAt, timeZone)}${offsetText(offsetAt(startsAt, timeZone))}`;
}

/** A moment by the clock of a place: '2026-12-01T10:30'. */
export function wallText(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** The moment of a text with an offset, such as `slotText` writes; null for anything else. */
export function slotMoment(text: string): number | null {
  if (!ZONED.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/**
 * The moment at which the clock of a place shows a time, '2026-12-01T10:30'. Null for what is no time, and for an hour that daylight saving skips
 * there or makes twice: nobody knows which one is meant.
 */
export function wallMoment(wall: string, timeZone: string): number | null {
  const parts = WALL.exec(wall)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const written = new Date(asUtc).toISOString().slice(0, 16);
  if (written !== wall.replace(' ', 'T').slice(0, 16)) return null;
  const offsets = new Set([offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]);
  const moments = [...offsets].map((offset) => asUtc - offset).filter((one) => wallText(one, timeZone) === written);
  return moments.length === 1 ? (moments[0] as number) : null;
}

/** How far the clock of a place is ahead of UTC at a moment, in milliseconds; whole minutes. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const shown = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  return Math.round((shown - moment) / MINUTE_MS) * MINUTE_MS;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
