import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Json } from '../../contracts/platform.types.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import { featureDatabase } from '../../server/store/feature-database.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { serviceCore } from '../../test-data/service-core.fixture.ts';
import { bookedSlots } from './booked-slots.ts';
import { service } from './bookings.service.ts';
import { tables } from './bookings.tables.ts';

const NOW = new Date('2026-11-30T00:00Z');
let database: Database;
beforeEach(async () => {
  database = await openSqlite(':memory:', { tables: [tables] });
});
afterEach(() => database.close());

it('a site offers what the sandbox’s calendar has, of each kind, less what is booked', async () => {
  const [location] = leadTenant().locations;
  const openingHours = [{ weekday: 2, status: 'Open' as const, open: '09:00', close: '11:00' }];
  const tenant = {
    ...leadTenant(),
    locations: location ? [{ ...location, openingHours, specialHours: [] }] : [],
    bookings: { enabled: true, daysAhead: 2, noticeHours: 0 },
  };
  const asked: string[] = [];
  const calendar =
    (kind: string) =>
    async (dealership: number): Promise<Json> => {
      const address = `/dealerships/${dealership}/available_${kind}_bookings.json`;
      asked.push(address);
      return (await opened.hooks?.sandbox?.request(address))?.json();
    };
  const opened = service(
    serviceCore({
      site: { tenant },
      database: featureDatabase(database),
      platform: { appointmentBookings: calendar('appointment'), serviceBookings: calendar('service') },
      clock: () => NOW,
    }),
  );
  const free = async (kind: 'appointments' | 'service') =>
    (await opened.api.free(kind, 'northside')).map(({ start }) => start.slice(11, 16));
  expect([await free('appointments'), await free('service')]).toEqual([
    ['09:00', '10:00'],
    ['09:00', '09:30', '10:00', '10:30'],
  ]);
  expect(asked).toEqual([
    `/dealerships/${tenant.dealershipId}/available_appointment_bookings.json`,
    `/dealerships/${tenant.dealershipId}/available_service_bookings.json`,
  ]);
  const place = { kind: 'appointments' as const, location: 'northside', startsAt: Date.parse('2026-11-30T22:00Z') };
  const by = { leadId: 'L-1', visitor: null, now: NOW.getTime() };
  const booked = bookedSlots(featureDatabase(database), tenant.slug);
  await featureDatabase(database).transact((trx) => booked.take(trx, { ...place, capacity: 1 }, by));
  expect(await free('appointments')).toEqual(['10:00']);
  expect(opened.hooks?.claims).toBeDefined();
});
