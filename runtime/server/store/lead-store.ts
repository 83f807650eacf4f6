import type { Lead } from '../../rules/lead/lead.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { bookingOf, takenSlots } from './bookings.ts';
import { listLeads, retryLeads } from './lead-reports.ts';
import type { LeadStore } from './lead-store.types.ts';
import { createLead, updateLead } from './lead-writes.ts';
import { claimEntries, completeEntry, failEntry, nextDue } from './outbox.ts';
import type { Database } from './schema.types.ts';

/** The lead store over an open database, SQLite or PostgreSQL alike. */
export function createLeadStore({ engine, db, transact }: Database, clock: Clock): LeadStore {
  const now = () => clock().getTime();
  return {
    create: (lead) => transact((trx) => createLead(trx, engine, lead, now())),
    update: (change) => transact((trx) => updateLead(trx, engine, change, now())),
    claim: async (request) =>
      request.tenants.length === 0 ? [] : transact((trx) => claimEntries(trx, engine, request, now())),
    complete: (entry, platformId) => transact((trx) => completeEntry(trx, entry, platformId)),
    fail: (entry, failure) => transact((trx) => failEntry(trx, entry, failure)),
    nextDue: async (tenants) => (tenants.length === 0 ? null : nextDue(db, tenants)),
    list: (filter) => listLeads(db, filter),
    retry: (filter) => transact((trx) => retryLeads(trx, filter, now())),
    taken: (filter) => takenSlots(db, filter),
    booking: (tenant, leadId) => bookingOf(db, tenant, leadId),
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
