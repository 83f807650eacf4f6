import { randomBytes } from 'node:crypto';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { bookingOf, takenSlots } from './bookings.ts';
import { eraseLeads } from './erase-leads.ts';
import { type FileSafe, fileSafe } from './file-safe.ts';
import { filesOf } from './lead-files.ts';
import { findLeads, listLeads, retryLeads } from './lead-reports.ts';
import type { LeadStore, NewFile } from './lead-store.types.ts';
import { createLead, SlotTakenError, updateLead } from './lead-writes.ts';
import { claimEntries, completeEntry, failEntry, nextDue } from './outbox.ts';
import type { Database } from './schema.types.ts';

function ownSafe(): FileSafe {
  const key = randomBytes(32);
  return fileSafe(() => key);
}

/**
 * The lead store over an open database, SQLite or PostgreSQL alike. `safe` seals the files of shoppers; one of its own opens them as long as the
 * process runs.
 */
export function createLeadStore(
  { engine, db, transact }: Database,
  clock: Clock,
  safe: FileSafe = ownSafe(),
): LeadStore {
  const now = () => clock().getTime();
  const sealed = <Change extends { files?: readonly NewFile[] }>(change: Change): Change =>
    change.files
      ? { ...change, files: change.files.map((file) => ({ ...file, bytes: safe.seal(file.bytes) })) }
      : change;
  const taken = (error: unknown): { outcome: 'taken' } => {
    if (error instanceof SlotTakenError) return { outcome: 'taken' };
    throw error;
  };
  return {
    create: (lead) => transact((trx) => createLead(trx, engine, sealed(lead), now())).catch(taken),
    update: (change) => transact((trx) => updateLead(trx, engine, sealed(change), now())).catch(taken),
    claim: async (request) =>
      request.tenants.length === 0 ? [] : transact((trx) => claimEntries(trx, engine, request, now())),
    complete: (entry, platformId) => transact((trx) => completeEntry(trx, entry, platformId, now())),
    fail: (entry, failure) => transact((trx) => failEntry(trx, entry, failure)),
    nextDue: async (tenants) => (tenants.length === 0 ? null : nextDue(db, tenants)),
    list: (filter) => listLeads(db, filter),
    find: (filter) => findLeads(db, filter),
    erase: (who) => transact((trx) => eraseLeads(trx, who, now())),
    retry: (filter) => transact((trx) => retryLeads(trx, filter, now())),
    taken: (filter) => takenSlots(db, filter),
    booking: (tenant, leadId) => bookingOf(db, tenant, leadId),
    files: async (key) => (await filesOf(db, key)).map((file) => ({ ...file, bytes: safe.open(file.bytes) })),
    forgetFiles: async () => {
      await transact((trx) => trx.deleteFrom('lead_files').where('keep_until', '<', now()).execute());
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
      return {
        id,
        tenant,
        lead: JSON.parse(row.lead) as Lead,
        receivedAt: row.received_at,
        version: row.version,
        quarantine: row.quarantine,
        platformId: row.platform_id,
      };
    },
  };
}
