import type { Kysely } from 'kysely';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { CONFIRMATION } from './confirmation.ts';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';
import { retryLeads } from './lead-reports.ts';
import { storedLead } from './lead-rows.ts';
import type { StoredLead, TroubledDelivery, UsedLink } from './lead-store.types.ts';

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

/** The transaction behind LeadStore.claimNotice: one server sends it, and another one once that has not said so in time. */
export async function claimNotice(
  trx: LeadTransaction,
  { tenant, notice, leaseMs }: { tenant: string; notice: string; leaseMs: number },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('desk_notices')
    .values({ tenant, notice, claimed_until: now + leaseMs, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'notice'])
        .doUpdateSet({ claimed_until: now + leaseMs })
        .where('desk_notices.sent_at', 'is', null)
        .where('desk_notices.claimed_until', '<=', now),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that a notice was sent, or lets go of it. */
export async function settleNotice(
  trx: LeadTransaction,
  { tenant, notice, sent }: { tenant: string; notice: string; sent: number | null },
): Promise<void> {
  await trx
    .updateTable('desk_notices')
    .set(sent === null ? { claimed_until: 0 } : { sent_at: sent })
    .where('tenant', '=', tenant)
    .where('notice', '=', notice)
    .execute();
}

/** When notices of a tenant were sent, by name: those that begin so. */
export async function sentNotices(
  db: Kysely<LeadDatabase>,
  tenant: string,
  prefix: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('desk_notices')
    .select(['notice', 'sent_at'])
    .where('tenant', '=', tenant)
    .where('sent_at', 'is not', null)
    .where('notice', 'like', `${prefix}%`)
    .execute();
  return new Map(rows.map(({ notice, sent_at }) => [notice, sent_at ?? 0]));
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

/** Forgets links and notices that are older than any that could come again. */
export async function forgetDesk(trx: LeadTransaction, before: number): Promise<void> {
  await trx.deleteFrom('used_links').where('used_at', '<', before).execute();
  await trx.deleteFrom('desk_notices').where('sent_at', '<', before).execute();
}
