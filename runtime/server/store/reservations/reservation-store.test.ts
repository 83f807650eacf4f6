import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../lead-database.types.ts';
import { openSqlite } from '../open-sqlite.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../postgres/postgres.fixture.ts';
import { createReservationStore } from './reservation-store.ts';
import type { NewReservation, Paid, ReservationStore } from './reservation-store.types.ts';

/** `npm test` asks SQLite, the group durability PostgreSQL (vitest.config.ts). */
const engine = inject('engine');
const found = findPostgres();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe(`ReservationStore on ${engine}`, () => {
  const skip = engine === 'postgres' && 'missing' in found;
  let server: TestPostgres | undefined;
  let database: Database;
  let store: ReservationStore;
  let now = 0;
  let files = 0;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-reservations-'));
  const check = it.skipIf(skip);

  const wanted = (n: number, more: Partial<NewReservation> = {}): NewReservation => ({
    id: `V-${n}`,
    reference: `R-${n}`,
    tenant: 'alpha',
    lockKey: 'alpha/7',
    car: { id: 7, slug: 'a-car', name: '2023 Sample Car', stocknum: 'S7', price: 24_990, locationId: 1 },
    buyer: {
      name: 'Sam Taylor',
      email: 'sam@example.com',
      phone: '0491570006',
      terms: 'Refundable.',
      message: '',
      optIn: false,
      pageUrl: '',
      userAgent: '',
    },
    currency: 'AUD',
    nonce: `nonce-${n}`,
    payment: {
      id: `P-${n}`,
      provider: 'stripe',
      account: 'acct',
      amount: 50_000,
      request: '{}',
      lockUntil: now + 41 * MINUTE,
    },
    ...more,
  });
  const paid = (n: number, more: Partial<Paid> = {}): Paid => ({
    paymentId: `P-${n}`,
    intent: `pi_${n}`,
    amount: 50_000,
    mismatch: null,
    carFree: true,
    holdUntil: now + 48 * HOUR,
    ...more,
  });
  const stateOf = async (n: number) => (await store.get('alpha', `V-${n}`))?.state;
  const started = async (n: number, more: Partial<NewReservation> = {}) => {
    expect((await store.start(wanted(n, more))).outcome).toBe('started');
    await store.opened(`P-${n}`, { ref: `cs_${n}`, url: 'https://pay.example/1', lookAt: now + MINUTE });
  };
  const tasks = async () =>
    (await store.claimTasks('alpha', 50, 0)).map(({ kind, ref }) => `${kind} ${ref.slice(0, 1)}`);

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
    database =
      server === undefined
        ? await openSqlite(join(folder, `${++files}`, 'leads.sqlite'))
        : await openPostgres(await server.newDatabase(), { onFault: () => {}, timeoutMs: 60_000 });
    store = createReservationStore(database, () => new Date(now));
  });
  afterEach(async () => {
    if (!skip) await database.close();
  });

  check('of 500 who reserve one car at once one gets it and 499 hear so', { timeout: 60_000 }, async () => {
    const outcomes = await Promise.all(Array.from({ length: 500 }, (_, n) => store.start(wanted(n))));
    expect(outcomes.filter(({ outcome }) => outcome === 'started')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(499);
    expect(await store.list({ limit: 999 })).toHaveLength(1);
  });

  check('a form that is sent twice is one reservation with one payment', async () => {
    const outcomes = await Promise.all([store.start(wanted(1)), store.start(wanted(2, { nonce: 'nonce-1' }))]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['same', 'started']);
    const ids = outcomes.map((one) => (one.outcome === 'taken' ? '' : one.payment?.id));
    expect(new Set(ids).size).toBe(1);
  });

  check('other cars, and other sites’ cars, are locked by themselves', async () => {
    await started(1);
    await started(2, { lockKey: 'alpha/8' });
    await started(3, { tenant: 'beta', lockKey: 'beta/7' });
    // Two sites of a group show one car.
    expect((await store.start(wanted(4, { tenant: 'beta' }))).outcome).toBe('taken');
    expect([...(await store.locked('alpha'))]).toEqual([7]);
  });

  check('the database itself refuses a second active hold, an amount of nothing and another currency', async () => {
    await started(1);
    const copy = (change: string) =>
      sql`insert into reservations select id || 'x', reference || 'x', tenant, ${sql.raw(change)}, hold_until, disputed, created_at, updated_at, cancel_asked_at from reservations`.execute(
        database.db,
      );
    const row = (over: Record<string, string>) =>
      ['lock_key', 'car_id', 'car', 'buyer', 'state', 'amount', 'currency', 'nonce', 'lock_until']
        .map((name) => over[name] ?? (name === 'nonce' ? "nonce || 'x'" : name))
        .join(', ');
    await expect(copy(row({}))).rejects.toThrow();
    await expect(copy(row({ lock_key: "'b'", amount: '0' }))).rejects.toThrow();
    await expect(copy(row({ lock_key: "'b'", currency: "'GBP'" }))).rejects.toThrow();
    await expect(copy(row({ lock_key: "'b'", lock_until: 'null' }))).rejects.toThrow();
    await copy(row({ lock_key: "'b'" }));
    const twice = sql`insert into payments select id || 'x', reservation_id, tenant, provider, account, null, null, 'created', amount, currency, 0, id || 'x', request, url, opened_at, look_at, last_error, created_at, updated_at from payments`;
    await expect(twice.execute(database.db)).rejects.toThrow();
    await expect(sql`update reservation_events set event = 'x'`.execute(database.db)).rejects.toThrow(/never changed/);
  });

  check('paid: held once, however often and by however many it is told', async () => {
    await started(1);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => store.settle(paid(1))));
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'known')).toHaveLength(9);
    expect(await store.get('alpha', 'V-1')).toMatchObject({ state: 'held', holdUntil: now + 48 * HOUR });
    expect(await tasks()).toEqual(['mail-held V', 'staff-held V', 'lead V']);
    expect((await store.trail('V-1')).map(({ event }) => event)).toEqual(['start', 'paid']);
  });

  check('paid after it lapsed: held where the car is free, else late with one refund of all', async () => {
    await started(1);
    await store.end({ tenant: 'alpha', id: 'V-1', event: 'lock_timeout', by: 'system', reason: '', refund: false });
    expect(await store.settle(paid(1))).toBe('held');
    await started(2, { lockKey: 'alpha/8' });
    await store.end({ tenant: 'alpha', id: 'V-2', event: 'lock_timeout', by: 'system', reason: '', refund: false });
    await started(3, { lockKey: 'alpha/8' });
    expect([await store.settle(paid(2)), await store.settle(paid(2))]).toEqual(['late', 'known']);
    expect(await store.refunds('V-2')).toMatchObject([{ amount: 50_000, state: 'queued', by: 'system' }]);
    expect([await stateOf(2), await stateOf(3)]).toEqual(['late', 'pending']);
  });

  check('several late payments of one car: one of them gets it', async () => {
    for (let n = 0; n < 5; n++) {
      await started(n);
      await store.end({
        tenant: 'alpha',
        id: `V-${n}`,
        event: 'lock_timeout',
        by: 'system',
        reason: '',
        refund: false,
      });
    }
    const outcomes = await Promise.all(Array.from({ length: 5 }, (_, n) => store.settle(paid(n))));
    expect(outcomes.sort()).toEqual(['held', 'late', 'late', 'late', 'late']);
  });

  check('what is not what was asked for holds nothing and goes back, as much as was paid', async () => {
    await started(1);
    expect(await store.settle(paid(1, { amount: 49_999, mismatch: 'the amount is another' }))).toBe('late');
    expect(await store.refunds('V-1')).toMatchObject([{ amount: 49_999, reason: 'the amount is another' }]);
    expect(await tasks()).toEqual(['mail-late V', 'staff-late V', 'staff-mismatch P']);
  });

  check('a payment that nobody can ask about stays as it is, and staff hear of it once', async () => {
    await started(1);
    const before = (await store.trail('V-1')).length;
    for (const after of [HOUR, 2 * HOUR]) await store.notConnected('P-1', now + after, 'nobody connects it');
    expect([await stateOf(1), (await store.payments('V-1'))[0]?.state]).toEqual(['pending', 'open']);
    expect((await store.trail('V-1')).slice(before)).toMatchObject([
      {
        event: 'not_connected',
        by: 'system',
        detail: { payment: 'P-1', provider: 'stripe', why: 'nobody connects it' },
      },
    ]);
    expect(await tasks()).toEqual(['staff-not-connected P']);
    now += 2 * HOUR - 1;
    expect((await store.due('alpha')).payments).toEqual([]);
    now += 1;
    expect((await store.due('alpha')).payments).toHaveLength(1);
    await store.notConnected('P-9', now, 'there is none such');
  });

  check('a payment that ends touches nothing but what waits for it', async () => {
    await started(1);
    await store.settle(paid(1));
    await store.expired('P-1', { event: 'lock_timeout', by: 'provider' });
    expect([await stateOf(1), (await store.payments('V-1'))[0]?.state]).toEqual(['held', 'captured']);
    await started(2, { lockKey: 'alpha/8' });
    await store.expired('P-2', { event: 'cancel', by: 'shopper' });
    expect([await stateOf(2), (await store.payments('V-2'))[0]?.state]).toEqual(['lapsed', 'expired']);
    await started(3, { lockKey: 'alpha/8' });
    await store.refused('P-3', 'card_declined');
    expect([await stateOf(3), (await store.payments('V-3'))[0]?.state]).toEqual(['lapsed', 'failed']);
  });

  check('refunds: part, part, too much; two people at once pay back once', async () => {
    await started(1);
    await store.settle(paid(1));
    const refund = (amount: number | null) =>
      store.refund({ tenant: 'alpha', paymentId: 'P-1', amount, reason: 'asked for', by: 'Alex' });
    expect([(await refund(20_000)).outcome, (await refund(10_000)).outcome]).toEqual(['queued', 'queued']);
    expect(await refund(20_001)).toEqual({ outcome: 'too-much', left: 20_000 });
    const both = await Promise.all([refund(null), refund(null)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['queued', 'too-much']);
    expect(await store.refund({ tenant: 'beta', paymentId: 'P-1', amount: 1, reason: '', by: '' })).toEqual({
      outcome: 'unknown',
    });
    expect(await stateOf(1)).toBe('held');
  });

  check('a refund that fails after it succeeded is none any more, and the dealer is told', async () => {
    await started(1);
    await store.settle(paid(1));
    await tasks();
    await store.end({
      tenant: 'alpha',
      id: 'V-1',
      event: 'release',
      by: 'Alex',
      reason: 'changed mind',
      refund: true,
    });
    const [refund] = await store.refunds('V-1');
    expect(await store.refundSent(refund?.id ?? '')).toBe(true);
    await store.refundNews(refund?.id ?? '', { state: 'succeeded', ref: 're_1', error: null });
    expect(await store.refundSent(refund?.id ?? '')).toBe(false);
    await store.refundNews(refund?.id ?? '', { state: 'failed', ref: 're_1', error: 'lost_or_stolen_card' });
    expect((await store.refunds('V-1'))[0]).toMatchObject({ state: 'failed', providerRef: 're_1', attempts: 1 });
    expect(await tasks()).toContain('staff-refund-failed F');
    const again = await store.refund({
      tenant: 'alpha',
      paymentId: 'P-1',
      amount: null,
      reason: 'again',
      by: 'Alex',
    });
    expect(again).toMatchObject({ outcome: 'queued', refund: { amount: 50_000 } });
  });

  check('a refund that was made at the provider counts, once', async () => {
    await started(1);
    await store.settle(paid(1));
    for (const _ of [1, 2]) await store.refundElsewhere('P-1', { ref: 're_9', amount: 30_000, state: 'succeeded' });
    expect(await store.refund({ tenant: 'alpha', paymentId: 'P-1', amount: null, reason: '', by: '' })).toMatchObject({
      refund: { amount: 20_000 },
    });
  });

  check('a held one is extended, collected or released by its own dealer alone, each once', async () => {
    await started(1);
    await store.settle(paid(1));
    const end = (more: object) =>
      store.end({ tenant: 'alpha', id: 'V-1', event: 'collect', by: 'Alex', reason: '', refund: false, ...more });
    const extend = (tenant: string) =>
      store.extend({ tenant, id: 'V-1', until: now + 90 * HOUR, by: 'Alex', reason: 'on holiday' });
    expect([await extend('beta'), await extend('alpha'), await end({ tenant: 'beta' })]).toEqual([false, true, false]);
    expect([await end({}), await end({}), await extend('alpha')]).toEqual([true, false, false]);
    expect((await store.trail('V-1')).map(({ event, by }) => `${event} ${by}`)).toEqual([
      'start shopper',
      'paid provider',
      'extend Alex',
      'collect Alex',
    ]);
  });

  check('a bank that takes the money back freezes what goes back by itself', async () => {
    await started(1);
    await store.settle(paid(1));
    await store.dispute('P-1');
    await store.end({ tenant: 'alpha', id: 'V-1', event: 'hold_timeout', by: 'system', reason: '', refund: true });
    expect([await stateOf(1), await store.refunds('V-1')]).toEqual(['released', []]);
  });

  check('each event of a provider is noted once, and waits until it is done', async () => {
    const notice = { provider: 'stripe', account: 'acct', eventId: 'evt_1', tenant: 'alpha', notice: '{}' };
    expect((await Promise.all([store.note(notice), store.note(notice)])).sort()).toEqual([false, true]);
    expect(await store.note({ ...notice, account: 'other' })).toBe(true);
    await store.noticeWaits(notice, now + MINUTE);
    expect((await store.due('alpha')).notices).toHaveLength(1);
    now += MINUTE;
    expect((await store.due('alpha')).notices.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    await store.noticeDone(notice);
    expect((await store.due('alpha')).notices).toHaveLength(1);
  });

  check('what is due, by its time', async () => {
    await started(1);
    await started(2, { lockKey: 'alpha/8' });
    await store.settle(paid(2));
    const due = async () => {
      const { payments, locks, holds, refunds } = await store.due('alpha');
      return [payments.length, locks.length, holds.length, refunds.length];
    };
    expect(await due()).toEqual([0, 0, 0, 0]);
    now += MINUTE;
    expect(await due()).toEqual([1, 0, 0, 0]);
    now += 40 * MINUTE;
    expect(await due()).toEqual([1, 1, 0, 0]);
    now += 48 * HOUR;
    expect(await due()).toEqual([1, 1, 1, 0]);
    await store.end({ tenant: 'alpha', id: 'V-2', event: 'hold_timeout', by: 'system', reason: '', refund: true });
    expect(await due()).toEqual([1, 1, 0, 1]);
  });

  check('tasks are given to one at a time and come back where they fail', async () => {
    await started(1);
    await store.settle(paid(1));
    const [first, second] = await Promise.all([
      store.claimTasks('alpha', 2, MINUTE),
      store.claimTasks('alpha', 2, MINUTE),
    ]);
    expect([...first, ...second].map(({ kind }) => kind).sort()).toEqual(['lead', 'mail-held', 'staff-held']);
    const [one, two] = [...first, ...second];
    await store.taskDone(one?.seq ?? 0);
    await store.taskFailed(two?.seq ?? 0, 'no mail server', now + 2 * MINUTE);
    expect(await store.claimTasks('alpha', 9, MINUTE)).toEqual([]);
    now += 2 * MINUTE;
    const left = await store.claimTasks('alpha', 9, MINUTE);
    expect(left.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    for (const { seq } of left) await store.taskFailed(seq, 'gone', null);
    now += HOUR;
    expect(await store.claimTasks('alpha', 9, MINUTE)).toEqual([]);
  });
});
