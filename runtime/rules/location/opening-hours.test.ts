import { describe, expect, it } from 'vitest';
import { clockText, comingSpecialDays, groupedHours, hoursText, type WeekdayHours } from './opening-hours.ts';
import { dateInZone } from './zone-time.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): WeekdayHours => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): WeekdayHours => ({ weekday, status: 'Closed', open: null, close: null });
const lines = (entries: WeekdayHours[]): string[] => groupedHours(entries).map(({ label, text }) => `${label} ${text}`);

describe('§9 opening hours', () => {
  it.each([
    ['08:30', '8:30am'],
    ['09:00', '9am'],
    ['00:00', '12am'],
    ['12:00', '12pm'],
    ['12:05', '12:05pm'],
    ['17:30', '5:30pm'],
    ['23:59', '11:59pm'],
  ])('%s is %s', (time, text) => {
    expect(clockText(time)).toBe(text);
  });

  it('says Closed where a day is closed or has no hours', () => {
    expect([
      hoursText(closed(0)),
      hoursText({ status: 'Open', open: null, close: '17:00' }),
      hoursText(open(1)),
    ]).toEqual(['Closed', 'Closed', '8:30am – 5:30pm']);
  });

  it.each<[name: string, entries: WeekdayHours[], lines: string[]]>([
    [
      'equal weekdays are one line',
      [...[1, 2, 3, 4, 5].map((day) => open(day)), open(6, '09:00', '16:00'), closed(0)],
      ['Mon-Fri 8:30am – 5:30pm', 'Saturday 9am – 4pm', 'Sunday Closed'],
    ],
    [
      'in whatever order they come',
      [closed(0), open(6), ...[5, 4, 3, 2, 1].map((day) => open(day))],
      ['Mon-Fri 8:30am – 5:30pm', 'Saturday 8:30am – 5:30pm', 'Sunday Closed'],
    ],
    [
      'with one late evening each weekday stands by itself',
      [1, 2, 3, 4, 5].map((day) => open(day, '08:30', day === 4 ? '20:00' : '17:30')),
      [
        'Monday 8:30am – 5:30pm',
        'Tuesday 8:30am – 5:30pm',
        'Wednesday 8:30am – 5:30pm',
        'Thursday 8:30am – 8pm',
        'Friday 8:30am – 5:30pm',
      ],
    ],
    [
      'with a missing one too',
      [open(1), open(2), open(5)],
      ['Monday 8:30am – 5:30pm', 'Tuesday 8:30am – 5:30pm', 'Friday 8:30am – 5:30pm'],
    ],
    [
      'days that are all alike are three lines',
      [0, 1, 2, 3, 4, 5, 6].map((day) => open(day)),
      ['Mon-Fri 8:30am – 5:30pm', 'Saturday 8:30am – 5:30pm', 'Sunday 8:30am – 5:30pm'],
    ],
    [
      'a weekend that is alike is two lines',
      [...[1, 2, 3, 4, 5].map((day) => open(day)), open(6, '09:00', '16:00'), open(0, '09:00', '16:00')],
      ['Mon-Fri 8:30am – 5:30pm', 'Saturday 9am – 4pm', 'Sunday 9am – 4pm'],
    ],
    [
      'Sunday and Monday do not follow one another',
      [closed(0), closed(1), open(2)],
      ['Monday Closed', 'Tuesday 8:30am – 5:30pm', 'Sunday Closed'],
    ],
    ['all closed is one line', [1, 2, 3, 4, 5].map(closed), ['Mon-Fri Closed']],
    [
      'a place that closes over lunch',
      [open(6, '13:00', '17:00'), open(6, '09:00', '12:00'), closed(0)],
      ['Saturday 9am – 12pm, 1pm – 5pm', 'Sunday Closed'],
    ],
    [
      "the dealer's own words",
      [{ ...open(6), words: '9 till noon, or ring the bell' }, closed(0)],
      ['Saturday 9 till noon, or ring the bell', 'Sunday Closed'],
    ],
    [
      'a day that ends with the day, and one that never does',
      [open(5, '06:30', '00:00'), open(6, '00:00', '00:00'), open(0, '00:00', '12:00')],
      ['Friday 6:30am – midnight', 'Saturday 24 hours', 'Sunday 12am – 12pm'],
    ],
    ['nothing', [], []],
  ])('%s', (_name, entries, wanted) => {
    expect(lines(entries)).toEqual(wanted);
  });

  it('special days: Today, then d/m/yyyy; what is past is left out', () => {
    const days = ['2026-12-24', '2026-12-25', '2027-01-01'].map((date) => ({
      date,
      name: date,
      status: 'Closed' as const,
      open: null,
      close: null,
    }));
    const labels = (today: string): string[] => comingSpecialDays(days, today).map(({ label }) => label);
    expect(labels('2026-12-25')).toEqual(['Today', '1/1/2027']);
    expect(labels('2026-12-01')).toEqual(['24/12/2026', '25/12/2026', '1/1/2027']);
    expect(labels('2027-01-02')).toEqual([]);
    expect(comingSpecialDays(days, '2026-12-25', 'US').map(({ label }) => label)).toEqual(['Today', '1/1/2027']);
    expect(comingSpecialDays(days, '2026-12-01', 'US')[0]?.label).toBe('12/24/2026');
  });

  it.each([
    ['2026-12-24T12:59:59Z', 'Australia/Sydney', '2026-12-24'],
    ['2026-12-24T13:00:00Z', 'Australia/Sydney', '2026-12-25'],
    ['2026-12-24T13:00:00Z', 'Australia/Perth', '2026-12-24'],
    ['2026-06-30T14:00:00Z', 'Australia/Sydney', '2026-07-01'],
    ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12-31'],
  ])('at %s it is in %s %s', (now, zone, date) => {
    expect(dateInZone(new Date(now), zone)).toBe(date);
  });
});
