import type { Engine, FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { Database } from './lead-database.types.ts';
import { openSqlite } from './open-sqlite.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { findPostgres, startPostgres } from './postgres/postgres.fixture.ts';

export interface TestStore {
  /** Null: there is no PostgreSQL on this machine. */
  database: Database | null;
  close(): Promise<void>;
}

/** An empty store with the tables of some features, for a test that `npm test` asks of SQLite and the group durability of PostgreSQL. */
export async function openTestStore(engine: Engine, tables: readonly FeatureTables[]): Promise<TestStore> {
  if (engine === 'sqlite') {
    const database = await openSqlite(':memory:', { tables });
    return { database, close: () => database.close() };
  }
  const found = findPostgres();
  if ('missing' in found) return { database: null, close: async () => {} };
  const server = await startPostgres(found.bin);
  const database = await openPostgres(await server.newDatabase(), { onFault: () => {}, tables });
  return {
    database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
