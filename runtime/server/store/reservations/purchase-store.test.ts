import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineDatabases } from '../../../payments/engine-databases.fixture.ts';
import type { Database } from '../lead-database.types.ts';
import { createReservationStore } from './reservation-store.ts';
import type { ReservationStore } from './reservation-store.types.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T00:00:00Z');
const OF = { tenant: 'alpha', id: 'V-1', by: 'sam' };
const WAYS = {
  payid: { id: 'pay@alpha.example', name: 'Alpha Pty Ltd' },
  bpay: null,
  account: { name: 'Alpha Pty Ltd', number: '12345678', bsb: '064000', routing: null },
};
const BALANCE = { ...OF, amount: 3_149_000, due: '2026-12-05', ways: WAYS, holdUntil: null, reason: '' };
const ENTRY = { ...OF, amount: 1_000_000, paidOn: '2026-11-20', reference: 'SAM TAYLOR', again: false };
const document = (text: string, kind: 'contract' | 'cooling-off' = 'contract') => ({
  ...OF,
  kind,
  type: 'application/pdf',
  sha256: text,
  size: text.length,
  sealed: new TextEncoder().encode(text),
});

const { engine, skip, open } = engineDatabases();

describe(`purchases on ${engine}`, () => {
  let database: Database;
  let store: ReservationStore;
  let now = NOW;
  const check = it.skipIf(skip);
  beforeEach(async () => {
    if (skip) return;
    now = NOW;
    database = await open();
    store = createReservationStore(database, () => new Date(now));
    await store.start({
      id: 'V-1',
      reference: 'R-1',
      tenant: 'alpha',
      lockKey: 'alpha/7',
      car: { id: 7, slug: 'a-car', name: '2023 Sample Car', stocknum: 'S7', price: 31_990, locationId: 1 },
      buyer: {
        name: 'Sam Taylor',
        email: 'sam@example.com',
        phone: '0491570006',
        terms: '',
        message: '',
        optIn: false,
        pageUrl: '',
        userAgent: '',
      },
      currency: 'AUD',
      nonce: 'nonce-1',
      payment: { id: 'P-1', provider: 'stripe', account: 'a', amount: 50_000, request: '{}', lockUntil: NOW + HOUR },
    });
  });
  afterEach(async () => {
    if (!skip) await database.close();
  });
  const hold = () =>
    store.settle({
      paymentId: 'P-1',
      intent: 'pi_1',
      amount: 50_000,
      mismatch: null,
      carFree: true,
      holdUntil: NOW + 48 * HOUR,
    });
  const end = (event: 'release' | 'hold_timeout' | 'collect') =>
    store.end({ ...OF, event, reason: '', refund: event !== 'collect' });
  const news = async () =>
    (await store.claimTasks('alpha', 50, 0)).flatMap(({ kind }) => (/purchase|balance/.test(kind) ? [kind] : []));
  const events = async () => (await store.trail('V-1')).map(({ event }) => event);

  check('nothing is published of what is not held, or is another dealer’s', async () => {
    expect(await store.publishBalance(BALANCE)).toBe('state');
    expect(await store.publishDocument(document('a'))).toBe('state');
    expect(await store.noteSigned({ ...OF, signed: true })).toBe('state');
    expect(await store.enterBalance(ENTRY)).toBe('state');
    await hold();
    expect(await store.publishBalance({ ...BALANCE, tenant: 'beta' })).toBe('state');
    expect(await store.enterBalance({ ...ENTRY, tenant: 'beta' })).toBe('state');
    expect(await store.purchase('V-1')).toBeNull();
  });

  check('a balance is published once, however many publish it, and a day after the hold prolongs it', async () => {
    await hold();
    const until = NOW + 100 * HOUR;
    const both = await Promise.all([1, 2].map(() => store.publishBalance({ ...BALANCE, holdUntil: until })));
    expect(both.sort()).toEqual(['done', 'same']);
    expect((await store.get('alpha', 'V-1'))?.holdUntil).toBe(until);
    expect((await store.purchase('V-1'))?.balance).toEqual({
      amount: 3_149_000,
      due: '2026-12-05',
      ways: WAYS,
      publishedAt: NOW,
    });
    expect(await news()).toEqual(['mail-purchase-news']);
    expect((await events()).slice(-2)).toEqual(['extend', 'publish_balance']);
    // A shorter one leaves the hold as it is.
    expect(await store.publishBalance({ ...BALANCE, amount: 5, holdUntil: NOW })).toBe('done');
    expect((await store.get('alpha', 'V-1'))?.holdUntil).toBe(until);
    expect(await store.withdrawBalance({ ...OF, reason: 'wrong' })).toBe('done');
    expect(await store.withdrawBalance({ ...OF, reason: 'wrong' })).toBe('same');
    expect((await store.purchase('V-1'))?.balance).toBeNull();
  });

  check('what is entered adds up, twice the same is one, and corrections never go below nothing', async () => {
    await hold();
    const twice = await Promise.all([store.enterBalance(ENTRY), store.enterBalance(ENTRY)]);
    expect(twice.sort()).toEqual(['done', 'same']);
    expect(await store.enterBalance({ ...ENTRY, again: true })).toBe('done');
    expect(await store.enterBalance({ ...ENTRY, amount: -2_000_001 })).toBe('below');
    expect(await store.enterBalance({ ...ENTRY, amount: -1_000_000 })).toBe('done');
    const { entries = [] } = (await store.purchase('V-1')) ?? {};
    expect(entries.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-1_000_000, 1_000_000, 1_000_000]);
    expect(await news()).toEqual(['mail-balance-received', 'mail-balance-received', 'mail-purchase-news']);
    expect(JSON.stringify(await store.trail('V-1'))).not.toContain('SAM TAYLOR');
    await end('release');
    expect(await store.enterBalance({ ...ENTRY, paidOn: '2026-11-21' })).toBe('state');
    expect(await store.enterBalance({ ...ENTRY, amount: -1_000_000, paidOn: '2026-11-21' })).toBe('done');
  });

  check('a paper takes the place of the one before it, and no other site gets it', async () => {
    await hold();
    expect(await store.publishDocument(document('first'))).toBe('done');
    expect(await store.publishDocument(document('first'))).toBe('same');
    expect(await store.publishDocument(document('second'))).toBe('done');
    expect(await store.publishDocument(document('law', 'cooling-off'))).toBe('done');
    const { documents = [] } = (await store.purchase('V-1')) ?? {};
    expect(documents.map(({ kind }) => kind)).toEqual(['contract', 'cooling-off']);
    const of = { tenant: 'alpha', reservationId: 'V-1', documentId: documents[0]?.id ?? '' };
    const read = await store.sealedDocument(of);
    expect(new TextDecoder().decode(read?.sealed)).toBe('second');
    expect(await store.sealedDocument({ ...of, tenant: 'beta' })).toBeNull();
    expect(await store.sealedDocument({ ...of, reservationId: 'V-2' })).toBeNull();
    expect(await store.withdrawDocument({ ...OF, kind: 'contract' })).toBe('done');
    expect(await store.withdrawDocument({ ...OF, kind: 'contract' })).toBe('same');
    expect(await store.sealedDocument(of)).toBeNull();
  });

  check('what is sold does not end by itself, and its buyer is not paid back at the press of a button', async () => {
    await hold();
    now = NOW + 49 * HOUR;
    expect((await store.due('alpha')).holds).toHaveLength(1);
    expect(await store.noteSigned({ ...OF, signed: true })).toBe('done');
    expect(await store.noteSigned({ ...OF, signed: true })).toBe('same');
    expect((await store.due('alpha')).holds).toEqual([]);
    expect(await end('hold_timeout')).toBe(false);
    const seenAt = (await store.get('alpha', 'V-1'))?.updatedAt ?? 0;
    expect(await store.cancel({ ...OF, seenAt, refund: true })).toBe('asked');
    expect(await store.noteSigned({ ...OF, signed: false })).toBe('done');
    await store.enterBalance(ENTRY);
    expect((await store.due('alpha')).holds).toEqual([]);
    await store.enterBalance({ ...ENTRY, amount: -1_000_000 });
    expect((await store.due('alpha')).holds).toHaveLength(1);
    expect(await end('hold_timeout')).toBe(true);
  });

  check('once the buyer is forgotten the papers and the way it was paid are gone, the amounts stay', async () => {
    await hold();
    await store.publishBalance(BALANCE);
    await store.publishDocument(document('contract of Sam'));
    await store.enterBalance(ENTRY);
    expect(await store.eraseBuyer({ email: 'sam@example.com' })).toEqual({ erased: 0, kept: 1 });
    expect((await store.purchase('V-1'))?.documents).toHaveLength(1);
    await end('collect');
    now = NOW + 100 * HOUR;
    expect(await store.forgetBuyers('alpha', now)).toBe(1);
    expect(await store.purchase('V-1')).toEqual({
      balance: {
        amount: 3_149_000,
        due: '2026-12-05',
        ways: { payid: null, bpay: null, account: null },
        publishedAt: NOW,
      },
      entries: [{ amount: 1_000_000, paidOn: '2026-11-20', reference: '', by: 'sam', createdAt: NOW }],
      documents: [],
      signedAt: null,
    });
  });
});
