import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import { openMinutes } from './open-spans.ts';
import { openState } from './open-state.ts';
import { locationHours, openWords } from './open-words.ts';
import type { SpecialDay, WeekdayHours } from './opening-hours.ts';

const AU = { region: 'AU', words: { vehicle: 'car', vehicles: 'cars', place: 'dealership' } } as const;
const US = { ...AU, region: 'US' } as const;

const day = (weekday: number, open = '08:30', close = '17:30'): WeekdayHours => ({
  weekday,
  status: 'Open',
  open,
  close,
});
const WEEK = [1, 2, 3, 4, 5].map((one) => day(one));
const closedOn = (date: string): SpecialDay => ({ date, name: 'Holiday', status: 'Closed', open: null, close: null });
const openOn = (date: string, open: string, close: string): SpecialDay => ({
  date,
  name: 'Holiday',
  status: 'Open',
  open,
  close,
});

function said(
  now: string,
  timeZone: string,
  openingHours: readonly WeekdayHours[] = WEEK,
  specialHours: readonly SpecialDay[] = [],
  speaker: typeof AU | typeof US = AU,
): string {
  const words = openWords(speaker, openState({ openingHours, specialHours, timeZone }, new Date(now)));
  return [words.state, words.next].filter(Boolean).join(', ');
}

it.each([
  ['2027-01-03', true],
  ['2027-01-06', false],
])('a place that opens next on %s, five weeks ahead or more, says so: %s', (date, isSaid) => {
  const location = { openingHours: [], specialHours: [openOn(date, '09:00', '10:00')], timeZone: 'Australia/Sydney' };
  // Five weeks from now it is 5 January, 23:00 there.
  const next = openState(location, new Date('2026-12-01T12:00:00Z'))?.next ?? null;
  expect(next?.date ?? null).toBe(isSaid ? date : null);
});

describe('§2 Open now, in the zone of the place', () => {
  it.each([
    // integrations.md 4: Thursday 14:45, 17:15, 17:45, 19:45, and Wednesday 22:45.
    ['2026-12-24T06:45Z', 'Australia/Perth', 'Open now, until 5:30pm'],
    ['2026-12-24T06:45Z', 'Australia/Adelaide', 'Open now, until 5:30pm'],
    ['2026-12-24T06:45Z', 'Australia/Sydney', 'Closed, Opens 8:30am tomorrow'],
    ['2026-12-24T06:45Z', 'Pacific/Auckland', 'Closed, Opens 8:30am tomorrow'],
    ['2026-12-24T06:45Z', 'America/Los_Angeles', 'Closed, Opens 8:30am tomorrow'],
    ['2026-12-24T15:30Z', 'America/Phoenix', 'Open now, until 5:30pm'],
    ['2026-12-24T15:29Z', 'America/Phoenix', 'Closed, Opens 8:30am today'],
    ['2026-12-24T06:59:59Z', 'Australia/Adelaide', 'Open now, until 5:30pm'],
    ['2026-12-24T07:00Z', 'Australia/Adelaide', 'Closed, Opens 8:30am tomorrow'],
    // Friday evening, a weekend without hours.
    ['2026-12-18T09:00Z', 'Australia/Sydney', 'Closed, Opens 8:30am Monday'],
    ['2026-12-20T09:00Z', 'Australia/Sydney', 'Closed, Opens 8:30am tomorrow'],
  ])('at %s in %s: %s', (now, zone, words) => {
    expect(said(now, zone)).toBe(words);
  });

  const MORNING = [0, 1, 2, 3, 4, 5, 6].map((one) => day(one, '08:30', '12:00'));
  it.each([
    // Clocks go forward and back on these Sundays: 8:30 is another moment than the day before.
    ['2026-10-02T22:30Z', 'Australia/Sydney', true],
    ['2026-10-03T21:29Z', 'Australia/Sydney', false],
    ['2026-10-03T21:30Z', 'Australia/Sydney', true],
    ['2027-04-03T22:29Z', 'Australia/Sydney', false],
    ['2027-04-03T22:30Z', 'Australia/Sydney', true],
    ['2026-10-03T22:00Z', 'Australia/Adelaide', true],
    ['2026-10-03T21:59Z', 'Australia/Adelaide', false],
    // Half an hour: +10:30 becomes +11.
    ['2026-10-02T22:00Z', 'Australia/Lord_Howe', true],
    ['2026-10-02T21:59Z', 'Australia/Lord_Howe', false],
    ['2026-10-03T21:30Z', 'Australia/Lord_Howe', true],
    ['2026-10-03T21:29Z', 'Australia/Lord_Howe', false],
    ['2026-09-26T19:30Z', 'Pacific/Auckland', true],
    ['2026-09-26T19:29Z', 'Pacific/Auckland', false],
    ['2026-10-04T00:30Z', 'Australia/Perth', true],
    ['2026-11-01T15:30Z', 'America/Phoenix', true],
    ['2026-11-01T13:30Z', 'America/New_York', true],
    ['2026-11-01T13:29Z', 'America/New_York', false],
    ['2027-03-14T12:30Z', 'America/New_York', true],
  ])('where clocks change: at %s in %s open: %s', (now, timeZone, isOpen) => {
    const state = openState({ openingHours: MORNING, specialHours: [], timeZone }, new Date(now));
    expect(state?.isOpen).toBe(isOpen);
  });

  const zone = 'Australia/Brisbane';
  const LATE = [day(4, '18:00', '00:00'), day(5, '18:00', '02:00')];
  const LUNCH = [day(4, '13:00', '17:00'), day(4, '09:00', '12:00')];
  const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((one) => day(one, '00:00', '00:00'));
  it.each<[string, string, WeekdayHours[], string]>([
    ['before midnight', '2026-12-24T13:59Z', LATE, 'Open now, until midnight'],
    ['at midnight', '2026-12-24T14:00Z', LATE, 'Closed, Opens 6pm today'],
    ['after midnight of a late day', '2026-12-25T15:59Z', LATE, 'Open now, until 2am'],
    ['when a late day ends', '2026-12-25T16:00Z', LATE, 'Closed, Opens 6pm Thursday'],
    ['in the morning', '2026-12-24T01:00Z', LUNCH, 'Open now, until 12pm'],
    ['over lunch', '2026-12-24T02:00Z', LUNCH, 'Closed, Opens 1pm today'],
    ['in the afternoon', '2026-12-24T03:00Z', LUNCH, 'Open now, until 5pm'],
    ['in the evening', '2026-12-24T07:00Z', LUNCH, 'Closed, Opens 9am on 31/12/2026'],
    ['all day, every day', '2026-12-24T03:00Z', ALWAYS, 'Open now'],
    ['never', '2026-12-24T03:00Z', [{ weekday: 1, status: 'Closed', open: null, close: null }], 'Closed'],
    ['no hours are given', '2026-12-24T03:00Z', [], 'Call for opening hours'],
  ])('%s', (_, now, hours, words) => {
    expect(said(now, zone, hours)).toBe(words);
  });

  it.each<[string, string, SpecialDay[], string]>([
    ['on a holiday', '2026-12-25T00:00Z', [closedOn('2026-12-25')], 'Closed, Opens 8:30am Monday'],
    ['the day before', '2026-12-24T08:00Z', [closedOn('2026-12-25')], 'Closed, Opens 8:30am Monday'],
    ['short hours', '2026-12-24T01:00Z', [openOn('2026-12-24', '10:00', '12:00')], 'Open now, until 12pm'],
    [
      'after short hours',
      '2026-12-24T02:00Z',
      [openOn('2026-12-24', '10:00', '12:00')],
      'Closed, Opens 8:30am tomorrow',
    ],
    [
      'two openings on a special day',
      '2026-12-24T02:30Z',
      [openOn('2026-12-24', '10:00', '12:00'), openOn('2026-12-24', '14:00', '15:00')],
      'Closed, Opens 2pm today',
    ],
    [
      'closed over the summer',
      '2026-12-24T08:00Z',
      ['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'].map(closedOn),
      'Closed, Opens 8:30am on 4/1/2027',
    ],
    [
      'a Sunday that is open once',
      '2026-12-19T00:00Z',
      [openOn('2026-12-20', '11:00', '15:00')],
      'Closed, Opens 11am tomorrow',
    ],
  ])('holidays: %s', (_, now, special, words) => {
    expect(said(now, zone, WEEK, special)).toBe(words);
  });

  it('in the United States a day far ahead has the month first', () => {
    const special = [1, 4, 5, 6, 7, 8].map((one) => closedOn(`2027-01-0${one}`));
    expect(said('2027-01-01T20:00Z', 'America/Phoenix', WEEK, special, US)).toBe('Closed, Opens 8:30am on 1/11/2027');
  });

  it('what it says holds until it says so, and no longer', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((one) => `${String(one).padStart(2, '0')}:00`);
    const hours = fc.array(
      fc.record({
        weekday: fc.integer({ min: 0, max: 6 }),
        status: fc.constant('Open' as const),
        open: hour,
        close: hour,
      }),
      { minLength: 1, maxLength: 9 },
    );
    const zones = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/Phoenix');
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(hours, zones, moment, (openingHours, timeZone, now) => {
        const location = { openingHours, specialHours: [], timeZone };
        const state = openState(location, now);
        if (!state) throw new Error('a place with hours has no state');
        expect(state.until.getTime()).toBeGreaterThan(now.getTime());
        expect(openState(location, new Date(state.until.getTime() - 1))?.isOpen).toBe(state.isOpen);
        // The same as is counted for who has to answer within opening hours.
        const minutes = openMinutes(location, now.getTime(), state.until.getTime());
        expect(minutes > 0).toBe(state.isOpen);
      }),
      tries(600),
    );
  });
});

describe('§9 a closed Saturday', () => {
  const closed: WeekdayHours = { weekday: 6, status: 'Closed', open: null, close: null };
  const of = (type: 'sales' | 'service' | 'parts', saturdayByAppointment: boolean, saturday: WeekdayHours[]) =>
    locationHours(AU, { type, openingHours: [...WEEK, ...saturday], more: { saturdayByAppointment } }).at(-1);
  it.each([
    ['sales', true, [closed], 'By appointment only'],
    ['service', true, [closed], 'By appointment only'],
    ['parts', true, [closed], 'Closed'],
    ['sales', false, [closed], 'Closed'],
    ['sales', true, [day(6, '09:00', '12:00')], '9am – 12pm'],
    ['sales', true, [{ ...closed, words: 'Ring us' }], 'Ring us'],
    ['sales', true, [], 'By appointment only'],
  ] as const)('%s, by appointment %s', (type, by, saturday, text) => {
    expect(of(type, by, [...saturday])).toEqual({ label: 'Saturday', text });
  });
});
