import { describe, expect, it } from 'vitest';
import { nextMidnight, nextYear, yearInZone } from './zone-time.ts';

describe('moments of a place', () => {
  it.each([
    ['Australia/Sydney', '2026-11-21T10:00:00Z', '2026-11-21T13:00:00Z', '2026-12-31T13:00:00Z'],
    ['Australia/Perth', '2026-11-21T16:30:00Z', '2026-11-22T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['Pacific/Auckland', '2026-06-30T00:00:00Z', '2026-06-30T12:00:00Z', '2026-12-31T11:00:00Z'],
    ['America/New_York', '2026-12-31T23:00:00Z', '2027-01-01T05:00:00Z', '2027-01-01T05:00:00Z'],
    // Daylight saving begins in the night (4 October 2026) or ends in it (5 April 2026): that day has 23 or 25 hours.
    ['Australia/Sydney', '2026-10-03T20:00:00Z', '2026-10-04T13:00:00Z', '2026-12-31T13:00:00Z'],
    ['Australia/Sydney', '2026-04-04T20:00:00Z', '2026-04-05T14:00:00Z', '2026-12-31T13:00:00Z'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    // A zone whose clocks spring forward at midnight itself (Santiago, 6 September 2026): the day begins at one o'clock.
    ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-06T04:00:00Z', '2027-01-01T03:00:00Z'],
  ])('%s at %s: midnight %s, new year %s', (zone, now, midnight, year) => {
    expect(nextMidnight(new Date(now), zone).toISOString()).toBe(new Date(midnight).toISOString());
    expect(nextYear(new Date(now), zone).toISOString()).toBe(new Date(year).toISOString());
  });

  it('says the year of the place, not of UTC', () => {
    expect(yearInZone(new Date('2026-12-31T13:30:00Z'), 'Australia/Sydney')).toBe('2027');
    expect(yearInZone(new Date('2026-12-31T13:30:00Z'), 'Australia/Perth')).toBe('2026');
  });
});
