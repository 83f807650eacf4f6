import { randomBytes } from 'node:crypto';
import type { FileSafe } from '../../contracts/file-safe.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { ClaimRefusedError } from './claims.ts';
import { forgetConfirmations } from './confirmation.ts';
import { eraseLeads, forgetLeads } from './erase-leads.ts';
import { forgetOldInFeatures } from './feature-database.ts';
import { fileSafe } from './file-safe.ts';
import type { Database } from './lead-database.types.ts';
import { filesOf } from './lead-files.ts';
import { publicId } from './lead-id.ts';
import { findLeads, listLeads, retryLeads } from './lead-reports.ts';
import { storedLead } from './lead-rows.ts';
import type { LeadStore, NewFile, RefusedClaim } from './lead-store.types.ts';
import { createLead, updateLead } from './lead-writes.ts';
import { claimOutboxEntries, completeEntry, failEntry, hastenQueue, nextDue } from './outbox.ts';
import { followLink, forgetLinks, troubledDeliveries, unansweredLeads } from './waiting-leads.ts';

/** How long it is remembered which links of mails were used: longer than any of them may come again. */
const LINKS_KEPT_MS = 60 * 24 * 60 * 60_000;

function ownSafe(): FileSafe {
  const key = randomBytes(32);
  return fileSafe(() => key);
}

/**
 * The lead store over an open database, SQLite or PostgreSQL alike. `safe` seals the files of shoppers; one of its own opens them as long as the
 * process runs.
 */
export function createLeadStore(database: Database, clock: Clock, safe: FileSafe = ownSafe()): LeadStore {
  const { engine, db, transact, tables } = database;
  const now = () => clock().getTime();
  const sealed = <Change extends { files?: readonly NewFile[] }>(change: Change): Change =>
    change.files
      ? { ...change, files: change.files.map((file) => ({ ...file, bytes: safe.seal(file.bytes) })) }
      : change;
  const refusedClaim = (error: unknown): RefusedClaim => {
    if (error instanceof ClaimRefusedError) return error.refused;
    throw error;
  };
  return {
    create: (lead) => transact((trx) => createLead(trx, engine, sealed(lead), now())).catch(refusedClaim),
    update: (change) => transact((trx) => updateLead(trx, engine, sealed(change), now())).catch(refusedClaim),
    claim: async (request) =>
      request.tenants.length === 0 ? [] : transact((trx) => claimOutboxEntries(trx, engine, request, now())),
    complete: (entry, platformId, taken = 'own') =>
      transact((trx) => completeEntry(trx, entry, platformId, taken, now())),
    fail: (entry, failure) => transact((trx) => failEntry(trx, entry, failure, now())),
    hasten: (queue) => transact((trx) => hastenQueue(trx, queue, now())),
    nextDue: async (tenants, but = []) => (tenants.length === 0 ? null : nextDue(db, tenants, but)),
    list: (filter) => listLeads(database, filter),
    find: (filter) => findLeads(database, filter),
    erase: (who) => transact((trx) => eraseLeads(trx, tables, who, now())),
    retry: (filter) => transact((trx) => retryLeads(trx, filter, now())),
    files: async (entry, which) =>
      (await filesOf(db, entry, which)).map((file) => ({ ...file, bytes: safe.open(file.bytes) })),
    followLink: (link) => transact((trx) => followLink(trx, link, now())),
    troubled: (tenant, since) => troubledDeliveries(db, tenant, since),
    unanswered: (tenant, received) => unansweredLeads(db, tenant, received),
    forgetLeads: (tenant, time) => transact((trx) => forgetLeads(trx, tables, { tenant, time }, now())),
    forgetFiles: async () => {
      await transact((trx) => trx.deleteFrom('lead_files').where('keep_until', '<', now()).execute());
      await transact((trx) => forgetLinks(trx, now() - LINKS_KEPT_MS));
      await transact((trx) => forgetConfirmations(trx, now()));
      await forgetOldInFeatures(database, now());
    },
    forgetKeys: async (time) => {
      await transact((trx) => trx.deleteFrom('idempotency').where('created_at', '<', time).execute());
    },
    async get(tenant, id) {
      const row = await db
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', id)
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      if (row === undefined) return null;
      return storedLead(row);
    },
    async getPublic(tenant, id) {
      const row = await db
        .selectFrom('leads')
        .selectAll()
        .where('booking_id', 'in', [id, publicId(id)])
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      return row === undefined ? null : storedLead(row);
    },
  };
}
