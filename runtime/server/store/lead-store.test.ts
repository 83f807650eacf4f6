import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeLeadStore } from './lead-store-contract.fixture.ts';
import { openSqlite } from './open-sqlite.ts';
import { StoreError } from './store-error.ts';

// On PostgreSQL: postgres/postgres-stores.test.ts.
describeLeadStore('sqlite');

describe('SQLite file', () => {
  it('is durable by setting, private to its owner, and a bad path is a clear fault', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-sqlite-'));
    const file = join(folder, 'data', 'leads.sqlite');
    const { db, close } = await openSqlite(file);
    const read = async (pragma: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db)).rows[0] ?? {})[0];
    expect([await read('journal_mode'), await read('synchronous'), statSync(file).mode & 0o777]).toEqual([
      'wal',
      2,
      0o600,
    ]);
    await close();
    await expect(openSqlite(folder)).rejects.toThrow(StoreError);
    rmSync(folder, { recursive: true, force: true });
  });
});
