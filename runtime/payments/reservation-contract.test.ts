import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { engineDatabases } from './engine-databases.fixture.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { PROVIDER_MANIFESTS, providerNames } from './provider-manifests.ts';
import { buyer, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { engine, skip, open } = engineDatabases();
const WAYS = providerNames().flatMap((name) =>
  (['automatic', 'manual'] as const).map((capture) => ({ name, capture })),
);

describe.skipIf(skip).each(WAYS)(`a reservation on ${engine} that is paid through $name ($capture)`, (way) => {
  const takes = PROVIDER_CASES[way.name].calls.take[way.capture];
  const closes = PROVIDER_CASES[way.name].ways?.closes !== false;
  const { lock } = PROVIDER_MANIFESTS[way.name].times;
  let database: Database;
  let bench: ReservationBench;
  beforeEach(async () => {
    database = await open();
    bench = reservationBench(database, way);
  });
  afterEach(() => database.close());

  async function started(nonce = 'one'): Promise<{ id: string; ref: string }> {
    const answer = await bench.reservations.start({ carId: 1, buyer, nonce });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const [payment] = await bench.store.payments(answer.reservation);
    return { id: answer.reservation, ref: payment?.providerRef ?? '' };
  }
  const stateOf = async (id: string) => (await bench.store.get('alpha', id))?.state;
  const tasks = async () => (await bench.store.claimTasks('alpha', 99, 1)).map(({ kind }) => kind);
  /** All rounds until nothing waits any more. */
  async function settled(): Promise<void> {
    for (let n = 0; n < 6; n++) {
      bench.time.now += 70 * MINUTE;
      await bench.reservations.round();
    }
  }
  /** What the dealer has of the money in the end, and what our books say of it. */
  async function kept(id: string): Promise<{ atProvider: number; inBooks: number }> {
    const { sandbox, store } = bench;
    const back = sandbox.refunds().reduce((sum, { amount, isBack }) => sum + (isBack ? amount : 0), 0);
    const taken = sandbox.payments().filter((ref) => sandbox.took(ref)).length * 50_000;
    const payments = await store.payments(id);
    const gone = (await store.refunds(id)).filter(({ state }) => state === 'succeeded');
    const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
    return {
      atProvider: taken - back,
      inBooks: sum(payments.map(({ captured }) => captured)) - sum(gone.map(({ amount }) => amount)),
    };
  }
  const change = (state: Partial<NonNullable<ReturnType<ReservationBench['cars']['get']>>['state']>): void => {
    const car = bench.cars.get(1);
    if (car) bench.cars.set(1, { ...car, state: { ...car.state, ...state } });
  };

  it.each<[name: string, heard: (id: string) => Promise<unknown>]>([
    ['the shopper comes back', (id) => bench.reservations.cameBack(id)],
    ['a notice comes, and the browser is gone', () => bench.deliver().then(() => bench.reservations.round())],
    [
      'nobody says anything, and a round looks',
      () => {
        bench.events.length = 0;
        bench.time.now += 3 * MINUTE;
        return bench.reservations.round();
      },
    ],
    [
      'the shopper comes back while notices come twice',
      (id) => Promise.all([bench.deliver('twice'), bench.reservations.cameBack(id), bench.reservations.cameBack(id)]),
    ],
    [
      'notices come in the wrong order, twice over',
      async () => {
        await bench.deliver('reversed');
        await bench.reservations.round();
        await bench.deliver('twice');
        await bench.reservations.round();
      },
    ],
  ])('holds the car once, where %s', async (_name, heard) => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await heard(id);
    await bench.deliver();
    await bench.reservations.round();
    expect([await stateOf(id), await kept(id)]).toEqual(['held', { atProvider: 50_000, inBooks: 50_000 }]);
    expect((await tasks()).filter((kind) => kind === 'mail-held')).toEqual(['mail-held']);
    expect(bench.created.length).toBe(1);
  });

  it.each(['lost', 'answer-lost', 'error'] as const)('holds it, whatever call goes wrong (%s)', async (kind) => {
    for (let after = 0; after < 7; after++) {
      await database.close();
      database = await open();
      bench = reservationBench(database, way);
      const { id, ref } = await started();
      bench.sandbox.pay(ref);
      Object.assign(bench.fault, { kind, times: 2, after });
      await bench.reservations.cameBack(id).catch(() => {});
      bench.fault.times = 0;
      bench.time.now += 3 * MINUTE;
      await bench.reservations.round();
      expect([await stateOf(id), await kept(id)]).toEqual(['held', { atProvider: 50_000, inBooks: 50_000 }]);
    }
  });

  it.each([
    ['amount', { amount: 49_999 }],
    ['currency', { currency: 'USD' }],
    ['reservation', { reservation: 'V-other' }],
  ])('keeps nothing where the %s is another', async (_what, other) => {
    const { id, ref } = await started();
    bench.sandbox.change(ref, other);
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id);
    await settled();
    expect(await stateOf(id)).not.toMatch(/held|pending/);
    const { sandbox } = bench;
    const back = sandbox.refunds().reduce((sum, { amount, isBack }) => sum + (isBack ? amount : 0), 0);
    const taken = sandbox.took(ref) ? (sandbox.payment(ref)?.amount ?? 0) : 0;
    expect([taken - back, sandbox.isHolding(ref)]).toEqual([0, false]);
    // What is taken only once the site takes it is not taken and paid back.
    if (takes.length > 0) expect(sandbox.took(ref)).toBe(false);
  });

  it.each([
    ['sold', () => change({ sold: true })],
    ['reserved by another', () => change({ reserved: true })],
    ['gone from the stock', () => void bench.cars.delete(1)],
  ])('keeps nothing where the car is %s meanwhile', async (_what, happens) => {
    const { id, ref } = await started();
    happens();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id);
    await settled();
    expect(await stateOf(id)).toMatch(/late|lapsed/);
    expect([await kept(id), bench.sandbox.isHolding(ref)]).toEqual([{ atProvider: 0, inBooks: 0 }, false]);
  });

  it('keeps nothing of what is paid after the shopper went back', async () => {
    const { id, ref } = await started();
    await bench.reservations.cancel(id);
    expect(await stateOf(id)).toBe('lapsed');
    bench.sandbox.pay(ref);
    await bench.deliver();
    await bench.reservations.cameBack(id);
    await settled();
    // A page that cannot be closed: whoever pays there all the same has the car, where it is still free.
    const amount = closes ? 0 : 50_000;
    expect([await stateOf(id), await kept(id), bench.sandbox.isHolding(ref)]).toEqual([
      closes ? 'lapsed' : 'held',
      { atProvider: amount, inBooks: amount },
      false,
    ]);
  });

  it('is in the books as it is at the provider, where the shopper goes back in the very moment in which it is taken', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    const known = bench.cars.get.bind(bench.cars);
    const cancelled: Promise<unknown>[] = [];
    // The car is looked at before the money is taken, and again before it is written down.
    bench.cars.get = (car) => {
      if (cancelled.length < 2) cancelled.push(bench.reservations.cancel(id).catch(() => {}));
      return known(car);
    };
    await bench.reservations.cameBack(id).catch(() => {});
    await Promise.all(cancelled);
    expect(cancelled.length).toBeGreaterThan(0);
    await settled();
    const { atProvider, inBooks } = await kept(id);
    expect([inBooks, bench.sandbox.isHolding(ref)]).toEqual([atProvider, false]);
    expect((await stateOf(id)) === 'held').toBe(atProvider > 0);
  });

  it('takes what the shopper agreed to before the time was over, though nobody heard of it', async () => {
    const { id, ref } = await started();
    // The looks at an open payment become rare.
    bench.time.now += 16 * MINUTE;
    await bench.reservations.round();
    bench.sandbox.pay(ref);
    bench.events.length = 0;
    bench.time.now += lock - 16 * MINUTE;
    await bench.reservations.round();
    expect([await stateOf(id), await kept(id)]).toEqual(['held', { atProvider: 50_000, inBooks: 50_000 }]);
  });

  it('after its time is over it is held again or nothing is kept of it, never both and never neither', async () => {
    const { id, ref } = await started();
    bench.fault.kind = 'lost';
    bench.fault.times = 99;
    bench.time.now += lock + 4 * MINUTE;
    await bench.reservations.round();
    expect(await stateOf(id)).toBe('lapsed');
    bench.fault.times = 0;
    bench.sandbox.pay(ref);
    await bench.deliver();
    await settled();
    const isHeld = (await stateOf(id)) === 'held';
    const amount = isHeld ? 50_000 : 0;
    expect(await kept(id)).toEqual({ atProvider: amount, inBooks: amount });
  });

  it('and another shopper who has the car by then keeps it', async () => {
    const { id, ref } = await started();
    bench.fault.kind = 'lost';
    bench.fault.times = 99;
    bench.time.now += lock + 4 * MINUTE;
    await bench.reservations.round();
    bench.fault.times = 0;
    const other = await bench.reservations.start({
      carId: 1,
      buyer: { ...buyer, email: 'alex@example.com' },
      nonce: 'two',
    });
    expect(other.outcome).toBe('pay');
    bench.sandbox.pay(ref);
    await bench.deliver();
    await settled();
    expect(await stateOf(id)).toMatch(/late|lapsed/);
    expect(await kept(id)).toEqual({ atProvider: 0, inBooks: 0 });
  });

  it('one of fifty who ask at once gets it, and a form that is sent twice is one payment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        bench.reservations.start({
          carId: 1,
          buyer: { ...buyer, email: `buyer${n}@example.com` },
          nonce: `form ${n}`,
        }),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'pay').length).toBe(1);
    expect(answers.filter(({ outcome }) => outcome === 'taken').length).toBe(49);
    const nonce = `form ${answers.findIndex(({ outcome }) => outcome === 'pay')}`;
    const first = answers.find(({ outcome }) => outcome === 'pay');
    expect(await bench.reservations.start({ carId: 1, buyer, nonce })).toEqual(first);
    expect(bench.sandbox.payments().length).toBe(1);
  });

  it('a page that could not be had before its time was over is never asked for: nobody could be led there', async () => {
    Object.assign(bench.fault, { kind: 'lost', times: 1 });
    const { id, ref } = await started();
    bench.fault.times = 0;
    bench.time.now += 51 * HOUR;
    await bench.reservations.round();
    expect([ref, bench.sandbox.payments()]).toEqual(['', []]);
    expect(await stateOf(id)).toBe('lapsed');
    await settled();
    expect(bench.sandbox.payments()).toEqual([]);
  });

  it('a notice of what is not known here waits for three days, and does no harm', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    const { events, time } = bench;
    const told = [...events];
    await database.close();
    database = await open();
    bench = reservationBench(database, way);
    bench.events.push(...told);
    await bench.deliver();
    await bench.reservations.round();
    bench.time.now = time.now + 2 * 24 * HOUR;
    expect((await bench.store.due('alpha')).notices.length).toBe(told.length);
    bench.time.now += 2 * 24 * HOUR;
    await bench.reservations.round();
    bench.time.now += HOUR;
    expect((await bench.store.due('alpha')).notices).toEqual([]);
    expect([await bench.store.list({ limit: 9 }), await bench.store.get('alpha', id)]).toEqual([[], null]);
  });
});
