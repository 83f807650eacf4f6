import { type Kysely, sql } from 'kysely';
import type { Database } from './lead-database.types.ts';
import { STORE_MIGRATIONS } from './migrations.ts';

// Any constant: replicas that start together take turns on it.
const LOCK = 4_018_231;

/** Brings the tables up to date, each migration once and in order, all in one transaction. */
export async function migrateStore({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const plain = trx as unknown as Kysely<{ lead_migrations: { id: string } }>;
    await plain.schema
      .createTable('lead_migrations')
      .ifNotExists()
      .addColumn('id', 'text', (id) => id.primaryKey())
      .execute();
    const done = new Set((await plain.selectFrom('lead_migrations').select('id').execute()).map(({ id }) => id));
    for (const { id, up } of STORE_MIGRATIONS) {
      if (done.has(id)) continue;
      await up(trx.schema, engine, trx);
      await plain.insertInto('lead_migrations').values({ id }).execute();
    }
  });
}
