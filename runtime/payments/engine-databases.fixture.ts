import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../server/store/lead-database.types.ts';
import { openSqlite } from '../server/store/open-sqlite.ts';
import { openPostgres } from '../server/store/postgres/open-postgres.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../server/store/postgres/postgres.fixture.ts';

export interface EngineDatabases {
  /** `npm test` asks SQLite, the group durability PostgreSQL (vitest.config.ts). */
  engine: string;
  /** There is no PostgreSQL on this machine. */
  skip: boolean;
  /** A new, empty one each time. */
  open: () => Promise<Database>;
}

/** Databases of the engine that a test file is run with; called where its tests are declared. */
export function engineDatabases(): EngineDatabases {
  const engine = inject('engine');
  const found = findPostgres();
  const skip = engine === 'postgres' && 'missing' in found;
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    if (engine === 'postgres' && 'bin' in found) server = await startPostgres(found.bin);
  });
  afterAll(() => server?.stop());
  const open = async (): Promise<Database> =>
    server === undefined
      ? openSqlite(':memory:')
      : openPostgres(await server.newDatabase(), { onFault: () => {}, timeoutMs: 60_000 });
  return { engine, skip, open };
}
