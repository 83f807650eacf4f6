import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { engineDatabases } from './engine-databases.fixture.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { providerNames } from './provider-manifests.ts';
import { buyer, reservationBench } from './reservation-bench.fixture.ts';
import { SANDBOX_CARD } from './sandbox/sandbox-card.data.ts';
import { siteReservations } from './site-reservations.ts';

const { engine, skip, open } = engineDatabases();
const OF_CARD = new RegExp(`${SANDBOX_CARD.last.slice(1)}\\b|${SANDBOX_CARD.holder.replaceAll(' ', '.')}`);

describe.skipIf(skip).each(providerNames())(`a reservation on ${engine} that was paid through %s`, (name) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('keeps and logs nothing of the card, from payment to refund', async () => {
    const bench = reservationBench(database, { name });
    const { sandbox, store, events, time } = bench;
    /** All that the provider said, and all that was made of it here. */
    const [heard, kept]: [string[], string[]] = [[], []];
    const provider = PROVIDER_CASES[name].provider({
      base: 'http://127.0.0.1:12111',
      now: () => time.now,
      fetch: async (input, init) => {
        const answer = await sandbox.fetch(input, init);
        heard.push(await answer.clone().text());
        return answer;
      },
    });
    const reservations = siteReservations({
      ...bench.options,
      providers: new Map([[provider.id, provider]]),
      log: (line) => kept.push(line),
    });
    const answer = await reservations.start({ carId: 1, buyer, nonce: 'one' });
    expect.assert(answer.outcome === 'pay');
    const { reservation: id } = answer;
    const [payment] = await store.payments(id);
    const ref = payment?.providerRef ?? '';
    sandbox.pay(ref);
    heard.push(...events.map(({ body }) => body));
    const { searchParams: back } = new URL(sandbox.payment(ref)?.paidUrl ?? '');
    await bench.deliver('once', reservations);
    await reservations.cameBack(id, [...back]);
    await store.end({ tenant: 'alpha', id, event: 'release', by: 'staff', reason: '', refund: true });
    await reservations.round();
    await bench.deliver('once', reservations);
    expect(sandbox.refunds()).toEqual([{ amount: 50_000, isBack: true }]);
    for (const table of await database.db.introspection.getTables())
      kept.push(
        JSON.stringify(
          await database.db
            .selectFrom(table.name as 'reservations')
            .selectAll()
            .execute(),
        ),
      );
    expect(heard.join('\n')).toMatch(OF_CARD);
    expect(kept.join('\n')).toContain(ref);
    expect(kept.join('\n')).not.toMatch(OF_CARD);
  });
});
