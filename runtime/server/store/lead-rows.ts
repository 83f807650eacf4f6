import type { Selectable } from 'kysely';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { LeadDatabase } from './lead-database.types.ts';
import type { StoredLead } from './lead-store.types.ts';

/** A row as the rest of the server knows it. */
export function storedLead(row: Selectable<LeadDatabase['leads']>): StoredLead {
  return {
    id: row.id,
    tenant: row.tenant,
    lead: JSON.parse(row.lead) as Lead,
    receivedAt: row.received_at,
    updatedAt: row.updated_at,
    version: row.version,
    quarantine: row.quarantine,
    platformId: row.platform_id,
    answeredAt: row.answered_at ?? null,
  };
}
