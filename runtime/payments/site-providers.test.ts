import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { openSqlite } from '../server/store/open-sqlite.ts';
import type { PaymentProvider } from './provider.types.ts';
import { buyer, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';
import { type SiteReservations, siteReservations } from './site-reservations.ts';

const HOUR = 3_600_000;

let database: Database;
let bench: ReservationBench;
let logged: string[];
beforeEach(async () => {
  database = await openSqlite(':memory:');
  bench = reservationBench(database);
  logged = [];
});
afterEach(() => database.close());

/** Another provider, which writes down whatever it is asked. */
function another(): { provider: PaymentProvider; asked: string[] } {
  const asked: string[] = [];
  const [own] = [...bench.options.providers.values()] as [PaymentProvider];
  const provider = new Proxy(own, {
    get: (_target, name) => {
      // It is no promise.
      if (name === 'then') return undefined;
      if (name === 'id') return 'another';
      if (name === 'account') return 'another-account';
      return async () => {
        asked.push(String(name));
        throw new Error('asked the wrong one');
      };
    },
  });
  return { provider, asked };
}

/** The same site once its definition names these. */
const naming = (...providers: PaymentProvider[]): SiteReservations =>
  siteReservations({
    ...bench.options,
    providers: new Map(providers.map((one) => [one.id as string, one])),
    log: (level, message) => void logged.push(`${level}: ${message}`),
  });
const own = (): PaymentProvider => [...bench.options.providers.values()][0] as PaymentProvider;

async function started(): Promise<{ id: string; ref: string; payment: string }> {
  const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
  if (answer.outcome !== 'pay') throw new Error(answer.outcome);
  const [payment] = await bench.store.payments(answer.reservation);
  return { id: answer.reservation, ref: payment?.providerRef ?? '', payment: payment?.id ?? '' };
}
const stateOf = async (id: string): Promise<string | undefined> => (await bench.store.get('alpha', id))?.state;
const paymentOf = async (id: string) => (await bench.store.payments(id))[0];
const toldStaff = async (id: string): Promise<number> =>
  (await bench.store.trail(id)).filter(({ event }) => event === 'not_connected').length;

describe('a payment goes by the provider that it was begun with', () => {
  it('where another one takes new payments now: looked at, ended and paid back by its own', async () => {
    const { provider, asked } = another();
    const site = naming(provider, own());
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await site.cameBack(id);
    expect(await stateOf(id)).toBe('held');
    await bench.store.end({ tenant: 'alpha', id, event: 'release', by: 'staff', reason: '', refund: true });
    await site.round();
    expect((await bench.store.refunds(id)).map(({ state }) => state)).toEqual(['succeeded']);
    expect([asked, logged]).toEqual([[], []]);
  });

  it('notices of each are proved by itself, and one that is not connected has none', async () => {
    const { provider, asked } = another();
    const { ref } = await started();
    bench.sandbox.pay(ref);
    const [event] = bench.events;
    const body = new TextEncoder().encode(event?.body);
    const headers = event?.headers ?? {};
    expect(await naming(provider).notice('stripe', body, headers)).toBe(false);
    expect(await naming(provider, own()).notice('stripe', body, headers)).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe('who takes a new payment', () => {
  const second = (): PaymentProvider =>
    reservationBench(database, { name: 'paypal' }).options.providers.get('paypal') as PaymentProvider;
  const provider = async (request: { provider?: string; nonce?: string }, types: string[] = [], takes?: string[]) => {
    const car = bench.cars.get(1);
    if (car) car.state.payment_processors = types.map((authorization_type) => ({ authorization_type }));
    const site = siteReservations({
      ...bench.options,
      providers: new Map([own(), second()].map((one) => [one.id as string, one])),
      ...(takes ? { takes } : {}),
    });
    const answer = await site.start({ carId: 1, buyer, nonce: 'one', ...request });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    return { id: answer.reservation, name: (await bench.store.payments(answer.reservation))[0]?.provider };
  };

  it.each<[string, string | undefined, string[], string[] | undefined, string]>([
    ['nobody chose: the first', undefined, [], undefined, 'stripe'],
    ['the chosen one', 'paypal', [], undefined, 'paypal'],
    ['one that is none: the first', 'quickstream', [], undefined, 'stripe'],
    ['a name of every object: the first', 'constructor', [], undefined, 'stripe'],
    ['the car’s own', undefined, ['paypal'], undefined, 'paypal'],
    ['another than the car’s own: the car’s', 'stripe', ['paypal'], undefined, 'paypal'],
    ['one that takes no new payments: the first that does', 'stripe', [], ['paypal'], 'paypal'],
  ])('%s', async (_, chosen, types, takes, name) => {
    expect((await provider(chosen === undefined ? {} : { provider: chosen }, types, takes)).name).toBe(name);
  });

  it('the same form sent again is the same payment; with another choice the first one ends', async () => {
    const first = await provider({});
    expect(await provider({})).toEqual(first);
    const other = await provider({ provider: 'paypal' });
    expect([other.name, await stateOf(first.id), await stateOf(other.id)]).toEqual(['paypal', 'lapsed', 'pending']);
    expect(await provider({ provider: 'paypal' })).toEqual(other);
  });
});

describe('a payment whose provider is not connected any more', () => {
  it.each([
    ['nobody', () => []],
    ['another one', () => [another().provider]],
  ])('is asked of nobody where %s is connected, stays as it is, and staff hear of it once', async (_who, providers) => {
    const site = naming(...providers());
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await site.cameBack(id);
    await site.cancel(id);
    bench.time.now += 3 * 60_000;
    await site.round();
    expect(await paymentOf(id)).toMatchObject({ state: 'open', captured: 0 });
    expect([await stateOf(id), await toldStaff(id)]).toEqual(['pending', 1]);
    expect(new Set(logged)).toEqual(new Set(['error: A payment waits: its provider is not connected any more']));
    const tasks = await bench.store.claimTasks('alpha', 50, 1);
    expect(tasks.map(({ kind }) => kind)).toContain('staff-not-connected');
  });

  it('is looked at again in an hour, not each minute', async () => {
    const site = naming();
    await started();
    bench.time.now += 3 * 60_000;
    await site.round();
    const told = logged.length;
    bench.time.now += 30 * 60_000;
    await site.round();
    expect(logged.length).toBe(told);
    bench.time.now += HOUR;
    await site.round();
    expect(logged.length).toBeGreaterThan(told);
  });

  it('loses its car when its time is over, and what was paid is found once the provider is named again', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    const without = naming();
    bench.time.now += HOUR;
    await without.round();
    expect(await stateOf(id)).toBe('lapsed');
    bench.time.now += 2 * HOUR;
    await bench.reservations.round();
    expect(await stateOf(id)).toBe('held');
    expect(await paymentOf(id)).toMatchObject({ state: 'captured', captured: 50_000 });
  });

  it('is paid back once the provider is named again, and by no other', async () => {
    const { id, ref } = await started();
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(id);
    await bench.store.end({ tenant: 'alpha', id, event: 'release', by: 'staff', reason: '', refund: true });
    const { provider, asked } = another();
    await naming(provider).round();
    expect((await bench.store.refunds(id)).map(({ state, attempts }) => [state, attempts])).toEqual([['queued', 0]]);
    expect([asked, await toldStaff(id)]).toEqual([[], 1]);
    bench.time.now += 2 * HOUR;
    await bench.reservations.round();
    expect((await bench.store.refunds(id)).map(({ state }) => state)).toEqual(['succeeded']);
  });

  it('is not made way for by the same shopper: nobody knows whether it was paid', async () => {
    const { id } = await started();
    const site = siteReservations({ ...bench.options, providers: new Map([['another', own()]]) });
    expect(await site.start({ carId: 1, buyer, nonce: 'two' })).toEqual({ outcome: 'taken' });
    expect([await stateOf(id), bench.created.length]).toEqual(['pending', 1]);
  });
});
