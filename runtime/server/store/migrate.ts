import { type Kysely, sql } from 'kysely';
import type { Database } from './lead-database.types.ts';
import { STORE_MIGRATIONS, type StoreMigration } from './migrations.ts';

// Any constant: replicas that start together take turns on it.
const LOCK = 4_018_231;

/** Brings the tables of the store, and those of features, up to date, each migration once and in order, all in one transaction. Those of one id are parts of one. */
export async function migrateStore({ engine, db, tables }: Pick<Database, 'engine' | 'db' | 'tables'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const plain = trx as unknown as Kysely<{ lead_migrations: { id: string } }>;
    await plain.schema
      .createTable('lead_migrations')
      .ifNotExists()
      .addColumn('id', 'text', (id) => id.primaryKey())
      .execute();
    const done = new Set((await plain.selectFrom('lead_migrations').select('id').execute()).map(({ id }) => id));
    const all: readonly StoreMigration[] = [...STORE_MIGRATIONS, ...tables.flatMap(({ migrations }) => migrations)];
    for (const { id, up } of all.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id))) {
      if (done.has(id)) continue;
      try {
        await up(trx.schema, engine, trx);
      } catch (error) {
        // Of the same class: who opens the store knows what to do about a lock.
        if (error instanceof Error) error.message = `The migration ${id} failed: ${error.message}`;
        throw error;
      }
      await plain
        .insertInto('lead_migrations')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
