import type { Kysely } from 'kysely';
import type { TroubledDelivery, UsedLink } from '../../contracts/lead-records.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { CONFIRMATION } from './confirmation.ts';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';
import { retryLeads } from './lead-reports.ts';
import { storedLead } from './lead-rows.ts';
import type { StoredLead } from './lead-store.types.ts';

/** The transaction behind LeadStore.followLink. */
export async function followLink(
  trx: LeadTransaction,
  { tenant, link, action, leadId }: UsedLink,
  now: number,
): Promise<'done' | 'used' | 'gone'> {
  const lead = await trx
    .selectFrom('leads')
    .select(['quarantine', 'answered_at'])
    .where('id', '=', leadId)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  if (lead === undefined) return 'gone';
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_links')
    .values({ link, used_at: now })
    .onConflict((conflict) => conflict.column('link').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return 'used';
  // Several people have a link each.
  if (action === 'release') {
    if (lead.quarantine === null) return 'used';
    await retryLeads(trx, { tenant, id: leadId }, now);
    return 'done';
  }
  if (lead.answered_at !== null) return 'used';
  await trx.updateTable('leads').set({ answered_at: now }).where('id', '=', leadId).execute();
  return 'done';
}

/** Deliveries of a tenant that need somebody: dead since a moment, or failing for as long as `failingFrom`. */
export async function troubledDeliveries(
  db: Kysely<LeadDatabase>,
  tenant: string,
  { deadFrom, failingFrom }: { deadFrom: number; failingFrom: number },
): Promise<TroubledDelivery[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['lead_id', 'target', 'state', 'since', 'dead_at', 'last_error', 'lead', 'received_at'])
    .where('outbox.tenant', '=', tenant)
    // A shopper whose address is wrong is no enquiry that is lost.
    .where('target', '<>', CONFIRMATION)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'dead'), eb('dead_at', '>', deadFrom)]),
        and([eb('state', '=', 'pending'), eb('attempts', '>', 0), eb('since', '<=', failingFrom)]),
      ]),
    )
    .orderBy('seq')
    .execute();
  return rows.map(({ lead_id, target, state, since, dead_at, last_error, lead, received_at }) => ({
    leadId: lead_id,
    lead: JSON.parse(lead) as Lead,
    receivedAt: received_at,
    target,
    since,
    deadAt: state === 'dead' ? (dead_at ?? 0) : null,
    error: last_error ?? '',
  }));
}

/** Ids of enquiries that nobody marked answered, of those whose shopper last wrote between two moments and not held as spam. */
export async function unansweredLeads(
  db: Kysely<LeadDatabase>,
  tenant: string,
  { from, until }: { from: number; until: number },
): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('updated_at', '>=', from)
    .where('updated_at', '<=', until)
    .where('answered_at', 'is', null)
    .where('quarantine', 'is', null)
    .orderBy('received_at')
    .execute();
  return rows.map(storedLead);
}

/** Forgets used links that are older than any that could come again. */
export async function forgetLinks(trx: LeadTransaction, before: number): Promise<void> {
  await trx.deleteFrom('used_links').where('used_at', '<', before).execute();
}
