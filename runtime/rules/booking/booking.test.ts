import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import { calendarFile, calendarLink } from './calendar.ts';
import { locationClock, slotMoment } from './slot-time.ts';
import { momentWords } from './slot-words.ts';

const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Phoenix',
  'America/New_York',
];

describe('times of a place', () => {
  it.each([
    ['2026-12-01T10:30', 'Australia/Sydney', '2026-12-01T10:30+11:00'],
    ['2026-07-01T10:30', 'Australia/Sydney', '2026-07-01T10:30+10:00'],
    ['2026-12-01 10:30:00', 'Australia/Perth', '2026-12-01T10:30+08:00'],
    ['2026-12-01T10:30', 'Pacific/Auckland', '2026-12-01T10:30+13:00'],
    ['2026-12-01T10:30', 'America/Phoenix', '2026-12-01T10:30-07:00'],
    ['2026-12-01T10:30', 'Australia/Adelaide', '2026-12-01T10:30+10:30'],
    // The hour before and after a change.
    ['2026-10-04T01:59', 'Australia/Sydney', '2026-10-04T01:59+10:00'],
    ['2026-10-04T03:00', 'Australia/Sydney', '2026-10-04T03:00+11:00'],
    ['2027-04-04T01:59', 'Australia/Sydney', '2027-04-04T01:59+11:00'],
    ['2027-04-04T03:00', 'Australia/Sydney', '2027-04-04T03:00+10:00'],
  ])('%s in %s is %s', (wall, zone, text) => {
    const moment = locationClock(zone).wallMoment(wall);
    expect(moment).not.toBeNull();
    expect(locationClock(zone).slotText(moment as number)).toBe(text);
    expect(slotMoment(text)).toBe(moment);
  });

  it.each([
    ['an hour that daylight saving skips', '2026-10-04T02:30', 'Australia/Sydney'],
    ['an hour that it makes twice', '2027-04-04T02:30', 'Australia/Sydney'],
    ['a skipped hour in Auckland', '2026-09-27T02:30', 'Pacific/Auckland'],
    ['a skipped hour in New York', '2027-03-14T02:30', 'America/New_York'],
    ['a day that there is not', '2026-02-30T10:00', 'Australia/Perth'],
    ['an hour that there is not', '2026-02-03T25:00', 'Australia/Perth'],
    ['a word', 'tomorrow', 'Australia/Perth'],
  ])('nothing begins at %s', (_what, wall, zone) => {
    expect(locationClock(zone).wallMoment(wall)).toBeNull();
  });

  it('goes from moment to text and back anywhere, unless its hour is there twice', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...ZONES), (at, zone) => {
        const moment = at * 60_000;
        expect(slotMoment(locationClock(zone).slotText(moment))).toBe(moment);
        const clock = locationClock(zone);
        expect([moment, null]).toContain(clock.wallMoment(clock.wallText(moment)));
      }),
      tries(3000),
    );
  });

  it.each(['', '2026-12-01T10:30', '2026-13-01T10:30Z', 'now', '2026-12-01T10:30+11:00; DROP'])(
    '%j has no offset',
    (text) => {
      expect(slotMoment(text)).toBeNull();
    },
  );

  it.each([
    ['Australia/Sydney', 'en-AU', 'Tuesday 1 December, 10:30 am (AEDT)'],
    ['Australia/Perth', 'en-AU', 'Tuesday 1 December, 7:30 am (AWST)'],
    ['Pacific/Auckland', 'en-NZ', 'Tuesday, 1 December, 12:30 pm (NZDT)'],
    ['America/Phoenix', 'en-US', 'Monday, November 30, 4:30 PM (MST)'],
  ])('is said with its zone in %s', (zone, locale, text) => {
    const said = momentWords(Date.UTC(2026, 10, 30, 23, 30), locale, zone).replaceAll(/[\u202f\u00a0]/g, ' ');
    expect(said.replaceAll('Tuesday, 1', 'Tuesday 1')).toBe(text.replaceAll('Tuesday, 1', 'Tuesday 1'));
  });
});

describe('a calendar file', () => {
  const event = {
    uid: 'L-1@alpha.example',
    title: 'Test drive: Kestrel, Lark; a\\b',
    location: '1 Example Street, Sydney',
    text: `To change: https://alpha.example/booking?id=L-1\n${'é'.repeat(90)}`,
    url: 'https://alpha.example/booking?id=L-1',
    startsAt: Date.UTC(2026, 10, 30, 23, 30),
    minutes: 60,
    now: Date.UTC(2026, 10, 20),
  };

  it('has UTC times, escaped texts and lines of at most 75 bytes that lose no character', () => {
    const file = calendarFile(event);
    expect(file).toContain('DTSTART:20261130T233000Z\r\nDTEND:20261201T003000Z\r\n');
    expect(file).toContain('SUMMARY:Test drive: Kestrel\\, Lark\\; a\\\\b\r\n');
    const lines = file.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file.replaceAll('\r\n ', '')).toContain(`\\n${'é'.repeat(90)}`);
    expect(lines.at(-1)).toBe('');
    expect(file.includes('\n') && !/[^\r]\n/.test(file)).toBe(true);
  });

  it.each([74, 75, 76, 150, 300])('folds a text of %i letters at 75 bytes, not later', (length) => {
    const file = calendarFile({ ...event, text: 'e'.repeat(length) });
    const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBe(75);
    expect(file.replaceAll('\r\n ', '')).toContain('e'.repeat(length));
  });

  it('has an address for Google’s calendar', () => {
    const { searchParams } = new URL(calendarLink(event));
    expect(searchParams.get('dates')).toBe('20261130T233000Z/20261201T003000Z');
    expect(searchParams.get('text')).toBe(event.title);
  });
});
