import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { FileSafe } from '../../contracts/file-safe.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { createSandboxStore, type SandboxStore } from '../platform/sandbox-store.ts';
import { fileSafe, filesKey } from '../store/file-safe.ts';
import type { Database } from '../store/lead-database.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { SqliteOptions } from '../store/open-sqlite.ts';
import { createReservationStore } from '../store/reservations/reservation-store.ts';
import type { ReservationStore } from '../store/reservations/reservation-store.types.ts';
import type { StoreFault } from '../store/store-watch.ts';

export interface OpenLeadsOptions {
  /** Folder of a running server's state; the store is `leads.sqlite` in it. */
  dataDir: string;
  /** A PostgreSQL address takes the file's place. */
  databaseUrl?: string | undefined;
  /** FORECOURT_FILES_KEY: 32 bytes in base64, the same for all servers that share a store. */
  filesKey?: string | undefined;
  /** Commits are synced beside this thread: it has more to do than to wait for the disk. */
  syncBeside?: SqliteOptions['syncBeside'];
  /** What features keep in the store: of all features, whoever has them. */
  tables: readonly FeatureTables[];
  clock: Clock;
  log: Log;
}

export interface OpenLeads {
  store: LeadStore;
  /** What the embedded sandbox platform received, in the same database. */
  sandbox: SandboxStore;
  reservations: ReservationStore;
  database: Database;
  /** Seals files of shoppers and dealers, with the key of this server. */
  safe: FileSafe;
  /** Signs links in mails: the same for all servers that share FORECOURT_FILES_KEY. */
  linkKey(): Uint8Array;
  /** Why enquiries cannot be stored at the moment; null where they can, or where nobody knows. */
  fault(): StoreFault | null;
  close(): Promise<void>;
}

/**
 * Opens the enquiries of all tenants of one server, creating and migrating as needed. A PostgreSQL that does not answer is opened once it does: until
 * then the store refuses with StoreUnavailableError. Throws StoreError for what will not pass by itself.
 */
export async function openLeads({
  dataDir,
  databaseUrl,
  filesKey: given,
  syncBeside,
  tables,
  clock,
  log,
}: OpenLeadsOptions): Promise<OpenLeads> {
  // Whoever only looks makes no key.
  let key: Uint8Array | null = null;
  const secret = (): Uint8Array => {
    key ??= filesKey(dataDir, given);
    return key;
  };
  const safe = fileSafe(secret);
  const database = await openDatabase({ dataDir, databaseUrl, syncBeside, tables, log });
  return {
    store: createLeadStore(database, clock, safe),
    reservations: createReservationStore(database, clock),
    database,
    sandbox: createSandboxStore(database, clock),
    safe,
    linkKey: () => new Uint8Array(hkdfSync('sha256', secret(), '', 'links in mails', 32)),
    fault: () => database.fault?.() ?? null,
    close: database.close,
  };
}

/** Where the SQLite store of a data folder is. */
export function leadsFile(dataDir: string): string {
  return join(dataDir, 'leads.sqlite');
}

// Each driver is loaded only by the server that uses it.
async function openDatabase({
  dataDir,
  databaseUrl,
  syncBeside,
  tables,
  log,
}: Pick<OpenLeadsOptions, 'dataDir' | 'databaseUrl' | 'syncBeside' | 'tables' | 'log'>): Promise<
  Database & { fault?(): StoreFault | null }
> {
  if (databaseUrl) {
    const { openPostgres } = await import('../store/postgres/open-postgres.ts');
    return openPostgres(databaseUrl, {
      tables,
      onFault: (error) =>
        log('error', 'The store of enquiries in PostgreSQL cannot be reached', { reason: error.message }),
    });
  }
  const { openSqlite } = await import('../store/open-sqlite.ts');
  return openSqlite(leadsFile(dataDir), {
    tables,
    onFault: (message) => log('error', message),
    onNews: (message) => log('warn', message),
    ...(syncBeside ? { syncBeside } : {}),
  });
}
