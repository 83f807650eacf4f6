import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { engineDatabases } from './engine-databases.fixture.ts';
import type { PaymentProvider } from './provider.types.ts';
import { buyer, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';
import { siteReservations } from './site-reservations.ts';

const MINUTE = 60_000;
const LEASE = 2 * MINUTE;
const { engine, skip, open } = engineDatabases();

describe.skipIf(skip)(`a payment that is about to be taken, on ${engine}`, () => {
  let database: Database;
  let bench: ReservationBench;
  let id: string;
  let payment: string;
  beforeEach(async () => {
    database = await open();
    bench = reservationBench(database, { name: 'paypal' });
    const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    id = answer.reservation;
    payment = (await bench.store.payments(id))[0]?.id ?? '';
  });
  afterEach(() => database.close());

  const states = async () => [
    (await bench.store.get('alpha', id))?.state,
    ...(await bench.store.payments(id)).map(({ state }) => state),
  ];
  const CANCEL = { event: 'cancel', by: 'shopper' } as const;
  /** The shopper agrees, and the call that takes the money goes wrong. */
  async function agreed(kind: 'lost' | 'answer-lost'): Promise<void> {
    const [ref = ''] = bench.sandbox.payments();
    bench.sandbox.pay(ref);
    bench.events.length = 0;
    // Before it, the order is looked at twice.
    Object.assign(bench.fault, { kind, times: 1, after: 2 });
    await expect(bench.reservations.cameBack(id)).rejects.toMatchObject({ outcome: 'unknown' });
    bench.events.length = 0;
  }
  const took = () => bench.sandbox.payments().map((ref) => bench.sandbox.took(ref));

  it('is taken by one of ten who would at once, and by another once nobody can be waiting for that call', async () => {
    const { store, time } = bench;
    const all = await Promise.all(Array.from({ length: 10 }, () => store.taking(payment, LEASE)));
    expect(all.map(({ outcome }) => outcome).sort()).toEqual(['begun', ...Array(9).fill('busy')]);
    time.now += LEASE - 1;
    expect(await store.taking(payment, LEASE)).toEqual({ outcome: 'busy' });
    expect((await store.due('alpha')).payments).toEqual([]);
    time.now += 1;
    expect((await store.due('alpha')).payments).toHaveLength(1);
    expect(await store.taking(payment, LEASE)).toEqual({ outcome: 'begun', since: time.now });
    expect(await store.taking('P-none', LEASE)).toEqual({ outcome: 'over' });
  });

  it('is not ended by whoever does not know what became of exactly that call', async () => {
    const { store, time } = bench;
    const since = time.now;
    await store.taking(payment, LEASE);
    await store.expired(payment, CANCEL);
    time.now += LEASE;
    await store.taking(payment, LEASE);
    await store.expired(payment, { ...CANCEL, takingSince: since });
    await store.notTaken(payment, since);
    expect(await states()).toEqual(['pending', 'authorised']);
    await store.notTaken(payment, time.now);
    expect(await states()).toEqual(['pending', 'open']);
    await store.expired(payment, CANCEL);
    expect([await states(), await store.taking(payment, LEASE)]).toEqual([['lapsed', 'expired'], { outcome: 'over' }]);
  });

  it('is not taken any more once its reservation is over, and is looked at until that is known', async () => {
    const { store, time } = bench;
    await store.taking(payment, LEASE);
    await store.end({ tenant: 'alpha', id, event: 'release', by: 'staff', reason: '', refund: true });
    expect(await store.taking(payment, LEASE)).toEqual({ outcome: 'busy' });
    time.now += 40 * MINUTE;
    expect(await store.taking(payment, LEASE)).toEqual({ outcome: 'over' });
    expect((await store.due('alpha')).payments.map((due) => due.id)).toEqual([payment]);
  });

  it.each(['lost', 'answer-lost'] as const)(
    'stays where the shopper goes back then (%s), and is held later',
    async (kind) => {
      await agreed(kind);
      await bench.reservations.cancel(id);
      expect(await states()).toEqual(['pending', 'authorised']);
      bench.time.now += 3 * MINUTE;
      await bench.reservations.round();
      expect([await states(), took()]).toEqual([['held', 'captured'], [true]]);
    },
  );

  it.each([
    ['lost', ['lapsed', 'expired'], []],
    ['answer-lost', ['late', 'captured'], [{ amount: 50_000, isBack: true }]],
  ] as const)('keeps nothing where the car is sold then (%s)', async (kind, then, refunds) => {
    await agreed(kind);
    const car = bench.cars.get(1);
    if (car) bench.cars.set(1, { ...car, state: { ...car.state, sold: true } });
    bench.time.now += MINUTE;
    await bench.reservations.cameBack(id);
    // The call may still arrive.
    if (kind === 'lost') expect(await states()).toEqual(['pending', 'authorised']);
    for (let n = 0; n < 2; n++) {
      bench.time.now += 3 * MINUTE;
      await bench.reservations.round();
    }
    expect([await states(), bench.sandbox.refunds()]).toEqual([then, refunds]);
    expect(took()).toEqual([kind === 'answer-lost']);
  });

  it('is not taken by a server that stood still between its word and its call, once others may have ended it', async () => {
    const { time, options, reservations } = bench;
    const provider = options.providers.get('paypal') as PaymentProvider;
    const capture: PaymentProvider['capture'] = async (...call) => {
      time.now += LEASE;
      await reservations.cancel(id);
      return provider.capture(...call);
    };
    const frozen = siteReservations({ ...options, providers: new Map([['paypal', { ...provider, capture }]]) });
    bench.sandbox.pay(bench.sandbox.payments()[0] ?? '');
    await expect(frozen.cameBack(id)).rejects.toMatchObject({ outcome: 'unknown' });
    expect([await states(), took()]).toEqual([['lapsed', 'expired'], [false]]);
  });

  it('is open again where the card does not pay, and ends as one that nobody took', async () => {
    bench.taking.fate = 'declines';
    bench.sandbox.pay(bench.sandbox.payments()[0] ?? '');
    await bench.reservations.cameBack(id);
    expect(await states()).toEqual(['pending', 'open']);
    await bench.reservations.cancel(id);
    expect([await states(), took()]).toEqual([['lapsed', 'expired'], [false]]);
  });
});
