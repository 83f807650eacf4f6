import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs as runsOf } from '../prove.fixture.ts';
import type { Database } from '../server/store/lead-database.types.ts';
import { openSqlite } from '../server/store/open-sqlite.ts';
import { openPostgres } from '../server/store/postgres/open-postgres.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../server/store/postgres/postgres.fixture.ts';
import type { Reservation } from '../server/store/reservations/reservation-store.types.ts';
import { providerNames } from './provider-manifests.ts';
import { buyer, carOf, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';
import type { CaptureFate, PayFate } from './sandbox/sandbox.types.ts';

const MINUTE = 60_000;
const found = findPostgres();

type Command =
  | { do: 'start'; car: number; form: number }
  | { do: 'pay' | 'cancel' | 'back'; which: number }
  | { do: 'notices'; how: 'all' | 'twice' | 'reversed' | 'dropped' }
  | { do: 'round' }
  | { do: 'time'; minutes: number }
  | { do: 'fault'; kind: 'lost' | 'answer-lost' | 'error' | 'busy'; times: number }
  | { do: 'stock'; car: number; sold: boolean }
  | { do: 'staff'; event: 'release' | 'collect' | 'car_gone'; which: number }
  | { do: 'give-up'; which: number; refund: boolean }
  | { do: 'keep'; which: number }
  | { do: 'refund'; which: number; amount: number | null }
  | { do: 'refund-fate'; fate: 'succeeds' | 'fails' | 'waits' }
  | { do: 'capture-fate'; fate: CaptureFate }
  | { do: 'pay-fate'; fate: PayFate };

const which = fc.nat({ max: 7 });
const car = fc.integer({ min: 1, max: 3 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('start' as const), car, form: fc.nat({ max: 9 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'cancel' as const, 'back' as const), which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('notices' as const),
      how: fc.constantFrom('all' as const, 'twice' as const, 'reversed' as const, 'dropped' as const),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'round' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('time' as const), minutes: fc.constantFrom(1, 5, 30, 31, 41, 60, 3000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      kind: fc.constantFrom('lost' as const, 'answer-lost' as const, 'error' as const, 'busy' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), car, sold: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('staff' as const),
      event: fc.constantFrom('release' as const, 'collect' as const, 'car_gone' as const),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give-up' as const), which, refund: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('keep' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      amount: fc.option(fc.integer({ min: 1, max: 60_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund-fate' as const),
      // One that comes back is known by its notice alone, which a model that drops notices cannot wait for.
      fate: fc.constantFrom('succeeds' as const, 'fails' as const, 'waits' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('capture-fate' as const),
      fate: fc.constantFrom<CaptureFate>('takes', 'declines', 'early', 'attempts', 'duplicate', 'waits', 'denied'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pay-fate' as const),
      fate: fc.constantFrom<PayFate>('approves', 'declines', 'errs', 'surcharges'),
    }),
  },
);

async function follow(bench: ReservationBench, one: Command): Promise<void> {
  const { time, events, sandbox, store, reservations, cars } = bench;
  const all = async (): Promise<Reservation[]> => (await store.list({ limit: 999 })).reverse();
  const pick = async (at: number): Promise<Reservation | undefined> => {
    const known = await all();
    return known[at % Math.max(1, known.length)];
  };
  switch (one.do) {
    case 'start':
      await reservations.start({ carId: one.car, buyer, nonce: `form ${one.form}` });
      return;
    case 'time':
      time.now += one.minutes * MINUTE;
      return;
    case 'round':
      return reservations.round();
    case 'fault':
      bench.fault.kind = one.kind;
      bench.fault.times = one.times;
      return;
    case 'refund-fate':
      bench.refunds.fate = one.fate;
      return;
    case 'capture-fate':
      bench.taking.fate = one.fate;
      return;
    case 'pay-fate':
      bench.paying.fate = one.fate;
      return;
    case 'stock': {
      const now = carOf(one.car);
      cars.set(one.car, { ...now, state: { ...now.state, sold: one.sold } });
      return;
    }
    case 'notices': {
      if (one.how === 'dropped') events.length = 0;
      return bench.deliver(one.how === 'twice' || one.how === 'reversed' ? one.how : 'once');
    }
    case 'refund': {
      const id = (await pick(one.which))?.id;
      for (const payment of id ? await store.payments(id) : [])
        await store.refund({ tenant: 'alpha', paymentId: payment.id, amount: one.amount, reason: 'asked', by: 'Alex' });
      return;
    }
    case 'give-up': {
      const known = await pick(one.which);
      if (known) await store.cancel({ tenant: 'alpha', id: known.id, seenAt: known.updatedAt, refund: one.refund });
      return;
    }
    case 'keep': {
      const id = (await pick(one.which))?.id;
      if (id) await store.keep({ tenant: 'alpha', id, by: 'Alex', reason: 'signed' });
      return;
    }
    case 'staff': {
      const id = (await pick(one.which))?.id;
      if (id) await store.end({ tenant: 'alpha', id, event: one.event, by: 'Alex', reason: 'wanted', refund: true });
      return;
    }
    default: {
      const id = (await pick(one.which))?.id;
      if (!id) return;
      // Whatever a provider that is away throws, the shopper's page says it.
      if (one.do === 'cancel') return reservations.cancel(id).catch(() => {});
      if (one.do === 'back') return reservations.cameBack(id).catch(() => {});
      for (const { providerRef } of await store.payments(id)) if (providerRef) sandbox.pay(providerRef);
    }
  }
}

/** What must hold at every moment. */
async function holds({ store, time }: ReservationBench, swept: boolean): Promise<void> {
  const all = await store.list({ limit: 999 });
  for (const id of [1, 2, 3])
    expect(
      all.filter(({ car: { id: own }, state }) => own === id && /^(?:pending|held)$/.test(state)).length,
    ).toBeLessThan(2);
  for (const { id, state, lockUntil, disputed } of all) {
    if (swept && state === 'pending') expect(lockUntil ?? 0).toBeGreaterThan(time.now);
    const refunds = await store.refunds(id);
    const failed = refunds.filter((refund) => refund.state === 'failed').length > 0;
    const captured = (await store.payments(id)).filter((payment) => payment.state === 'captured');
    for (const payment of captured) {
      const back = refunds
        .filter((refund) => refund.paymentId === payment.id && refund.state !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(back).toBeLessThanOrEqual(payment.captured);
      if (!['held', 'collected'].includes(state) && !failed && !disputed) expect(back).toBe(payment.captured);
    }
  }
}

/** When all has come to rest: what the provider took is known here, and what it gave back. */
async function drained(bench: ReservationBench): Promise<void> {
  const { reservations, store, time } = bench;
  bench.fault.times = 0;
  bench.taking.fate = 'takes';
  bench.paying.fate = 'approves';
  // Parts go back once the bank has settled.
  bench.sandbox.settle?.();
  for (let n = 0; n < 6; n++) {
    time.now += 70 * MINUTE;
    await reservations.round();
  }
  await holds(bench, true);
  for (const { id, state } of await store.list({ limit: 999 })) {
    expect(state).not.toBe('pending');
    const payments = await store.payments(id);
    for (const payment of payments) {
      const took = payment.providerRef !== null && bench.sandbox.took(payment.providerRef);
      expect([payment.id, payment.state === 'captured']).toEqual([payment.id, took]);
      expect(payment.providerRef !== null && bench.sandbox.isHolding(payment.providerRef)).toBe(false);
    }
    for (const refund of await store.refunds(id)) expect(refund.state).toMatch(/succeeded|failed/);
  }
}

const takes = fc.constantFrom('automatic' as const, 'manual' as const);

const ENGINES = [
  { engine: 'sqlite', skip: false, runs: runsOf(300, 10_000) },
  { engine: 'postgres', skip: 'missing' in found, runs: runsOf(40, 2000) },
];

describe.each(providerNames().flatMap((name) => ENGINES.map((one) => ({ ...one, name }))))(
  'reservations by any sequence of commands, $name on $engine',
  ({ name, engine, skip, runs }) => {
    let server: TestPostgres | undefined;
    beforeAll(async () => {
      if (!skip && engine === 'postgres' && 'bin' in found) server = await startPostgres(found.bin);
    });
    afterAll(() => server?.stop());
    const open = async (): Promise<Database> =>
      server ? openPostgres(await server.newDatabase(), { onFault: () => {} }) : openSqlite(':memory:');

    it.skipIf(skip)('one car, one buyer, no lost dollar', { timeout: runsOf(180_000, 1_800_000) }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), takes, async (commands, capture) => {
          const database = await open();
          try {
            const bench = reservationBench(database, { name, capture });
            for (const one of commands) {
              await follow(bench, one);
              await holds(bench, one.do === 'round');
            }
            await drained(bench);
          } finally {
            await database.close();
          }
        }),
        { numRuns: runs },
      );
    });
  },
);
