import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { openSqlite } from '../server/store/open-sqlite.ts';
import { buyer, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';
import { reservationView } from './reservation-views.ts';

const HOUR = 3_600_000;

let database: Database;
let bench: ReservationBench;
beforeEach(async () => {
  database = await openSqlite(':memory:');
  bench = reservationBench(database);
});
afterEach(() => database.close());

async function held(): Promise<string> {
  const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
  if (answer.outcome !== 'pay') throw new Error(answer.outcome);
  const [payment] = await bench.store.payments(answer.reservation);
  bench.sandbox.pay(payment?.providerRef ?? '');
  await bench.reservations.cameBack(answer.reservation);
  await bench.store.claimTasks('alpha', 50, 1e9);
  return answer.reservation;
}
const seenAt = async (id: string): Promise<number> => (await bench.store.get('alpha', id))?.updatedAt ?? 0;
const stateOf = async (id: string) => (await bench.store.get('alpha', id))?.state;
const giveUp = async (id: string, refund: boolean, seen?: number) =>
  bench.store.cancel({ tenant: 'alpha', id, seenAt: seen ?? (await seenAt(id)), refund });
const keep = (id: string) => bench.store.keep({ tenant: 'alpha', id, by: 'staff', reason: '' });
const end = (id: string, event: 'release' | 'collect' | 'hold_timeout') =>
  bench.store.end({ tenant: 'alpha', id, event, by: 'staff', reason: '', refund: event !== 'collect' });
const tasks = async () => (await bench.store.claimTasks('alpha', 50, 1e9)).map(({ kind }) => kind).sort();
const back = async (id: string) => (await bench.store.refunds(id)).map(({ amount, state }) => [amount, state]);
async function viewOf(id: string, isConnected = true) {
  const reservation = await bench.store.get('alpha', id);
  if (!reservation) throw new Error('none');
  const [payments, refunds, trail, purchase] = await Promise.all([
    bench.store.payments(id),
    bench.store.refunds(id),
    bench.store.trail(id),
    bench.store.purchase(id),
  ]);
  return reservationView(
    { reservation, payments, refunds, trail, purchase },
    { mailed: true, isConnected: () => isConnected },
  );
}

describe('a buyer who cancels what is held', () => {
  it('by terms that pay back: it ends once, all goes back once, and the car is free', async () => {
    const id = await held();
    const seen = await seenAt(id);
    const twice = await Promise.all([giveUp(id, true, seen), giveUp(id, true, seen)]);
    expect(twice.sort()).toEqual(['ended', 'nothing']);
    expect([await stateOf(id), await back(id)]).toEqual(['released', [[50_000, 'queued']]]);
    expect(await tasks()).toEqual(['mail-released', 'staff-cancelled']);
    expect((await viewOf(id)).state).toBe('refund-under-way');
    await bench.reservations.round();
    expect([(await viewOf(id)).state, await back(id)]).toEqual(['refunded', [[50_000, 'succeeded']]]);
    expect(await bench.store.locked('alpha')).toEqual(new Set());
  });

  it('else the dealer’s people are asked once, and it stays held; they end it', async () => {
    const id = await held();
    const seen = await seenAt(id);
    expect(await Promise.all([giveUp(id, false, seen), giveUp(id, false, seen)])).toEqual(['asked', 'asked']);
    expect([await stateOf(id), await back(id), await tasks()]).toEqual([
      'held',
      [],
      ['mail-cancel-asked', 'staff-cancel-asked'],
    ]);
    expect(await viewOf(id)).toMatchObject({ state: 'cancel-asked', mayCancel: null });
    expect(await end(id, 'release')).toBe(true);
    expect([await back(id), await keep(id)]).toEqual([[[50_000, 'queued']], false]);
  });

  it('or keep it: the buyer is told, and may ask once more', async () => {
    const id = await held();
    expect(await keep(id)).toBe(false);
    await giveUp(id, false);
    await tasks();
    expect([await keep(id), await keep(id), await tasks()]).toEqual([true, false, ['mail-cancel-declined']]);
    expect(await viewOf(id)).toMatchObject({ state: 'reserved', mayCancel: { left: 50_000 } });
    bench.time.now += HOUR;
    expect([await giveUp(id, false), await tasks()]).toEqual(['asked', ['mail-cancel-asked', 'staff-cancel-asked']]);
  });

  it.each<['release' | 'collect' | 'hold_timeout', string]>([
    ['release', 'released'],
    ['collect', 'collected'],
    ['hold_timeout', 'released'],
  ])('after %s there is nothing to give up, and nothing goes back twice', async (event, state) => {
    const id = await held();
    const seen = await seenAt(id);
    await end(id, event);
    const before = await back(id);
    expect([await giveUp(id, true, seen), await giveUp(id, false, seen)]).toEqual(['nothing', 'nothing']);
    expect([await stateOf(id), await back(id)]).toEqual([state, before]);
  });

  it.each<['collect' | 'hold_timeout', string]>([
    ['collect', 'collected'],
    ['hold_timeout', 'released'],
  ])('one who asked and got no answer: %s holds', async (event, state) => {
    const id = await held();
    await giveUp(id, false);
    expect([await end(id, event), await stateOf(id), (await bench.store.get('alpha', id))?.cancelAskedAt]).toEqual([
      true,
      state,
      null,
    ]);
  });

  it('who saw it as it was before is shown how it is now', async () => {
    const id = await held();
    const seen = await seenAt(id);
    bench.time.now += HOUR;
    await bench.store.extend({ tenant: 'alpha', id, until: bench.time.now + HOUR, by: 'staff', reason: '' });
    expect([await giveUp(id, true, seen), await giveUp(id, true, Number.NaN), await stateOf(id)]).toEqual([
      'changed',
      'changed',
      'held',
    ]);
  });

  it('while the bank takes the money back the dealer’s people are asked, whatever the terms', async () => {
    const id = await held();
    const [payment] = await bench.store.payments(id);
    await bench.store.dispute(payment?.id ?? '');
    expect([await giveUp(id, true), await stateOf(id), await back(id)]).toEqual(['asked', 'held', []]);
  });

  it('what went back before does not go back again', async () => {
    const id = await held();
    const [payment] = await bench.store.payments(id);
    await bench.store.refund({
      tenant: 'alpha',
      paymentId: payment?.id ?? '',
      amount: 20_000,
      reason: '',
      by: 'staff',
    });
    expect((await viewOf(id)).mayCancel?.left).toBe(30_000);
    await giveUp(id, true);
    expect((await back(id)).map(([amount]) => amount).sort()).toEqual([20_000, 30_000]);
  });

  it('of another site, or of nobody: nothing', async () => {
    const id = await held();
    const other = { tenant: 'beta', id, seenAt: await seenAt(id), refund: true };
    expect([await bench.store.cancel(other), await bench.store.cancel({ ...other, id: 'V-none' })]).toEqual([
      'nothing',
      'nothing',
    ]);
  });
});

it('a request without money ends at once, whatever the terms', async () => {
  bench.options.rules.requestOnly = true;
  const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'ask' });
  if (answer.outcome !== 'requested') throw new Error(answer.outcome);
  await tasks();
  expect([await giveUp(answer.reservation, false), await stateOf(answer.reservation), await tasks()]).toEqual([
    'ended',
    'released',
    ['mail-released', 'staff-cancelled'],
  ]);
});

describe('what nobody can tell is shown as that', () => {
  it('a payment whose provider is gone, before and after its time; never as not paid', async () => {
    const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const id = answer.reservation;
    expect([(await viewOf(id)).state, (await viewOf(id, false)).state]).toEqual(['checking', 'uncertain']);
    bench.fault.kind = 'lost';
    bench.fault.times = 1000;
    bench.time.now += HOUR;
    await bench.reservations.round();
    expect([await stateOf(id), await viewOf(id)]).toEqual([
      'lapsed',
      expect.objectContaining({ state: 'uncertain', mayPayAgain: false, payUrl: null }),
    ]);
    bench.fault.times = 0;
    bench.time.now += HOUR;
    await bench.reservations.round();
    expect((await viewOf(id)).state).toBe('expired');
  });

  it('money that does not arrive, or cannot be sent', async () => {
    const id = await held();
    await end(id, 'release');
    expect(await viewOf(id, false)).toMatchObject({ state: 'refund-failed', refunds: [{ state: 'waits' }] });
    expect(await viewOf(id)).toMatchObject({ state: 'refund-under-way', refunds: [{ state: 'under-way' }] });
    bench.refunds.fate = 'fails';
    await bench.reservations.round();
    bench.time.now += 2 * HOUR;
    await bench.reservations.round();
    expect(await viewOf(id)).toMatchObject({ state: 'refund-failed', refunds: [{ state: 'failed' }] });
  });
});
