import { describe, expect, it } from 'vitest';
import { holdThrough, holdUntil, isCloseOfBusiness, nextLook, reminderAt } from './hold-times.ts';

const MINUTE = 60_000;

describe('times of reservations', () => {
  it.each([
    [0, 2],
    [2, 5],
    [4.9, 5],
    [5, 15],
    [15, 40],
    [39, 40],
    [40, 65],
    [500, 525],
  ])('opened %d minutes ago: looked at %d minutes after it was opened', (now, at) => {
    expect(nextLook(0, now * MINUTE)).toBe(at * MINUTE);
  });

  it('a hold of 48 hours ends an hour earlier by the clock on the wall where summer time ends meanwhile', () => {
    const wall = (at: number) =>
      new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' }).format(
        at,
      );
    const from = Date.parse('2026-04-03T23:00:00Z');
    expect([wall(from), wall(holdUntil(from, 48, null))]).toEqual(['4/4/26, 10:00 am', '6/4/26, 9:00 am']);
  });

  const LOCATION = {
    timeZone: 'Australia/Sydney',
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      open: '08:30',
      close: weekday === 4 ? '20:00' : '17:30',
    })),
    specialHours: [{ date: '2026-12-25', name: 'Christmas Day', status: 'Closed' as const, open: null, close: null }],
  };
  const wallClock = (at: number): string =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Sydney',
      weekday: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(at);
  it.each([
    ['late in the evening of a day', '2026-11-28T23:48:00+11:00', 72, 'Tuesday 1, 5:30 pm'],
    ['at night', '2026-11-29T02:50:00+11:00', 48, 'Tuesday 1, 5:30 pm'],
    ['at noon', '2026-11-30T12:00:00+11:00', 24, 'Tuesday 1, 5:30 pm'],
    ['on a day with a late evening', '2026-12-01T12:00:00+11:00', 48, 'Thursday 3, 8:00 pm'],
    ['on a Sunday that is closed', '2026-11-27T10:00:00+11:00', 48, 'Monday 30, 5:30 pm'],
    ['on a day that is closed for once, before a weekend', '2026-12-23T10:00:00+11:00', 48, 'Monday 28, 5:30 pm'],
    ['less than a day: so many hours', '2026-11-30T12:00:00+11:00', 4, 'Monday 30, 4:00 pm'],
  ])('a hold whose hours are over %s', (_, now, hours, ends) => {
    const at = holdUntil(Date.parse(now), hours, LOCATION);
    expect(wallClock(at)).toBe(ends);
    expect(isCloseOfBusiness(at, LOCATION)).toBe(hours >= 24);
  });

  it.each([
    ['a day on which the place is open: its close', '2026-12-03', LOCATION, '2026-12-03T20:00:00+11:00'],
    ['a day on which it is not: the close of the next one', '2026-12-05', LOCATION, '2026-12-07T17:30:00+11:00'],
    ['a place without hours: the last minute of the day', '2026-12-05', null, '2026-12-05T23:59:00+11:00'],
  ])('a hold through %s', (_, day, location, until) => {
    expect(new Date(holdThrough(day, location, 'Australia/Sydney')).toISOString()).toBe(new Date(until).toISOString());
  });

  it.each([
    [
      'the morning before the day on which it ends',
      '2026-11-30T12:00:00+11:00',
      '2026-12-02T17:30:00+11:00',
      'Tuesday 1, 8:30 am',
    ],
    [
      'after a late evening the same morning is too late',
      '2026-12-01T12:00:00+11:00',
      '2026-12-03T20:00:00+11:00',
      'Wednesday 2, 8:30 am',
    ],
    ['before a weekend that is closed', '2026-11-26T10:00:00+11:00', '2026-11-30T17:30:00+11:00', 'Friday 27, 8:30 am'],
    [
      'where it does not open before, as soon as it opens',
      '2026-11-30T10:00:00+11:00',
      '2026-12-01T17:30:00+11:00',
      'Tuesday 1, 8:30 am',
    ],
  ])('the buyer is reminded %s', (_, now, until, at) => {
    expect(wallClock(reminderAt(Date.parse(now), Date.parse(until), LOCATION) ?? 0)).toBe(at);
  });

  it('a place without hours reminds twelve hours before, and of less than a day nobody is reminded', () => {
    expect(reminderAt(0, 48 * 60 * MINUTE, null)).toBe(36 * 60 * MINUTE);
    expect(reminderAt(0, 24 * 60 * MINUTE - 1, LOCATION)).toBeNull();
  });

  it('a place without hours holds for so many hours', () => {
    const never = { ...LOCATION, openingHours: [] };
    expect(holdUntil(0, 48, never)).toBe(48 * 60 * MINUTE);
    expect([isCloseOfBusiness(0, never), isCloseOfBusiness(0, null)]).toEqual([false, false]);
  });
});
