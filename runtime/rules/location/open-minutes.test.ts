import { describe, expect, it } from 'vitest';
import { openMinutes } from './open-spans.ts';
import type { SpecialDay } from './opening-hours.ts';

const weekday = (day: number) => ({ weekday: day, status: 'Open' as const, open: '08:30', close: '17:30' });
const sydney = (special: SpecialDay[] = []) => ({
  openingHours: [1, 2, 3, 4, 5].map(weekday),
  specialHours: special,
  timeZone: 'Australia/Sydney',
});
const closed = { date: '2026-12-01', name: 'Stocktake', status: 'Closed' as const, open: null, close: null };
const short = { ...closed, status: 'Open' as const, open: '10:00', close: '12:00' };

describe('minutes that a place was open', () => {
  it.each([
    ['within a day', '2026-12-01T10:00+11:00', '2026-12-01T12:00+11:00', [], 120],
    ['from before it opened', '2026-12-01T06:00+11:00', '2026-12-01T09:00+11:00', [], 30],
    ['over a night', '2026-12-01T16:30+11:00', '2026-12-02T09:30+11:00', [], 120],
    ['over a weekend', '2026-12-04T17:00+11:00', '2026-12-07T09:00+11:00', [], 60],
    ['on a special day when it is closed', '2026-12-01T08:00+11:00', '2026-12-01T18:00+11:00', [closed], 0],
    ['on a special day with other hours', '2026-12-01T08:00+11:00', '2026-12-01T18:00+11:00', [short], 120],
    ['over the night in which clocks go forward', '2026-10-02T17:00+10:00', '2026-10-05T09:00+11:00', [], 60],
    ['backwards', '2026-12-02T08:00+11:00', '2026-12-01T18:00+11:00', [], 0],
  ])('%s', (_, from, until, special, minutes) =>
    expect(openMinutes(sydney(special), Date.parse(from), Date.parse(until))).toBe(minutes),
  );

  it('a place without hours is always open', () =>
    expect(openMinutes({ openingHours: [], specialHours: [], timeZone: 'UTC' }, 0, 3_600_000)).toBe(60));
});
