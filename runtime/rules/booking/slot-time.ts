import { zoneOffsets } from '../location/zone-time.ts';

const WALL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The clock of a place. Making one costs as much as asking it a hundred times. */
export interface LocationClock {
  /** A moment by the clock, with the offset that holds there then: '2026-12-01T10:30+11:00'. */
  slotText(startsAt: number): string;
  /** A moment by the clock: '2026-12-01T10:30'. */
  wallText(moment: number): string;
  /**
   * The moment at which the clock shows a time, '2026-12-01T10:30'. Null for what is no time, and for an hour that daylight saving skips there or
   * makes twice: nobody knows which one is meant.
   */
  wallMoment(wall: string): number | null;
}

export function locationClock(timeZone: string): LocationClock {
  const offsetAt = zoneOffsets(timeZone);
  const wallText = (moment: number): string => new Date(moment + offsetAt(moment)).toISOString().slice(0, 16);
  return {
    wallText,
    slotText: (startsAt) => `${wallText(startsAt)}${offsetText(offsetAt(startsAt))}`,
    wallMoment(wall) {
      const parts = WALL.exec(wall)?.slice(1).map(Number);
      if (!parts) return null;
      const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
      const asUtc = Date.UTC(year, month - 1, day, hour, minute);
      const written = new Date(asUtc).toISOString().slice(0, 16);
      if (written !== wall.replace(' ', 'T').slice(0, 16)) return null;
      const offsets = new Set([offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]);
      const moments = [...offsets].map((offset) => asUtc - offset).filter((one) => wallText(one) === written);
      return moments.length === 1 ? (moments[0] as number) : null;
    },
  };
}

/** The moment of a text with an offset, such as `slotText` writes; null for anything else. */
export function slotMoment(text: string): number | null {
  if (!ZONED.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
