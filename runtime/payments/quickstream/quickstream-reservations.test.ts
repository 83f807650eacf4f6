import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/store/lead-database.types.ts';
import { engineDatabases } from '../engine-databases.fixture.ts';
import { PROVIDER_CASES } from '../provider-cases.fixture.ts';
import { buyer, type ReservationBench, reservationBench } from '../reservation-bench.fixture.ts';
import { reservationView } from '../reservation-views.ts';
import { siteReservations } from '../site-reservations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { engine, skip, open } = engineDatabases();

describe.skipIf(skip)(`a reservation on ${engine} that is paid on the bank’s page`, () => {
  let database: Database;
  let bench: ReservationBench;
  beforeEach(async () => {
    database = await open();
    bench = reservationBench(database, { name: 'quickstream' });
  });
  afterEach(() => database.close());

  const begin = (nonce = 'one', email = buyer.email) =>
    bench.reservations.start({ carId: 1, buyer: { ...buyer, email }, nonce });
  async function started(nonce = 'one', email = buyer.email): Promise<{ id: string; ref: string }> {
    const answer = await begin(nonce, email);
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const [payment] = await bench.store.payments(answer.reservation);
    return { id: answer.reservation, ref: payment?.providerRef ?? '' };
  }
  const stateOf = async (id: string) => (await bench.store.get('alpha', id))?.state;
  async function viewOf(id: string) {
    const { store } = bench;
    const reservation = await store.get('alpha', id);
    if (!reservation) throw new Error('none');
    const [payments, refunds, trail] = await Promise.all([store.payments(id), store.refunds(id), store.trail(id)]);
    return reservationView(
      { reservation, payments, refunds, trail, purchase: null },
      { mailed: true, isConnected: () => true },
    );
  }
  const brought = (ref: string): [string, string][] => [
    ...new URL(bench.sandbox.payment(ref)?.paidUrl ?? '').searchParams,
  ];
  const tasks = async () => (await bench.store.claimTasks('alpha', 99, 1)).map(({ kind }) => kind);
  const later = async (by: number) => {
    bench.time.now += by;
    await bench.reservations.round();
  };

  it('leads to the site’s own page with the form, which has what is good once', async () => {
    const { id } = await started();
    expect(await begin()).toMatchObject({ outcome: 'pay', url: `/pay/${id}/continue` });
    expect((await viewOf(id)).payUrl).toBe(`/pay/${id}/continue`);
    expect(bench.created.length).toBe(1);
  });

  it('one that erred is looked up, never begun again, and nobody else is charged for the car', async () => {
    bench.paying.fate = 'errs';
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id, brought(ref));
    await bench.reservations.cancel(id);
    expect((await viewOf(id)).state).toBe('checking');
    expect([await begin('two'), await begin('three', 'alex@example.com')]).toEqual([
      { outcome: 'taken' },
      { outcome: 'taken' },
    ]);
    expect(bench.created.length).toBe(1);
    await later(HOUR);
    expect([await stateOf(id), bench.sandbox.refunds()]).toEqual(['held', []]);
  });

  it('one that never ceases to err is for a person, who hears of it once', async () => {
    bench.paying.fate = 'errs';
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    // The bank does not find out before its hour is over: nobody asks it then.
    await bench.reservations.cameBack(id, brought(ref));
    const [payment] = await bench.store.payments(id);
    expect(payment?.providerIntent).toMatch(/^9\d+/);
    await bench.store.unsure(payment?.id ?? '', 'The bank does not know.');
    await bench.store.unsure(payment?.id ?? '', 'The bank does not know.');
    expect((await tasks()).filter((kind) => kind === 'staff-unsure')).toEqual(['staff-unsure']);
  });

  it('a surcharge holds nothing, and all of it goes back', async () => {
    bench.paying.fate = 'surcharges';
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id, brought(ref));
    await bench.reservations.round();
    expect([await stateOf(id), bench.sandbox.refunds()]).toEqual(['late', [{ amount: 50_500, isBack: true }]]);
    expect(await tasks()).toContain('staff-mismatch');
  });

  it('a surcharge within the amount holds nothing either', async () => {
    bench.paying.fate = 'surcharges';
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    bench.sandbox.change(ref, { amount: 50_000 });
    await bench.reservations.cameBack(id, brought(ref));
    await bench.reservations.round();
    expect([await stateOf(id), bench.sandbox.refunds()]).toEqual(['late', [{ amount: 50_000, isBack: true }]]);
  });

  it.each(['notice', 'return'] as const)(
    'where there is no search, is known by the receipt number of a %s',
    async (by) => {
      const provider = PROVIDER_CASES.quickstream.provider({
        base: 'http://127.0.0.1:12111',
        fetch: async (input, init) =>
          String(input).includes('paymentReferenceNumber=')
            ? Response.json({}, { status: 404 })
            : bench.sandbox.fetch(input, init),
        now: () => bench.time.now,
      });
      const site = siteReservations({ ...bench.options, providers: new Map([[provider.id, provider]]) });
      const { id, ref } = await started();
      bench.sandbox.pay(ref);
      await site.cameBack(id);
      expect(await stateOf(id)).toBe('pending');
      if (by === 'notice') await bench.deliver();
      else await site.cameBack(id, brought(ref));
      await site.round();
      expect(await stateOf(id)).toBe('held');
    },
  );

  it('one that was declined ends when the shopper is back with it, and may be paid anew', async () => {
    bench.paying.fate = 'declines';
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id);
    expect((await viewOf(id)).state).toBe('checking');
    await bench.reservations.cameBack(id, brought(ref));
    expect(await viewOf(id)).toMatchObject({ state: 'not-paid', mayPayAgain: true });
    // In another window they find a card that works: the car is theirs, for it is free.
    bench.paying.fate = 'approves';
    bench.sandbox.pay(ref);
    bench.events.length = 0;
    await later(61 * MINUTE);
    expect(await stateOf(id)).toBe('held');
  });

  it.each<[name: string, forge: (own: [string, string][], other: [string, string][]) => [string, string][]]>([
    ['without a signature', (own) => own.filter(([name]) => name !== 'hmac')],
    ['that says approved', (own) => own.map(([name, value]) => [name, name === 'summaryCode' ? '0' : value])],
    ['of another’s payment', (_own, other) => other],
    ['of nothing', () => [['summaryCode', '0']]],
  ])('what a browser brings back %s changes nothing', async (_name, forge) => {
    const other = reservationBench(database, { name: 'quickstream' });
    const theirs = await other.reservations.start({ carId: 2, buyer, nonce: 'other' });
    const [payment] = theirs.outcome === 'pay' ? await other.store.payments(theirs.reservation) : [];
    other.sandbox.pay(payment?.providerRef ?? '');
    const paid = [...new URL(other.sandbox.payment(payment?.providerRef ?? '')?.paidUrl ?? '').searchParams];
    bench.paying.fate = 'declines';
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id, forge(brought(ref), paid as [string, string][]));
    await bench.reservations.round();
    expect([await stateOf(id), (await viewOf(id)).paidAt]).toEqual(['pending', null]);
  });

  it('paid after its time, without a word of it: it is found, and the car is held where it is free', async () => {
    const { id, ref } = await started();
    await bench.reservations.cancel(id);
    expect((await viewOf(id)).state).toBe('cancelled');
    bench.sandbox.pay(ref);
    bench.events.length = 0;
    await later(59 * MINUTE);
    expect(await stateOf(id)).toBe('lapsed');
    await later(2 * MINUTE);
    expect([await stateOf(id), bench.sandbox.refunds()]).toEqual(['held', []]);
  });

  it('paid after its time when somebody else has the car: it goes back, once', async () => {
    const { id, ref } = await started();
    await bench.reservations.cancel(id);
    await started('two', 'alex@example.com');
    bench.sandbox.pay(ref);
    await Promise.all([bench.deliver('twice'), bench.reservations.cameBack(id, brought(ref))]);
    for (let n = 0; n < 3; n++) await later(MINUTE);
    expect([await stateOf(id), bench.sandbox.refunds()]).toEqual(['late', [{ amount: 50_000, isBack: true }]]);
  });

  it('is not looked at each minute once it is over here, though its page is open', async () => {
    const { id } = await started();
    await bench.reservations.cancel(id);
    await later(61 * MINUTE);
    for (let n = 0; n < 58; n++) {
      bench.time.now += MINUTE;
      expect((await bench.store.due('alpha')).payments).toEqual([]);
    }
  });

  it('is not looked at for ever once nobody can pay any more', async () => {
    const { id } = await started();
    await bench.reservations.cancel(id);
    for (let n = 0; n < 28; n++) await later(HOUR);
    expect((await bench.store.due('alpha')).payments).toEqual([]);
    bench.time.now += 100 * HOUR;
    expect((await bench.store.due('alpha')).payments).toEqual([]);
  });

  it('a notice of a second payment with the same reference is for a person', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id, brought(ref));
    const [event] = bench.events.splice(0);
    const body = String(event?.body).replace(/receiptNumber=\d+/, 'receiptNumber=999999');
    bench.events.push({ ...event, body, headers: event?.headers ?? {} });
    await bench.deliver();
    await bench.reservations.round();
    expect([await stateOf(id), await tasks()]).toEqual(['held', expect.arrayContaining(['staff-unsure'])]);
  });

  it('where the bank is busy when what is held is to go back, it goes back once', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id, brought(ref));
    await bench.store.end({ tenant: 'alpha', id, event: 'release', by: 'staff', reason: '', refund: true });
    Object.assign(bench.fault, { kind: 'busy', times: 3, after: 1 });
    for (let n = 0; n < 5; n++) await later(20 * MINUTE);
    expect(bench.sandbox.refunds()).toEqual([{ amount: 50_000, isBack: true }]);
    expect((await bench.store.refunds(id)).map(({ state }) => state)).toEqual(['succeeded']);
  });

  it('no card number and no secret is kept of it', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id, [...brought(ref), ['maskedCardNumber', '424242...242']]);
    await bench.reservations.cameBack(id, brought(ref));
    const { store } = bench;
    const kept = JSON.stringify([
      await store.get('alpha', id),
      await store.payments(id),
      await store.trail(id),
      await database.db.selectFrom('payment_notices').selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/4242|qs-test-password|sandbox-login|hmac/);
  });
});
