import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { featureDatabase } from '../../server/store/feature-database.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import { migrateStore } from '../../server/store/migrate.ts';
import { openTestStore, type TestStore } from '../../server/store/test-store.fixture.ts';
import { tables } from './desk.tables.ts';
import { deskNotices, type NoticeTables } from './desk-notices.ts';

const DAY = 24 * 3_600_000;

describe('mails to the dealer’s people in the store', () => {
  let store: TestStore;
  let now = Date.parse('2026-12-01T08:00:00+11:00');
  const clock = () => new Date(now);
  beforeAll(async () => {
    store = await openTestStore(inject('engine'), [tables]);
  });
  afterAll(() => store.close());

  it('are claimed by one server at a time, sent once, each dealer by itself, and forgotten after two months', async ({
    skip,
  }) => {
    if (!store.database) return skip();
    const [alpha, beta] = ['alpha', 'beta'].map((tenant) =>
      deskNotices(featureDatabase(store.database as NonNullable<TestStore['database']>), tenant, clock),
    );
    expect.assert(alpha && beta);
    const claim = () => alpha.claim('digest 2026-12-01', 1000);
    expect([await claim(), await claim(), await beta.claim('digest 2026-12-01', 1000)]).toEqual([true, false, true]);
    now += 1000;
    expect(await claim()).toBe(true);
    await alpha.settle('digest 2026-12-01', null);
    expect(await claim()).toBe(true);
    await alpha.settle('digest 2026-12-01', now);
    now += DAY;
    expect([await claim(), await alpha.sent('digest '), await alpha.sent('dead '), await beta.sent('')]).toEqual([
      false,
      new Map([['digest 2026-12-01', now - DAY]]),
      new Map(),
      new Map(),
    ]);
    const { forgetFiles } = createLeadStore(store.database, clock);
    now += 59 * DAY;
    await forgetFiles();
    expect((await alpha.sent('')).size).toBe(1);
    now += 1;
    await forgetFiles();
    expect((await alpha.sent('')).size).toBe(0);
  });

  it('stay where their table was made before the feature brought it', async ({ skip }) => {
    const { database } = store;
    if (!database) return skip();
    // As '007-targets' left it.
    await sql`drop table desk_notices`.execute(database.db);
    await sql`create table desk_notices (tenant text not null, notice text not null, claimed_until bigint not null, sent_at bigint,
      constraint desk_notice_of_tenant primary key (tenant, notice))`.execute(database.db);
    await sql`delete from lead_migrations where id = '013-desk'`.execute(database.db);
    const db = featureDatabase(database).db.withTables<NoticeTables>();
    const row = { tenant: 'alpha', notice: 'digest 2026-11-30', claimed_until: 7, sent_at: 5 };
    await db.insertInto('desk_notices').values(row).execute();
    await migrateStore(database);
    expect(await db.selectFrom('desk_notices').selectAll().execute()).toEqual([row]);
  });
});
