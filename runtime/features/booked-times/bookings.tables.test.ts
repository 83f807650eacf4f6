import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { FeatureDatabase } from '../../contracts/feature-tables.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { featureDatabase } from '../../server/store/feature-database.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import type { LeadStore, NewLead } from '../../server/store/lead-store.types.ts';
import { migrateStore } from '../../server/store/migrate.ts';
import { openTestStore, type TestStore } from '../../server/store/test-store.fixture.ts';
import { type BookingTables, bookedSlots, type WantedPlace } from './booked-slots.ts';
import { tables } from './bookings.tables.ts';

const AT = Date.parse('2026-12-01T00:00:00Z');
const lead: Lead = {
  name: 'Sam Taylor',
  email: 'sam@example.com',
  category: 'General Enquiry',
  source: 'Website',
  website_slug: 'alpha',
  dealership_slug: 'alpha-cars',
  user_agent: 'test',
};
const fresh = (changed: Partial<NewLead> = {}): NewLead => ({
  tenant: 'alpha',
  lead,
  quarantine: null,
  consent: { optIn: false, wording: '' },
  idempotency: null,
  ...changed,
});
const keyed = (key: string) => ({ idempotency: { key, fingerprint: 'same' } });

describe(`booked slots on ${inject('engine')}`, () => {
  let opened: TestStore;
  let database: Database;
  let features: FeatureDatabase;
  let store: LeadStore;
  let now = 0;

  beforeAll(async () => {
    opened = await openTestStore(inject('engine'), [tables]);
  });
  afterAll(() => opened.close());
  beforeEach(async ({ skip }) => {
    if (!opened.database) return skip();
    database = opened.database;
    features = featureDatabase(database);
    now = Date.parse('2026-11-20T00:00:00Z');
    store = createLeadStore(database, () => new Date(now));
    for (const table of ['bookings', 'outbox', 'idempotency', 'leads'])
      await sql`delete from ${sql.table(table)}`.execute(database.db);
  });

  const place = (startsAt = AT, capacity = 1): WantedPlace => ({
    kind: 'appointments',
    location: 'northside',
    startsAt,
    capacity,
  });
  const slot = (wanted: WantedPlace = place(), tenant = 'alpha'): Pick<NewLead, 'tenant' | 'claims'> => ({
    tenant,
    claims: [{ take: (trx, claimer) => bookedSlots(features, tenant).take(trx, wanted, claimer) }],
  });
  const alpha = () => bookedSlots(features, 'alpha');
  const taken = async () => Object.fromEntries(await alpha().taken('appointments', 'northside', 0));
  const created = async (changed: Partial<NewLead> = {}): Promise<string> => {
    const outcome = await store.create(fresh(changed));
    return 'id' in outcome ? outcome.id : expect.unreachable(outcome.outcome);
  };
  const patch = (id: string, message: string, { claims }: Pick<NewLead, 'claims'>) =>
    store.update({
      tenant: 'alpha',
      id,
      quarantine: null,
      idempotency: null,
      claims: claims ?? [],
      merge: (current) => ({ lead: { ...current, message } }),
    });
  const count = async (table: 'leads' | 'outbox' | 'idempotency') =>
    (await database.db.selectFrom(table).selectAll().execute()).length;

  it('one is booked by one of 50 that come at once, and nothing is kept of the others', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => store.create(fresh({ ...keyed(`k${n}`), ...slot() }))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(49);
    expect([await count('leads'), await count('outbox'), await count('idempotency')]).toEqual([1, 1, 1]);
    expect(await taken()).toEqual({ [AT]: 1 });
  });

  it('are told with all that is known of a lead, and of no other', async () => {
    const [booked, other] = [await created(slot()), await created({ lead: { ...lead, email: 'alex@example.com' } })];
    const reports = await store.find({ tenant: 'alpha', limit: 10 });
    const facts = Object.fromEntries(reports.map((one) => [one.id, one.facts]));
    expect(facts).toEqual({
      [booked]: {
        'booked time': '2026-12-01T00:00:00.000Z (appointments, northside)',
        'booked at': '2026-11-20T00:00:00.000Z',
      },
      [other]: {},
    });
  });

  it('go to one visitor three times at a dealer, of 20 that come at once, until one of those is over', async () => {
    const book = (n: number, more: Partial<NewLead> = {}) =>
      store.create(
        fresh({ ...keyed(`v${n}`), visitor: '192.0.2.1', ...more, ...slot(place(AT + n), more.tenant ?? 'alpha') }),
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => book(n)));
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(3);
    expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(17);
    expect([await count('leads'), Object.keys(await taken()).length]).toEqual([3, 3]);
    for (const [n, more] of [
      { visitor: '192.0.2.2' },
      { visitor: null },
      { visitor: 'loopback' },
      { tenant: 'beta' },
    ].entries())
      expect((await book(20 + n, more)).outcome).toBe('created');
    expect((await book(30)).outcome).toBe('full');
    now = AT + 20;
    expect((await book(30)).outcome).toBe('created');
  });

  it('with two places are booked twice; another place, kind, time or dealer has its own', async () => {
    const book = async (changed: Partial<NewLead>) => (await store.create(fresh(changed))).outcome;
    const two = slot(place(AT, 2));
    expect([await book(two), await book(two), await book(two)]).toEqual(['created', 'created', 'taken']);
    for (const other of [{ kind: 'service' as const }, { location: 'south' }, { startsAt: AT + 1 }])
      expect(await book(slot({ ...place(), ...other }))).toBe('created');
    expect(await book(slot(place(), 'beta'))).toBe('created');
  });

  it('stay with a request that is sent again, move with their lead, and are free once that lets go', async () => {
    const id = await created({ ...keyed('k'), ...slot() });
    expect(await store.create(fresh({ ...keyed('k'), ...slot() }))).toEqual({ outcome: 'replayed', id });
    expect(await alpha().of(id)).toEqual({ kind: 'appointments', location: 'northside', startsAt: AT });
    await created(slot(place(AT + 1)));
    expect((await patch(id, 'Later', slot(place(AT + 1)))).outcome).toBe('taken');
    expect((await store.get('alpha', id))?.lead.message).toBeUndefined();
    expect((await patch(id, 'Later', slot(place(AT + 2)))).outcome).toBe('updated');
    expect(await taken()).toEqual({ [AT + 1]: 1, [AT + 2]: 1 });
    const leaves: Pick<NewLead, 'claims'> = { claims: [{ take: (trx) => alpha().leave(trx, id) }] };
    expect((await patch(id, 'No', leaves)).outcome).toBe('updated');
    expect([await taken(), await alpha().of(id)]).toEqual([{ [AT + 1]: 1 }, null]);
  });

  it('keep their lead until they are over, and go with it', async () => {
    const [soon, later] = [await created(slot()), await created(slot(place(AT + 90)))];
    for (const entry of await store.claim({ tenants: ['alpha'], limit: 9, leaseMs: 1 }))
      await store.complete(entry, null);
    now = AT + 1;
    expect([await store.forgetLeads('alpha', now), await store.get('alpha', soon)]).toEqual([1, null]);
    expect(await taken()).toEqual({ [AT + 90]: 1 });
    expect((await store.get('alpha', later))?.id).toBe(later);
    expect([await store.erase({ email: 'sam@example.com' }), await taken()]).toEqual([1, {}]);
  });

  it('stay in a store that had its tables when the store itself made them', async () => {
    // As the version before made them: all of it by the migrations of the store.
    const { db } = database;
    for (const text of [
      'drop table bookings',
      'create table bookings (tenant text not null, kind text not null, location text not null, starts_at bigint not null, seat integer not null, lead_id text not null, created_at bigint not null, constraint booking_place primary key (tenant, kind, location, starts_at, seat))',
      'create index bookings_by_lead on bookings (lead_id)',
      'alter table bookings add column visitor text',
      'create index bookings_by_visitor on bookings (visitor)',
    ])
      await sql.raw(text).execute(db);
    await features.db
      .withTables<BookingTables>()
      .insertInto('bookings')
      .values({
        tenant: 'alpha',
        kind: 'appointments',
        location: 'northside',
        starts_at: AT,
        seat: 0,
        lead_id: 'L-1',
        created_at: now,
        visitor: null,
      })
      .execute();
    const migrations = async () =>
      (await sql<{ id: string }>`select id from lead_migrations order by id`.execute(db)).rows;
    const before = await migrations();
    await migrateStore(database);
    expect([await migrations(), await taken()]).toEqual([before, { [AT]: 1 }]);
    expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(['004-bookings', '012-booking-ids']));
    expect((await store.create(fresh(slot()))).outcome).toBe('taken');
  });

  it('get the visitor of each in a store that is older still', async () => {
    for (const text of [
      'drop index bookings_by_visitor',
      'alter table bookings drop column visitor',
      'drop index leads_by_booking',
      'alter table leads drop column booking_id',
      "delete from lead_migrations where id = '012-booking-ids'",
    ])
      await sql.raw(text).execute(database.db);
    await migrateStore(database);
    await migrateStore(database);
    expect(await created({ ...slot(), visitor: '192.0.2.1' })).toMatch(/^L-/);
    expect(await taken()).toEqual({ [AT]: 1 });
  });
});
