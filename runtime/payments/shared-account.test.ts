import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { engineDatabases } from './engine-databases.fixture.ts';
import { providerNames } from './provider-manifests.ts';
import { buyer, type ReservationBench, reservationBench } from './reservation-bench.fixture.ts';
import { type SiteReservations, siteReservations } from './site-reservations.ts';

const { engine, skip, open } = engineDatabases();

describe.skipIf(skip).each(providerNames())(`two sites of one account, %s, on ${engine}`, (name) => {
  let database: Database;
  let alpha: ReservationBench;
  let beta: SiteReservations;
  let id: string;
  beforeEach(async () => {
    database = await open();
    alpha = reservationBench(database, { name });
    beta = siteReservations({ ...alpha.options, tenant: 'beta', lockScope: 'beta' });
    const answer = await beta.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    id = answer.reservation;
    alpha.sandbox.pay(alpha.sandbox.payments()[0] ?? '');
  });
  afterEach(() => database.close());
  const state = async () => (await alpha.store.get('beta', id))?.state;

  it('a notice that came to the other site is heeded by the one whose payment it is, at its next round', async () => {
    await alpha.deliver();
    await alpha.reservations.round();
    await beta.round();
    expect(await state()).toBe('held');
  });

  it('what is paid after its time is recorded, whichever site hears of it', async () => {
    const [payment] = await alpha.store.payments(id);
    await alpha.store.expired(payment?.id ?? '', { event: 'cancel', by: 'shopper' });
    const told = await alpha.options.providers.get(name)?.status(alpha.sandbox.payments()[0] ?? '');
    await alpha.deliver();
    await alpha.reservations.round();
    await beta.round();
    // Where the money is taken only when we say so, none was.
    expect([await state(), alpha.sandbox.refunds()]).toEqual(told?.state === 'paid' ? ['held', []] : ['lapsed', []]);
  });

  it('a refund of one account is no news of a payment that came to another', async () => {
    await beta.cameBack(id);
    await alpha.store.end({ tenant: 'beta', id, event: 'release', by: 'staff', reason: '', refund: true });
    const { store } = alpha;
    const deaf = { ...store, refundNews: async () => {} };
    await siteReservations({ ...alpha.options, tenant: 'beta', lockScope: 'beta', store: deaf }).round();
    const provider = alpha.options.providers.get(name);
    if (!provider) throw new Error(name);
    const other = new Map([[name, { ...provider, account: 'other' }]]);
    const gamma = siteReservations({ ...alpha.options, tenant: 'gamma', lockScope: 'gamma', providers: other });
    await alpha.deliver('once', gamma);
    await gamma.round();
    expect((await store.refunds(id)).map((refund) => refund.state)).toEqual(['sent']);
  });

  it('what is paid back is known by the site that paid it back, whoever heard of it', async () => {
    await beta.cameBack(id);
    await alpha.deliver();
    await alpha.store.end({ tenant: 'beta', id, event: 'release', by: 'staff', reason: '', refund: true });
    alpha.refunds.fate = 'waits';
    await beta.round();
    await alpha.deliver();
    await alpha.reservations.round();
    await beta.round();
    expect((await alpha.store.refunds(id)).map(({ amount, by }) => [amount, by])).toEqual([[50_000, 'staff']]);
  });
});
