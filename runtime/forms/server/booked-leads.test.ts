import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bookings } from '../../contracts/bookings.types.ts';
import type { LeadDesk } from '../../contracts/lead-desk.types.ts';
import type { Slot } from '../../rules/booking/booking.types.ts';
import { placeClock } from '../../rules/booking/slot-time.ts';
import { aForm } from '../../rules/form/forms.fixture.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import type { Database } from '../../server/store/schema.types.ts';
import { leadParts } from './lead-parts.fixture.ts';
import { leadsApi } from './leads-api.ts';

const ZONE = 'Australia/Sydney';
const FIRST = Date.parse('2026-12-01T10:30+11:00');
const HOUR = 3_600_000;
const words = { day: '', time: '', other: '', wish: '' };
const drive = aForm({
  id: 'test_drive',
  path: '/book-test-drive',
  fields: [
    ...aForm().fields.map((field) => ({ ...field, required: field.name !== 'message' && field.required })),
    {
      name: 'dateTime',
      type: 'slot',
      label: 'When',
      required: false,
      slots: { kind: 'appointments', call: '/api/slots', words },
    },
  ],
});
const tenant = { ...leadTenant(), forms: { [drive.id]: drive } };

describe('a form that books a time', () => {
  let database: Database;
  let store: ReturnType<typeof createLeadStore>;
  let app: Hono;
  let leads: LeadDesk;

  beforeEach(async () => {
    database = await openSqlite(':memory:');
    store = createLeadStore(database, () => new Date('2026-11-20T00:00:00Z'));
    const slots: Slot[] = [0, 1, 2].map((hours) => {
      const startsAt = FIRST + hours * HOUR;
      return { startsAt, start: placeClock(ZONE).slotText(startsAt), minutes: 60, places: 1 };
    });
    const bookings: Bookings = {
      at: async (_kind, _location, startsAt) => slots.find((slot) => slot.startsAt === startsAt) ?? null,
      async free(kind, location) {
        const taken = await store.taken({ tenant: 'alpha', kind, location, from: 0 });
        return slots.filter(({ startsAt }) => !taken.has(startsAt));
      },
    };
    const parts = leadParts({
      tenant,
      store,
      bookings,
      origins: ['https://alpha.example'],
      clientKey: () => 'x',
      log: () => {},
    });
    leads = parts.leads;
    app = leadsApi({
      ...parts,
      formPage: '/book-test-drive',
      renderForm: async (_form, _values, errors) => JSON.stringify(errors),
    });
  });
  afterEach(() => database.close());

  const at = (hours: number) => placeClock(ZONE).slotText(FIRST + hours * HOUR);
  const visitor = (number: number, dateTime: string) => ({
    form: 'test_drive',
    name: 'Sam',
    phone: `(02) 5550 ${String(number).padStart(4, '0')}`,
    email: `sam${number}@example.com`,
    dateTime,
    form_completed: true,
  });
  const post = async (lead: object, key?: string) => {
    const answer = await app.request('/api/leads', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify({ lead }),
    });
    return { status: answer.status, ...((await answer.json()) as { id?: string; errors?: Record<string, string> }) };
  };
  const all = () => store.list({ limit: 100 });

  it('is won by one of 50 visitors; the others read which time is free, and nothing of theirs is booked', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => post(visitor(number, at(0)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(49);
    const said = ANSWERS.slotTaken.replace('{next}', 'Tuesday 1 December, 11:30 am (AEDT)');
    expect(new Set(refused.map(({ errors }) => errors?.dateTime?.replaceAll(/[\u202f\u00a0]/g, ' ')))).toEqual(
      new Set([said]),
    );
    expect(await all()).toHaveLength(1);
    expect((await post(visitor(99, at(1)))).status).toBe(201);
  });

  it('is booked once however often it is sent, and moves with the shopper', async () => {
    const first = await post(visitor(1, at(0)), 'one');
    expect(await post(visitor(1, at(0)), 'one')).toEqual(first);
    expect((await post(visitor(1, at(0)), 'two')).id).toBe(first.id);
    expect((await post(visitor(1, at(1)), 'three')).id).toBe(first.id);
    expect(await all()).toHaveLength(1);
    expect((await store.booking('alpha', String(first.id)))?.startsAt).toBe(FIRST + HOUR);
    expect((await post(visitor(2, at(0)))).status).toBe(201);
  });

  it.each([
    ['a time that the calendar does not offer', '2026-12-01T04:00+11:00', 422],
    ['a wish', '2026-12-01T10:30', 201],
    ['none', '', 201],
    ['rubbish', 'soon', 422],
    ['a list', ['', '2026-12-01T10:30'], 201],
  ])('with %s: %s', async (_what, dateTime, status) => {
    const answer = await post({ ...visitor(1, ''), dateTime });
    expect(answer.status).toBe(status);
    if (answer.id) expect(await store.booking('alpha', answer.id)).toBeNull();
  });

  it('lets the shopper change and cancel by the lead’s id, and tells the platform', async () => {
    const { id = '' } = await post(visitor(1, at(0)));
    await post(visitor(2, at(1)));
    expect(await leads.changeBooking(id, { dateTime: at(1) })).toMatchObject({ ok: false, reason: 'refused' });
    expect(await leads.changeBooking(id, { dateTime: at(2) })).toMatchObject({ ok: true, booked: true });
    expect(await leads.booking(id)).toMatchObject({ startsAt: FIRST + 2 * HOUR });
    expect(await leads.changeBooking(id, { dateTime: '2026-12-09T09:00' })).toMatchObject({ ok: true, booked: false });
    expect(await leads.booking(id)).toBeNull();
    expect(await leads.changeBooking(id, { dateTime: 'soon' })).toMatchObject({ ok: false, reason: 'refused' });
    expect(await leads.changeBooking(id, { dateTime: null })).toMatchObject({ ok: true });
    expect(await leads.changeBooking('L-nobody', { dateTime: null })).toEqual({ ok: false, reason: 'unknown' });
    const updates = await store.claim({ tenants: ['alpha'], limit: 10, leaseMs: 1 });
    expect(updates.map(({ kind }) => kind)).toContain('create');
    expect((await leads.read(id))?.fields?.booking).toBe('Cancelled');
    expect((await leads.read(id))?.dateTime).toBe('2026-12-09T09:00');
  });
});
