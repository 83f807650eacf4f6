import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bookings } from '../../contracts/bookings.types.ts';
import type { LeadDesk } from '../../contracts/lead-desk.types.ts';
import { leadParts } from '../../forms/server/lead-parts.fixture.ts';
import { leadsApi } from '../../forms/server/leads-api.ts';
import type { BookingSlot } from '../../rules/booking/booking.types.ts';
import { locationClock } from '../../rules/booking/slot-time.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { aForm } from '../../rules/form/forms.fixture.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { serviceLeads } from '../../server/leads/service-leads.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import { featureDatabase } from '../../server/store/feature-database.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { publicId } from '../../server/store/lead-id.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { type BookedSlots, bookedSlots } from './booked-slots.ts';
import { siteBookings } from './bookings.service.ts';
import { tables } from './bookings.tables.ts';
import type { OfferedTimes } from './offered-times.ts';

const ZONE = 'Australia/Sydney';
const FIRST = Date.parse('2026-12-01T10:30+11:00');
const HOUR = 3_600_000;
const words = { day: '', time: '', more: '', other: '', wish: '' };
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
const stepped: FormDefinition = {
  ...drive,
  id: 'drive_in_steps',
  steps: [
    { title: 'When', fields: ['dateTime'], optional: false },
    {
      title: 'You',
      fields: drive.fields.map(({ name }) => name).filter((name) => name !== 'dateTime'),
      optional: false,
    },
  ],
};
const tenant = { ...leadTenant(), forms: { [drive.id]: drive, [stepped.id]: stepped } };

type Made = { id: string; booking: string };

describe('a form that books a time', () => {
  let database: Database;
  let store: ReturnType<typeof createLeadStore>;
  let app: Hono;
  let leads: LeadDesk;
  let bookings: Bookings;
  let booked: BookedSlots;
  let now: number;

  beforeEach(async () => {
    database = await openSqlite(':memory:', { tables: [tables] });
    now = Date.parse('2026-11-20T00:00:00Z');
    const clock = () => new Date(now);
    store = createLeadStore(database, clock);
    const slots: BookingSlot[] = [0, 1, 2, 3, 4].map((hours) => {
      const startsAt = FIRST + hours * HOUR;
      return { startsAt, start: locationClock(ZONE).slotText(startsAt), minutes: 60, capacity: 1 };
    });
    booked = bookedSlots(featureDatabase(database), 'alpha');
    const times: OfferedTimes = {
      at: async (_kind, _location, startsAt) => slots.find((slot) => slot.startsAt === startsAt) ?? null,
      async free(kind, location) {
        const taken = await booked.taken(kind, location, 0);
        return slots.filter(({ startsAt }) => !taken.has(startsAt));
      },
    };
    const site = siteBookings({ tenant, times, booked, leads: serviceLeads({ tenant, store }), clock, log: () => {} });
    bookings = site.api;
    const parts = leadParts({
      tenant,
      store,
      claims: [site.claims],
      clock,
      origins: ['https://alpha.example'],
      // The test says who asks.
      clientKey: (context) => context.req.header('x-visitor') ?? 'loopback',
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

  const at = (hours: number) => locationClock(ZONE).slotText(FIRST + hours * HOUR);
  const visitor = (number: number, dateTime: string) => ({
    form: 'test_drive',
    name: 'Sam',
    phone: `(02) 5550 ${String(number).padStart(4, '0')}`,
    email: `sam${number}@example.com`,
    dateTime,
    form_completed: true,
  });
  const post = (lead: object, key?: string, from?: string) => send('/api/leads', lead, key, from);
  const send = async (address: string, lead: object, key?: string, from?: string) => {
    const answer = await app.request(address, {
      method: address === '/api/leads' ? 'POST' : 'PUT',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(from ? { 'x-visitor': from } : {}),
      },
      body: JSON.stringify({ lead }),
    });
    const body = (await answer.json()) as {
      id?: string;
      booking?: string;
      errors?: Record<string, string>;
      step?: number;
    };
    return { status: answer.status, ...body };
  };
  const all = () => store.list({ limit: 100 });

  it('a time of an earlier step that is gone when the form is sent leads back to that step', async () => {
    const saved = await post({ form: stepped.id, dateTime: at(0), step_number: 1, form_completed: false });
    await post(visitor(1, at(0)));
    const late = await send(`/api/leads/${saved.id}`, { ...visitor(2, at(0)), form: stepped.id, step_number: 2 });
    expect([saved.status, late.status, late.errors?.dateTime !== undefined, late.step]).toEqual([201, 422, true, 1]);
  });

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
    expect((await booked.of(String(first.id)))?.startsAt).toBe(FIRST + HOUR);
    expect((await post(visitor(2, at(0)))).status).toBe(201);
  });

  it.each([
    ['a time that the calendar does not offer', '2026-12-01T04:00+11:00', 422],
    ['a wish', '2026-12-01T10:30', 201],
    ['none', '', 201],
    ['rubbish', 'soon', 422],
    ['a list', ['', '2026-12-01T10:30'], 201],
    ['a wish for a time that is over', '2026-11-20T10:59', 422],
    ['a wish for a minute that is still to come', '2026-11-20T11:01', 201],
    ['a booked time that is over', '1970-01-01T00:00Z', 422],
  ])('with %s: %s', async (_what, dateTime, status) => {
    const answer = await post({ ...visitor(1, ''), dateTime });
    expect(answer.status).toBe(status);
    if (answer.id) expect(await booked.of(answer.id)).toBeNull();
  });

  it('lets the shopper change and cancel by an id that is not the lead’s, and tells the platform', async () => {
    const { id = '', booking = '' } = await post(visitor(1, at(0)));
    const change = (dateTime: string | null) => bookings.change(booking, { dateTime, visitor: 'loopback' });
    const bookedAt = async () => (await bookings.booking(booking))?.at?.startsAt ?? null;
    expect(booking).toMatch(/^B-[0-9a-z]{26}$/);
    expect(await post(visitor(1, at(0)))).toMatchObject({ id, booking });
    expect((await send(`/api/leads/${booking}`, { form: 'test_drive', email: 'other@example.com' })).status).toBe(404);
    await post(visitor(2, at(1)));
    expect(await change(at(1))).toBe('taken');
    expect(await change('2026-11-20T10:00')).toBe('past');
    expect(await change('1970-01-01T00:00')).toBe('past');
    expect(await change('')).toBe('missing');
    expect(await bookedAt()).toBe(FIRST);
    expect(await change(at(2))).toBe('changed');
    expect(await bookedAt()).toBe(FIRST + 2 * HOUR);
    // Mails and calendars of before say the lead's own id.
    expect((await bookings.booking(id))?.at?.startsAt).toBe(FIRST + 2 * HOUR);
    expect(await change('2026-12-09T09:00')).toBe('changed');
    expect(await bookedAt()).toBeNull();
    expect(await change('soon')).toBe('taken');
    expect(await change(null)).toBe('changed');
    expect(await bookings.change('B-nobody', { dateTime: null, visitor: 'x' })).toBe('unknown');
    const updates = await store.claim({ tenants: ['alpha'], limit: 10, leaseMs: 1 });
    expect(updates.map(({ kind }) => kind)).toContain('create');
    expect((await leads.read(id))?.fields?.booking).toBe('Cancelled');
    expect((await leads.read(id))?.dateTime).toBe('2026-12-09T09:00');
  });

  it('keeps a step whose time is over by the next one', async () => {
    const { id = '' } = await post({ ...visitor(1, '2026-11-20T11:01'), form_completed: false });
    now += HOUR;
    const later = await send(`/api/leads/${id}`, { form: 'test_drive', message: 'Hello', form_completed: true });
    expect([later.status, (await leads.read(id))?.message]).toEqual([200, 'Hello']);
    expect((await send(`/api/leads/${id}`, { form: 'test_drive', dateTime: '2026-11-20T11:02' })).status).toBe(422);
  });

  it('gives one visitor three times that are still to come; the fourth enquiry is taken with a wish', async () => {
    const from = '203.0.113.9';
    const sent: Awaited<ReturnType<typeof post>>[] = [];
    for (const number of [0, 1, 2, 3]) sent.push(await post(visitor(number, at(number)), undefined, from));
    expect(sent.map(({ status, booking }) => [status, booking !== undefined])).toEqual([
      [201, true],
      [201, true],
      [201, true],
      [201, false],
    ]);
    const [first, third, fourth] = [0, 2, 3].map((number) => sent[number]) as Made[] as [Made, Made, Made];
    expect((await leads.read(fourth.id))?.dateTime).toBe('2026-12-01T13:30');
    // Nor by asking for another time afterwards, nor by sending it again; whoever moves a time that is theirs may.
    const wished = publicId(fourth.id);
    expect(await bookings.change(wished, { dateTime: at(3), visitor: from })).toBe('full');
    expect(await post(visitor(3, at(4)), undefined, from)).toMatchObject({ status: 201, id: fourth.id });
    expect(await send(`/api/leads/${fourth.id}`, { form: 'test_drive', dateTime: at(4) }, undefined, from)).toEqual({
      status: 200,
      id: fourth.id,
    });
    expect((await bookings.booking(wished))?.at).toBeNull();
    expect(await bookings.change(first.booking, { dateTime: at(4), visitor: from })).toBe('changed');
    // Somebody else has it, and so has this one once a time is cancelled.
    expect((await post(visitor(9, at(0)), undefined, '203.0.113.10')).booking).toBeDefined();
    await bookings.change(third.booking, { dateTime: null, visitor: from });
    expect(await bookings.change(wished, { dateTime: at(3), visitor: from })).toBe('changed');
  });
});
