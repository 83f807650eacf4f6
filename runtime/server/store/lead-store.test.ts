import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { FeatureTables, NoTables } from '../../contracts/feature-tables.types.ts';
import type { Claimer, ClaimOutcome } from '../../contracts/lead-claims.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { createSandboxStore } from '../platform/sandbox-store.ts';
import { CONFIRMATION } from './confirmation.ts';
import { visitorHash } from './counted-visitor.ts';
import type { Database, LeadDatabase } from './lead-database.types.ts';
import { publicId, REFERENCE_LENGTH } from './lead-id.ts';
import { createLeadStore } from './lead-store.ts';
import type { LeadStore, NewLead } from './lead-store.types.ts';
import { STORE_MIGRATIONS } from './migrations.ts';
import { openSqlite } from './open-sqlite.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres/postgres.fixture.ts';
import { StoreError } from './store-error.ts';

/** `npm test` asks SQLite, the group durability PostgreSQL (vitest.config.ts). */
const engine = inject('engine');
const found = findPostgres();

const lead = (changed: Partial<Lead> = {}): Lead => ({
  name: 'Sam Taylor',
  phone: '0491570006',
  category: 'General Enquiry',
  source: 'Website',
  website_slug: 'alpha',
  dealership_slug: 'alpha-cars',
  user_agent: 'test',
  ...changed,
});
const fresh = (changed: Partial<NewLead> = {}): NewLead => ({
  tenant: 'alpha',
  lead: lead(),
  quarantine: null,
  consent: { optIn: false, wording: 'Send me offers' },
  idempotency: null,
  ...changed,
});
const keyed = (key: string, fingerprint = 'same') => ({ idempotency: { key, fingerprint } });
const LEASE = 60_000;

describe(`LeadStore on ${engine}`, () => {
  const skip = engine === 'postgres' && 'missing' in found;
  let server: TestPostgres | undefined;
  let database: Database;
  let store: LeadStore;
  let now = 0;
  let address = '';
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-store-'));
  let files = 0;
  let neededId = '';
  const needing: FeatureTables = {
    migrations: [],
    neededLeads: (trx) => trx.selectNoFrom((row) => row.val(neededId).as('id')).$asScalar(),
  };
  const tables = [...featureTables, needing];
  const open = () =>
    engine === 'sqlite' ? openSqlite(address, { tables }) : openPostgres(address, { onFault: () => {}, tables });
  const claim = (limit = 10, tenants = ['alpha']) => store.claim({ tenants, limit, leaseMs: LEASE });
  const created = async (changed: Partial<NewLead> = {}) => {
    const outcome = await store.create(fresh(changed));
    if (outcome.outcome !== 'created') throw new Error(outcome.outcome);
    return outcome.id;
  };
  const patch = (id: string, changed: Partial<Lead>, more: Partial<Parameters<LeadStore['update']>[0]> = {}) =>
    store.update({
      tenant: 'alpha',
      id,
      quarantine: null,
      idempotency: null,
      merge: (current) => ({ lead: { ...current, ...changed } }),
      ...more,
    });
  const count = async (table: 'leads' | 'outbox' | 'idempotency' | 'used_links') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  beforeAll(async () => {
    if (!skip && engine === 'postgres' && 'bin' in found) server = await startPostgres(found.bin);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    if (skip) return;
    now = Date.parse('2026-11-20T00:00:00Z');
    address = server === undefined ? join(folder, `${++files}`, 'leads.sqlite') : await server.newDatabase();
    database = await open();
    store = createLeadStore(database, () => new Date(now));
  });
  afterEach(async () => {
    if (!skip) await database.close();
  });
  const check = it.skipIf(skip);

  describe('confirmations to shoppers', () => {
    const CONFIRM = { id: CONFIRMATION, mode: 'first' as const };
    const targets = [{ id: 'platform', mode: 'changes' as const }, CONFIRM];
    const HOUR = 60 * 60_000;
    let sent = 0;
    const enquire = (email: string, visitor: string, more: Partial<NewLead> = {}) =>
      created({ lead: lead({ email, phone: `04${String(++sent).padStart(8, '0')}` }), targets, visitor, ...more });
    const confirmed = async () =>
      (await database.db.selectFrom('outbox').select('lead_id').where('target', '=', CONFIRMATION).execute()).map(
        ({ lead_id }) => lead_id,
      );

    check('three a day go to one address, from whichever dealer and visitor, also after a restart', async () => {
      for (let n = 0; n < 10; n++) {
        if (n === 2) {
          await database.close();
          database = await open();
          store = createLeadStore(database, () => new Date(now));
        }
        await enquire(n % 2 ? 'Victim@example.com' : 'victim@example.com', `192.0.2.${n}`, {
          tenant: n % 3 ? 'alpha' : 'beta',
        });
      }
      expect([(await confirmed()).length, await count('leads')]).toEqual([3, 10]);
      now += 24 * HOUR;
      await enquire('victim@example.com', '192.0.2.99');
      expect((await confirmed()).length).toBe(4);
    });

    check('one visitor asks for ten an hour, and every enquiry is taken', async () => {
      for (let n = 0; n < 15; n++) await enquire(`s${n}@example.com`, '192.0.2.1');
      expect([(await confirmed()).length, await count('leads')]).toEqual([10, 15]);
      await enquire('other@example.com', '192.0.2.2');
      for (let n = 0; n < 15; n++) await enquire(`l${n}@example.com`, 'loopback');
      expect((await confirmed()).length).toBe(26);
      now += HOUR;
      await enquire('later@example.com', '192.0.2.1');
      expect((await confirmed()).length).toBe(27);
      await store.forgetFiles();
      expect(await database.db.selectFrom('confirmations').selectAll().where('until', '<=', now).execute()).toEqual([]);
    });

    check('a clock that is set back lets nobody wait for it, nor ask for more than in its windows', async () => {
      const steps = [0, HOUR / 2, -1.5 * HOUR, -HOUR / 20, 3 * HOUR];
      for (const [at, step] of steps.entries()) {
        now += step;
        for (let n = 0; n < 15; n++) await enquire(`at${at}no${n}@example.com`, '192.0.2.1');
      }
      // The second and the fourth step are within a window: so far the clocks of two servers may differ.
      expect((await confirmed()).length).toBe(30);
    });

    check('a later step that names another address counts as one more', async () => {
      for (let n = 0; n < 5; n++) {
        const email = `own${n}@example.com`;
        const id = await enquire(email, '192.0.2.1', {
          lead: lead({ email, phone: `041${n}`, form_completed: false }),
        });
        await patch(id, { email: 'victim@example.com', form_completed: true }, { targets });
      }
      expect([(await confirmed()).length, await count('leads')]).toEqual([3, 5]);
    });
  });

  check('keeps a lead, bound to its tenant, under an unguessable id', async () => {
    const id = await created({ lead: lead({ message: 'Zoë \u{1F697} "quoted"\n\u0000' }) });
    expect(id).toMatch(/^L-[0-9a-z]{26}$/);
    expect(await store.get('alpha', id)).toMatchObject({
      id,
      tenant: 'alpha',
      receivedAt: now,
      version: 1,
      lead: { message: 'Zoë \u{1F697} "quoted"\n\u0000' },
    });
    expect(await store.get('beta', id)).toBeNull();
    expect(await store.get('alpha', 'L-nothing')).toBeNull();
  });

  check('is still there when opened again, with migrations run once', async () => {
    const id = await created();
    await database.close();
    database = await open();
    store = createLeadStore(database, () => new Date(now));
    expect(await store.get('alpha', id)).not.toBeNull();
    const { rows } = await sql<{ id: string }>`select id from lead_migrations order by id`.execute(database.db);
    const all = [...STORE_MIGRATIONS, ...featureTables.flatMap(({ migrations }) => migrations)];
    expect(rows.map((row) => row.id)).toEqual([...new Set(all.map((one) => one.id))].sort());
  });

  check(
    'gives leads of before that column an id for what they book, and finds them by what was sent then',
    async () => {
      const id = await created();
      for (const text of [
        'drop index leads_by_booking',
        'alter table leads drop column booking_id',
        'drop index bookings_by_visitor',
        'alter table bookings drop column visitor',
        "delete from lead_migrations where id = '012-booking-ids'",
      ])
        await sql.raw(text).execute(database.db);
      await database.close();
      database = await open();
      store = createLeadStore(database, () => new Date(now));
      for (const booking of [id, publicId(id)]) expect((await store.getPublic('alpha', booking))?.id).toBe(id);
      expect(await store.getPublic('beta', publicId(id))).toBeNull();
      expect(await store.getPublic('alpha', publicId('L-nothing'))).toBeNull();
    },
  );

  check('finds a lead by the beginning that its shopper was told, and by nothing shorter', async () => {
    const id = await created();
    await created();
    const found = async (text: string) => (await store.find({ id: text, limit: 9 })).map((one) => one.id);
    expect(await found(id.slice(0, REFERENCE_LENGTH))).toEqual([id]);
    expect(await found(id)).toEqual([id]);
    for (const text of [id.slice(0, REFERENCE_LENGTH - 1), 'L-', '%', `${id}x`]) expect(await found(text)).toEqual([]);
  });

  check('answers a repeated key with the first lead and another body under it with a conflict', async () => {
    const id = await created(keyed('k'));
    expect(await store.create(fresh(keyed('k')))).toEqual({ outcome: 'replayed', id });
    expect(await store.create(fresh(keyed('k', 'other')))).toEqual({ outcome: 'conflict' });
    expect((await store.create(fresh({ tenant: 'beta', ...keyed('k') }))).outcome).toBe('created');
    expect([await count('leads'), await count('outbox'), await count('idempotency')]).toEqual([2, 2, 2]);
  });

  check('makes one lead of any concurrent duplicates', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => store.create(fresh(keyed(`k${n % 4}`)))));
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(4);
    expect(outcomes.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(36);
    const ids = new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : '')));
    expect([ids.size, await count('leads'), await count('outbox')]).toEqual([4, 4, 4]);
  });

  /** What a shopper sends again: nothing new in it, unless `more` says so. */
  const again = (people: string[], more: Partial<Lead> = {}, draft: string | null = null): Partial<NewLead> => ({
    same: { draft, people },
    join: (earlier) => ({ ...earlier, ...more }),
  });

  check('the same person about the same within a day is the same lead, under whatever key it comes', async () => {
    const send = (people: string[], key: string) => store.create(fresh({ ...again(people), ...keyed(key) }));
    const id = await created({ ...again(['email', 'phone']), ...keyed('a') });
    const replayed = { outcome: 'replayed', id };
    expect([await send(['email'], 'b'), await send(['phone'], 'c'), await send(['email'], 'a')]).toEqual([
      replayed,
      replayed,
      replayed,
    ]);
    expect((await store.create(fresh({ tenant: 'beta', ...again(['email']) }))).outcome).toBe('created');
    now += 86_400_000 - 1;
    expect(await send(['email', 'other phone'], 'd')).toEqual(replayed);
    // What came with it is known to be the same person from then on.
    expect(await send(['other phone'], 'e')).toEqual(replayed);
    now += 1;
    const next = await created({ ...again(['email']), ...keyed('f') });
    expect([next === id, await send(['email'], 'g')]).toEqual([false, { outcome: 'replayed', id: next }]);
    expect([await count('leads'), await count('outbox')]).toEqual([3, 3]);
  });

  check('what is new in it is stored and delivered, alone', async () => {
    const id = await created({ ...again(['email']) });
    const joined = await store.create(fresh(again(['email'], { message: 'One more thing', fields: { a: 'b' } })));
    expect(joined).toEqual({ outcome: 'updated', id });
    expect((await store.get('alpha', id))?.lead).toMatchObject({ message: 'One more thing', fields: { a: 'b' } });
    const [entry] = await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'update').execute();
    expect(JSON.parse(entry?.payload ?? '')).toMatchObject({ message: 'One more thing', fields: { a: 'b' } });
    expect(JSON.parse(entry?.payload ?? '')).not.toHaveProperty('website_slug');
  });

  check('a filling-in that is sent again is told from a second one', async () => {
    const drafts: boolean[] = [];
    const noting = (people: string[], draft: string | null): Partial<NewLead> => ({
      same: { draft, people },
      join: (earlier, isDraft) => {
        drafts.push(isDraft);
        return earlier;
      },
    });
    await created(noting([], 'draft-1'));
    await store.create(fresh(noting(['email'], 'draft-1')));
    await store.create(fresh(noting(['email'], 'draft-2')));
    expect([drafts, await count('leads')]).toEqual([[true, false], 1]);
  });

  check('an update that changes nothing is neither stored nor delivered', async () => {
    const id = await created();
    const outcome = await store.update({
      tenant: 'alpha',
      id,
      idempotency: null,
      quarantine: null,
      merge: (lead) => ({ lead }),
    });
    expect([outcome, (await store.get('alpha', id))?.version, await count('outbox')]).toEqual([
      { outcome: 'updated', id },
      1,
      1,
    ]);
  });

  check('where a platform takes no updates a lead waits for its last step, or half an hour', async () => {
    const step = (id: string, lead: Partial<Lead>) =>
      store.update({
        tenant: 'alpha',
        id,
        idempotency: null,
        quarantine: null,
        targets: [{ id: 'platform', mode: 'once' }],
        merge: (current) => ({ lead: { ...current, ...lead } }),
      });
    const due = () => store.claim({ tenants: ['alpha'], limit: 9, leaseMs: 1000 });
    const partial = {
      targets: [{ id: 'platform', mode: 'once' as const }],
      lead: { ...fresh().lead, form_completed: false },
    };
    const [left, ended] = [await created(partial), await created(partial)];
    now += 29 * 60_000;
    await step(ended, { message: 'Second' });
    expect(await due()).toEqual([]);
    await step(ended, { message: 'Last', form_completed: true });
    expect((await due()).map(({ leadId, kind, lead }) => [leadId, kind, lead.message])).toEqual([
      [ended, 'create', 'Last'],
    ]);
    now += 60_000;
    const [waited, ...others] = await due();
    expect([waited?.leadId, waited?.lead.form_completed]).toEqual([left, false]);
    expect(others.map(({ leadId }) => leadId).filter((id) => id !== ended)).toEqual([]);
    if (waited) await store.complete(waited, 'P-1');
    await step(left, { message: 'Too late' });
    const summary = (await store.list({ limit: 9 })).find(({ id }) => id === left);
    expect([summary?.state, summary?.lastError]).toEqual(['dead', expect.stringContaining('takes no updates')]);
  });

  check('a conflict takes no keys: the same may be sent under another', async () => {
    await created({ ...again(['sam']), ...keyed('a') });
    const outcomes = await Promise.all([
      store.create(fresh({ ...again(['kim']), ...keyed('a', 'of somebody else') })),
      store.create(fresh({ ...again(['kim']), ...keyed('b') })),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['conflict', 'created']);
  });

  check('makes one lead of one person, sent at once under many keys', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        store.create(fresh({ ...again([`email ${n % 4}`, `phone ${n % 4}`]), ...keyed(`k${n}`) })),
      ),
    );
    const ids = new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : '')));
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(4);
    expect([ids.size, await count('leads'), await count('outbox')]).toEqual([4, 4, 4]);
  });

  check('undoes one failing write without the others that share its commit', async () => {
    // The key and then the lead are written before this one fails.
    const bad = fresh({ consent: undefined as unknown as NewLead['consent'] });
    const outcomes = await Promise.allSettled([
      store.create(fresh()),
      store.create({ ...bad, ...keyed('bad') }),
      store.create(fresh()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await count('leads'), await count('outbox'), await count('idempotency')]).toEqual([2, 2, 0]);
  });

  check('updates in sequence, refuses other tenants and stores nothing of a rejected step', async () => {
    const id = await created();
    expect(await patch(id, { rego: 'ABC12D' })).toEqual({ outcome: 'updated', id });
    expect(await patch(id, { rego: 'X' }, { tenant: 'beta' })).toEqual({ outcome: 'unknown' });
    expect(await patch('L-nothing', {})).toEqual({ outcome: 'unknown' });
    expect(await patch(id, {}, { merge: () => ({ errors: { email: 'no' } }), ...keyed('u') })).toEqual({
      outcome: 'rejected',
      errors: { email: 'no' },
    });
    expect(await patch(id, { email: 'sam@example.com' }, keyed('u'))).toEqual({ outcome: 'updated', id });
    expect(await patch(id, { email: 'sam@example.com' }, keyed('u'))).toEqual({ outcome: 'replayed', id });
    expect(await patch(id, { email: 'x' }, keyed('u', 'other'))).toEqual({ outcome: 'conflict' });
    expect(await store.get('alpha', id)).toMatchObject({
      version: 3,
      lead: { rego: 'ABC12D', email: 'sam@example.com' },
    });
  });

  check('loses no field when many steps are saved at once', async () => {
    const id = await created();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.update({
          tenant: 'alpha',
          id,
          quarantine: null,
          idempotency: null,
          merge: (current) => ({
            lead: { ...current, additional_services: [...(current.additional_services ?? []), `s${n}`] },
          }),
        }),
      ),
    );
    const stored = await store.get('alpha', id);
    expect([stored?.version, new Set(stored?.lead.additional_services).size]).toEqual([21, 20]);
  });

  check('lends due entries oldest first, once, and never an update before its create', async () => {
    const first = await created();
    const second = await created();
    await patch(first, { rego: 'A' });
    const lent = await claim();
    expect(lent.map(({ leadId, kind, idempotencyKey }) => [leadId, kind, idempotencyKey])).toEqual([
      [first, 'create', first],
      [second, 'create', second],
    ]);
    expect(await claim()).toEqual([]);
    await store.complete(lent[0]!, '77');
    const [update, ...others] = await claim();
    expect([update?.kind, update?.platformId, update?.lead.rego, update?.idempotencyKey, others]).toEqual([
      'update',
      '77',
      'A',
      `${first}.2`,
      [],
    ]);
  });

  check('lends each entry to one of many relays', async () => {
    await Promise.all(Array.from({ length: 30 }, () => created()));
    const loans = (await Promise.all(Array.from({ length: 10 }, () => claim(5)))).flat();
    expect([loans.length > 0, new Set(loans.map(({ seq }) => seq)).size]).toEqual([true, loans.length]);
    const rest = (await Promise.all(Array.from({ length: 10 }, () => claim(30)))).flat();
    expect(loans.length + rest.length).toBe(30);
  });

  check('lends again after the lease, and the first holder then changes nothing', async () => {
    await created();
    const [lost] = await claim();
    now += LEASE - 1;
    expect(await claim()).toEqual([]);
    now += 1;
    const [again] = await claim();
    expect([again?.seq, again?.token !== lost?.token]).toEqual([lost?.seq, true]);
    await store.fail(lost!, { error: 'late', dueAt: now, dead: true });
    await store.complete(lost!, 'late');
    expect(await store.list({ limit: 1 })).toMatchObject([{ state: 'pending', lastError: null }]);
    await store.complete(again!, '1');
    expect(await store.list({ limit: 1 })).toMatchObject([{ state: 'delivered' }]);
  });

  check('counts failures, waits until they are due again, and tells when', async () => {
    const id = await created();
    expect(await store.nextDue(['alpha'])).toBe(now);
    const [entry] = await claim();
    expect(await store.nextDue(['alpha'])).toBe(now + LEASE);
    await store.fail(entry!, { error: 'HTTP 500\u0000', dueAt: now + 5000, dead: false });
    expect([
      await claim(),
      await store.nextDue(['alpha']),
      await store.nextDue(['beta']),
      await store.nextDue([]),
    ]).toEqual([[], now + 5000, null, null]);
    now += 5000;
    expect(await claim()).toMatchObject([{ leadId: id, attempts: 1 }]);
    expect(await store.list({ limit: 5 })).toMatchObject([{ id, attempts: 1, lastError: 'HTTP 500' }]);
  });

  check('claims for the tenants asked for only', async () => {
    const id = await created({ tenant: 'beta' });
    expect(await claim(10, ['alpha'])).toEqual([]);
    expect(await claim(10, [])).toEqual([]);
    expect(await claim(10, ['alpha', 'beta'])).toMatchObject([{ tenant: 'beta', leadId: id }]);
  });

  check('a dead create holds back its updates but no other lead', async () => {
    const dead = await created();
    await patch(dead, { rego: 'A' });
    const [entry] = await claim();
    await store.fail(entry!, { error: 'refused', dueAt: now, dead: true });
    const other = await created();
    expect((await claim()).map(({ leadId }) => leadId)).toEqual([other]);
    expect(await store.list({ tenant: 'alpha', limit: 9 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: dead, state: 'dead', attempts: 1, lastError: 'refused' })]),
    );
    now += 1000;
    expect([await store.retry({ id: dead, tenant: 'beta' }), await store.retry({ id: dead, tenant: 'alpha' })]).toEqual(
      [0, 1],
    );
    expect(await claim()).toMatchObject([{ leadId: dead, kind: 'create', attempts: 0, since: now }]);
  });

  check('keeps what looks like spam without relaying it until it is released', async () => {
    const id = await created({ quarantine: 'honeypot' });
    await patch(id, { rego: 'A' });
    const later = await created({ lead: lead({ form_completed: false }) });
    await patch(later, { rego: 'B' }, { quarantine: 'too fast' });
    expect((await claim()).map(({ leadId, kind }) => [leadId, kind])).toEqual([[later, 'create']]);
    expect((await store.list({ limit: 9 })).map(({ state }) => state)).toEqual(['quarantined', 'quarantined']);
    // By its id alone.
    expect([await store.retry({}), await store.retry({ id }), await store.retry({ id: later })]).toEqual([1, 1, 1]);
    expect(await claim()).toMatchObject([{ leadId: id, kind: 'create' }]);
    expect(await store.get('alpha', id)).toMatchObject({ quarantine: null });
  });

  check('lists newest first, within the limit, by tenant', async () => {
    const ids: string[] = [];
    for (const tenant of ['alpha', 'beta', 'alpha']) {
      ids.push(await created({ tenant, lead: lead({ subcategory: 'Career Enquiry' }) }));
      now += 1000;
    }
    expect((await store.list({ limit: 2 })).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await store.list({ tenant: 'beta', limit: 9 })).toEqual([
      {
        id: ids[1],
        tenant: 'beta',
        receivedAt: now - 2000,
        category: 'General Enquiry / Career Enquiry',
        name: 'Sam Taylor',
        state: 'pending',
        attempts: 0,
        lastError: null,
        answeredAt: null,
        sandbox: false,
      },
    ]);
    expect(await store.list({ tenant: 'gamma', limit: 9 })).toEqual([]);
  });

  check('forgets keys that are old enough', async () => {
    await created(keyed('old'));
    now += 1000;
    const kept = await created(keyed('new'));
    await store.forgetKeys(now);
    expect((await store.create(fresh(keyed('old')))).outcome).toBe('created');
    expect(await store.create(fresh(keyed('new')))).toEqual({ outcome: 'replayed', id: kept });
  });

  check('holds its promises under any mix of calls (model)', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('create' as const), key: fc.nat(3) }),
        fc.record({ do: fc.constant('update' as const), of: fc.nat(5) }),
        fc.record({ do: fc.constant('relay' as const), ok: fc.boolean() }),
      ),
      { minLength: 5, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.uuid(), async (calls, run) => {
        const tenant = `t-${run}`;
        const ids = new Map<number, string>();
        const delivered: string[] = [];
        for (const call of calls) {
          if (call.do === 'create') {
            const outcome = await store.create(fresh({ tenant, ...keyed(`${call.key}`) }));
            expect(outcome).toEqual(
              ids.has(call.key)
                ? { outcome: 'replayed', id: ids.get(call.key) }
                : { outcome: 'created', id: expect.any(String) },
            );
            if ('id' in outcome) ids.set(call.key, outcome.id);
          } else if (call.do === 'update') {
            const id = [...ids.values()][call.of];
            if (id !== undefined) await patch(id, {}, { tenant });
          } else {
            for (const entry of await claim(2, [tenant])) {
              if (call.ok) delivered.push(entry.idempotencyKey);
              await (call.ok
                ? store.complete(entry, `p-${entry.leadId}`)
                : store.fail(entry, { error: 'x', dueAt: now, dead: false }));
            }
          }
        }
        for (let lent = await claim(9, [tenant]); lent.length > 0; lent = await claim(9, [tenant])) {
          for (const entry of lent) {
            expect(entry.platformId).toBe(entry.kind === 'create' ? null : `p-${entry.leadId}`);
            delivered.push(entry.idempotencyKey);
            await store.complete(entry, `p-${entry.leadId}`);
          }
        }
        expect(new Set(delivered).size).toBe(delivered.length);
        for (const id of ids.values()) {
          const version = (await store.get(tenant, id))?.version ?? 0;
          const expected = [id, ...Array.from({ length: version - 1 }, (_, n) => `${id}.${n + 2}`)];
          expect(delivered.filter((key) => key.startsWith(id))).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  check('forgets what was delivered long ago, and nothing that somebody may still need', async () => {
    const day = 24 * 3_600_000;
    const delivered = async (changed: Partial<NewLead> = {}): Promise<string> => {
      const id = await created(changed);
      for (const entry of await claim()) if (entry.leadId === id) await store.complete(entry, null);
      return id;
    };
    const held = await created({ quarantine: 'too fast' });
    const other = await delivered({ tenant: 'beta' });
    const old = await delivered();
    const needed = await delivered();
    neededId = needed;
    const inSandbox = await created();
    await createSandboxStore(database, () => new Date(now)).create(7, lead(), inSandbox);
    const { id: sandboxId } = await database.db.selectFrom('sandbox_leads').select('id').executeTakeFirstOrThrow();
    for (const entry of await claim()) await store.complete(entry, sandboxId);
    const waiting = await created();
    now += 40 * day;
    const lately = await delivered();
    expect(await store.forgetLeads('alpha', now - 30 * day)).toBe(1);
    const left = (await store.list({ limit: 99 })).map(({ id }) => id);
    expect(left.sort()).toEqual([held, other, needed, inSandbox, waiting, lately].sort());
    expect(left).not.toContain(old);
  });

  check('what was taken for real stays so, and who writes again waits for an answer again', async () => {
    const id = await created();
    const link = { tenant: 'alpha', link: 'hash', action: 'answered' as const, leadId: id };
    expect([await store.followLink(link), await store.followLink(link)]).toEqual(['done', 'used']);
    await patch(id, { message: 'spam' }, { quarantine: 'the hidden field was filled' });
    expect(await store.get('alpha', id)).toMatchObject({ quarantine: null, answeredAt: null, updatedAt: now });
  });

  check('what only the sandbox has is sent anew, whole, where that is asked for', async () => {
    const id = await created({ lead: lead({ message: 'Hello' }) });
    await createSandboxStore(database, () => new Date(now)).create(7, lead(), id);
    const { id: sandboxId } = await database.db.selectFrom('sandbox_leads').select('id').executeTakeFirstOrThrow();
    for (const entry of await claim()) await store.complete(entry, sandboxId);
    await patch(id, { rego: 'ABC123' });
    for (const entry of await claim()) await store.complete(entry, sandboxId);
    expect([await store.retry({ tenant: 'alpha' }), await claim()]).toEqual([0, []]);
    expect(await store.retry({ tenant: 'alpha', sandboxed: true })).toBe(1);
    const [entry, ...more] = await claim();
    expect([entry?.kind, entry?.lead.message, entry?.lead.rego, entry?.platformId, more.length]).toEqual([
      'create',
      'Hello',
      'ABC123',
      null,
      0,
    ]);
  });

  check('files that no target takes stay until their time is over', async () => {
    const file = {
      id: 'F1',
      field: 'cv',
      name: 'cv.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array([7]),
      keepForMs: 5000,
    };
    const id = await created({ files: [file] });
    const [entry] = await claim();
    await store.complete(entry!, null, 'none');
    const names = async () => (await store.files({ leadId: id, idempotencyKey: id }, 'all')).map(({ name }) => name);
    expect(await names()).toEqual(['cv.pdf']);
    now += 5001;
    await store.forgetFiles();
    expect(await names()).toEqual([]);
  });

  check('files go to each target, whenever it takes the lead, and are deleted after the last one', async () => {
    const file = (name: string) => ({
      id: name,
      field: 'photos',
      name,
      type: 'image/png',
      bytes: new Uint8Array([1]),
      keepForMs: 1e9,
    });
    const targets = [
      { id: 'platform', mode: 'once' as const },
      { id: 'hook', mode: 'changes' as const },
    ];
    const draft = lead({ form_completed: false });
    const id = await created({ lead: draft, targets, files: [file('one')] });
    const names = async (entry: { leadId: string; idempotencyKey: string }, which: 'own' | 'all') =>
      (await store.files(entry, which)).map(({ name }) => name);
    const [first] = await claim();
    expect([first?.target, await names(first!, 'own')]).toEqual(['hook', ['one']]);
    await store.complete(first!, null);
    await patch(id, { form_completed: true }, { targets, files: [file('two')] });
    const entries = await claim();
    const [hook, platform] = ['hook', 'platform'].map((target) => entries.find((one) => one.target === target)!);
    expect([await names(hook!, 'own'), await names(platform!, 'all')]).toEqual([['two'], ['one', 'two']]);
    await store.complete(hook!, null);
    expect(await names(platform!, 'all')).toEqual(['one', 'two']);
    await store.complete(platform!, 'P-1', 'all');
    expect(await names(platform!, 'all')).toEqual([]);
  });

  describe('claims of a lead', () => {
    const claimed: string[] = [];
    /** Writes a row of its own in the transaction; then it is had, refused, or fails. */
    const aClaim = (name: string, ends: ClaimOutcome | null | Error = null) => ({
      async take(trx: Transaction<NoTables>, { leadId, visitor }: Claimer) {
        claimed.push(`${name} ${leadId} ${visitor}`);
        await trx
          .withTables<Pick<LeadDatabase, 'used_links'>>()
          .insertInto('used_links')
          .values({ link: `${name} ${claimed.length}`, used_at: now })
          .execute();
        if (ends instanceof Error) throw ends;
        return ends;
      },
    });
    const stored = async () => [await count('leads'), await count('used_links')];
    beforeEach(() => claimed.splice(0));

    check('are taken with it, for the lead that it joins, by a visitor whom the store knows by a hash', async () => {
      const same = { draft: null, people: ['sam'] };
      const join = (earlier: Lead): Lead => ({ ...earlier, message: 'Again' });
      const id = await created({ same, join, claims: [aClaim('a'), aClaim('b')], visitor: '192.0.2.1' });
      const again = await store.create(fresh({ same, join, claims: [aClaim('c')], visitor: 'loopback' }));
      expect(again).toEqual({ outcome: 'updated', id });
      await patch(id, { message: 'More' }, { claims: [aClaim('d')] });
      const hash = visitorHash('visitor 192.0.2.1');
      expect(claimed).toEqual([`a ${id} ${hash}`, `b ${id} ${hash}`, `c ${id} null`, `d ${id} null`]);
      expect(await stored()).toEqual([1, 4]);
    });

    check.each([['taken'], ['full'], [new Error('broken')]] as const)(
      'that end with %s take all of it back',
      async (ends) => {
        const id = await created();
        const claims = [aClaim('a'), aClaim('b', ends)];
        const done = [
          () => store.create(fresh({ claims, ...keyed('k') })),
          () => patch(id, { message: 'No' }, { claims }),
        ];
        for (const run of done)
          if (typeof ends === 'string') expect(await run()).toEqual({ outcome: ends, claim: claims[1] });
          else await expect(run()).rejects.toThrow('broken');
        expect([await stored(), await count('idempotency')]).toEqual([[1, 0], 0]);
        expect((await store.get('alpha', id))?.lead.message).toBeUndefined();
        expect((await store.create(fresh(keyed('k')))).outcome).toBe('created');
      },
    );

    check('are not asked for what was answered before', async () => {
      const id = await created(keyed('k'));
      expect(await store.create(fresh({ ...keyed('k'), claims: [aClaim('a')] }))).toEqual({ outcome: 'replayed', id });
      expect(claimed).toEqual([]);
    });

    check('go to the new lead where the earlier one is gone', async () => {
      const same = { draft: null, people: ['sam'] };
      const join = (earlier: Lead): Lead => earlier;
      const gone = await created({ same, join });
      for (const table of ['outbox', 'leads'] as const) await database.db.deleteFrom(table).execute();
      const id = await created({ same, join, claims: [aClaim('a')] });
      expect([id === gone, claimed]).toEqual([false, [`a ${id} null`]]);
      expect(await store.create(fresh({ same, join }))).toEqual({ outcome: 'replayed', id });
    });
  });
});

describe('SQLite file', () => {
  it('is durable by setting, private to its owner, and a bad path is a clear fault', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-sqlite-'));
    const file = join(folder, 'data', 'leads.sqlite');
    const { db, close } = await openSqlite(file);
    const read = async (pragma: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db)).rows[0] ?? {})[0];
    expect([await read('journal_mode'), await read('synchronous'), statSync(file).mode & 0o777]).toEqual([
      'wal',
      2,
      0o600,
    ]);
    await close();
    await expect(openSqlite(folder)).rejects.toThrow(StoreError);
    rmSync(folder, { recursive: true, force: true });
  });
});
