import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../contracts/platform.types.ts';
import { tries } from '../../prove.fixture.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { offeredTimes } from './offered-times.ts';
import { platformSlots } from './platform-slots.ts';
import { sandboxSlots } from './sandbox-slots.ts';

const location = { id: 11, slug: 'northside', timeZone: 'Australia/Sydney' };
const startsOf = (answer: Json): string[] | null => platformSlots(answer, location)?.map(({ start }) => start) ?? null;

describe('§7 available_appointment_bookings and available_service_bookings', () => {
  const AT = '2026-12-01T10:30+11:00';

  it.each<[string, Json, string[] | null]>([
    ['a list of texts', [AT], [AT]],
    ['times of the place’s own clock', ['2026-12-01T10:30', '2026-12-01 11:30:00'], [AT, '2026-12-01T11:30+11:00']],
    ['times in UTC', ['2026-11-30T23:30:00Z', '2026-11-30T23:30:00.000Z'], [AT]],
    ['a list by a name', { status: 'ok', slots: [AT] }, [AT]],
    ['objects', [{ start: AT }, { starts_at: '2026-12-01T12:30' }], [AT, '2026-12-01T12:30+11:00']],
    [
      'those of the place, and of none',
      [
        { start: AT, location_id: 11 },
        { start: AT, location_id: 12 },
        { start: '2026-12-02T10:00', location: 'south' },
      ],
      [AT],
    ],
    [
      'those that are free',
      [
        { start: AT, available: false },
        { start: '2026-12-01T12:30', available: 2 },
      ],
      ['2026-12-01T12:30+11:00'],
    ],
    ['an hour that is not there', ['2026-10-04T02:30'], []],
    ['rubbish among them', [AT, 7, null, {}, { start: 'soon' }, [AT], { start: 9 }], [AT]],
    ['no list', { status: 'ok' }, null],
    ['a text', 'none', null],
    ['nothing', null, null],
  ])('%s', (_what, answer, starts) => {
    expect(startsOf(answer)).toEqual(starts);
  });

  it('knows how long a slot is, and for how many', () => {
    const [slot] = platformSlots([{ start: AT, end: '2026-12-01T11:15+11:00', places: '3' }], location) ?? [];
    expect(slot).toMatchObject({ minutes: 45, capacity: 3 });
    expect(platformSlots([{ start: AT, duration: -5, places: 'many' }], location)?.[0]).toMatchObject({
      minutes: 60,
      capacity: 1,
    });
  });

  it('never fails, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => void platformSlots(answer as Json, location)),
      tries(3000),
    );
  });
});

describe('the sandbox’s calendar', () => {
  const [location] = leadTenant().locations as [ResolvedLocation];
  const open: ResolvedLocation = {
    ...location,
    openingHours: [{ weekday: 2, status: 'Open', open: '09:00', close: '12:30' }],
    specialHours: [{ date: '2026-12-08', name: 'Closed', status: 'Closed', open: null, close: null }],
  };
  it('has times while the place is open, none on a day that is closed', () => {
    const slots = sandboxSlots('appointments', [open], new Date('2026-11-30T00:00Z'));
    expect(slots.map(({ start }) => start).slice(0, 4)).toEqual([
      '2026-12-01T09:00+11:00',
      '2026-12-01T10:00+11:00',
      '2026-12-01T11:00+11:00',
      '2026-12-15T09:00+11:00',
    ]);
    expect(sandboxSlots('service', [open], new Date('2026-11-30T00:00Z'))[1]?.start).toBe('2026-12-01T09:30+11:00');
  });
});

describe('the free times of a site', () => {
  const answers: (Json | false | Error)[] = [];
  const logged: string[] = [];
  let now = Date.parse('2026-12-01T00:00Z');
  let asked = 0;
  const bookings = (settings: { enabled?: boolean; daysAhead?: number; noticeHours?: number } = {}) =>
    offeredTimes({
      tenant: {
        slug: 'alpha',
        dealershipId: 70,
        locations: leadTenant().locations,
        bookings: { enabled: true, daysAhead: 2, noticeHours: 2, ...settings },
      },
      platform: {
        async appointmentBookings() {
          asked += 1;
          const answer = answers.length > 1 ? answers.shift() : answers[0];
          if (answer instanceof Error) throw answer;
          return answer as Json | false;
        },
        serviceBookings: async () => false,
      },
      booked: { taken: async () => new Map([[Date.parse('2026-12-01T05:00Z'), 1]]) },
      clock: () => new Date(now),
      log: (_level, message) => void logged.push(message),
    });
  const free = async (...given: Parameters<typeof bookings>) =>
    (await bookings(...given).free('appointments', 'northside')).map(({ startsAt }) =>
      new Date(startsAt).toISOString().slice(5, 16),
    );

  it('are those ahead, with notice, that nobody has booked here', async () => {
    answers[0] = ['01T01:00', '01T03:00', '01T05:00', '02T05:00', '03T05:00'].map((time) => `2026-12-${time}:00Z`);
    expect(await free()).toEqual(['12-01T03:00', '12-02T05:00']);
    expect(await free({ noticeHours: 0, daysAhead: 30 })).toEqual([
      '12-01T01:00',
      '12-01T03:00',
      '12-02T05:00',
      '12-03T05:00',
    ]);
    expect(await free({ enabled: false })).toEqual([]);
    expect(await bookings().free('appointments', 'nowhere')).toEqual([]);
  });

  it('are asked for again after half a minute, and are none while the calendar does not answer', async () => {
    answers.splice(0, 9, ['2026-12-01T03:00Z'], new Error('down'), ['2026-12-01T04:00Z']);
    asked = 0;
    const one = bookings();
    const times = async () => (await one.free('appointments', 'northside')).length;
    expect([await times(), await times(), asked]).toEqual([1, 1, 1]);
    now += 30_000;
    expect([await times(), logged.length]).toEqual([0, 1]);
    now += 30_000;
    expect(await times()).toBe(1);
  });
});
