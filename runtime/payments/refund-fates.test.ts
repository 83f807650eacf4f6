import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { engineDatabases } from './engine-databases.fixture.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { providerNames } from './provider-manifests.ts';
import { buyer, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';

const HOUR = 3_600_000;
const { skip, open } = engineDatabases();
/** Those that can hold money first. */
const HOLDING = providerNames().filter((name) => PROVIDER_CASES[name].ways?.holds !== false);

describe.skipIf(skip).each(providerNames())('money that goes back takes its own way with %s', (name) => {
  let database: Database;
  let bench: ReservationBench;
  beforeEach(async () => {
    database = await open();
    bench = reservationBench(database, { name });
  });
  afterEach(() => database.close());

  /** A paid reservation whose money is to go back. */
  async function released(): Promise<string> {
    const { reservations, store, sandbox } = bench;
    const answer = await reservations.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const [payment] = await store.payments(answer.reservation);
    sandbox.pay(payment?.providerRef ?? '');
    await reservations.cameBack(answer.reservation);
    await store.end({
      tenant: 'alpha',
      id: answer.reservation,
      event: 'release',
      by: 'staff',
      reason: 'wanted',
      refund: true,
    });
    await reservations.round();
    return answer.reservation;
  }
  const states = async (id: string) => (await bench.store.refunds(id)).map(({ state }) => state);
  const tasks = async () => (await bench.store.claimTasks('alpha', 99, 1)).map(({ kind }) => kind);

  it('one that waits is asked about until it is done, and sent once', async () => {
    bench.refunds.fate = 'waits';
    const id = await released();
    expect(await states(id)).toEqual(['pending']);
    bench.events.length = 0;
    bench.time.now += 30 * 60_000;
    await bench.reservations.round();
    expect(await states(id)).toEqual(['pending']);
    bench.time.now += 2 * HOUR;
    await bench.reservations.round();
    expect(await states(id)).toEqual(['succeeded']);
    expect(await tasks()).not.toContain('staff-refund-failed');
  });

  it.skipIf(PROVIDER_CASES[name].ways?.tellsOfRefunds === false)(
    'one that succeeded and comes back is open again: the dealer and the buyer are told, and it can be sent anew',
    async () => {
      bench.refunds.fate = 'comes-back';
      const id = await released();
      await bench.deliver();
      await bench.reservations.round();
      expect(await states(id)).toEqual(['succeeded']);
      bench.time.now += 2 * HOUR;
      bench.sandbox.tick();
      await bench.deliver();
      await bench.deliver();
      await bench.reservations.round();
      expect(await states(id)).toEqual(['failed']);
      const told = await tasks();
      expect(told.filter((kind) => kind.endsWith('refund-failed')).sort()).toEqual([
        'mail-refund-failed',
        'staff-refund-failed',
      ]);
      bench.refunds.fate = 'succeeds';
      const [payment] = await bench.store.payments(id);
      const again = {
        tenant: 'alpha',
        paymentId: payment?.id ?? '',
        amount: null,
        reason: 'another card',
        by: 'staff',
      };
      expect(await bench.store.refund(again)).toMatchObject({ outcome: 'queued', refund: { amount: 50_000 } });
      expect(await bench.store.refund(again)).toEqual({ outcome: 'too-much', left: 0 });
      await bench.reservations.round();
      expect((await states(id)).sort()).toEqual(['failed', 'succeeded']);
    },
  );
});

describe.skipIf(skip).each(HOLDING)('money that is held first (payment.capture: manual) with %s', (name) => {
  let database: Database;
  let bench: ReservationBench;
  beforeEach(async () => {
    database = await open();
    bench = reservationBench(database, { name, capture: 'manual' });
  });
  afterEach(() => database.close());

  async function paid(): Promise<{ id: string; money: () => Record<'took' | 'holds', boolean> }> {
    const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const [payment] = await bench.store.payments(answer.reservation);
    const ref = payment?.providerRef ?? '';
    bench.sandbox.pay(ref);
    const money = () => ({ took: bench.sandbox.took(ref), holds: bench.sandbox.isHolding(ref) });
    return { id: answer.reservation, money };
  }

  it('is taken once the car is known to be free', async () => {
    const { id, money } = await paid();
    expect(money().took).toBe(false);
    await bench.reservations.cameBack(id);
    expect(money()).toEqual({ took: true, holds: false });
    expect((await bench.store.get('alpha', id))?.state).toBe('held');
  });

  it('is let go where the car is gone: nothing was taken, and nothing has to go back', async () => {
    const { id, money } = await paid();
    const car = bench.cars.get(1);
    if (car) bench.cars.set(1, { ...car, state: { ...car.state, sold: true } });
    await bench.reservations.cameBack(id);
    expect(money()).toEqual({ took: false, holds: false });
    expect((await bench.store.get('alpha', id))?.state).toBe('lapsed');
    expect(await bench.store.refunds(id)).toEqual([]);
  });

  it('a car whose own processor says otherwise goes its own way', async () => {
    const car = bench.cars.get(1);
    if (car)
      bench.cars.set(1, {
        ...car,
        state: { ...car.state, payment_processors: [{ authorization_type: 'charge', deposit_amount: 700 }] },
      });
    const { id, money } = await paid();
    expect(money().holds).toBe(false);
    await bench.reservations.cameBack(id);
    expect(money()).toEqual({ took: true, holds: false });
    expect(await bench.store.payments(id)).toMatchObject([{ state: 'captured', captured: 50_000 }]);
  });
});
