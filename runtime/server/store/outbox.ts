import type { Kysely } from 'kysely';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { newId } from './lead-id.ts';
import type { OutboxEntry } from './lead-store.types.ts';
import type { Engine, LeadDatabase, LeadTransaction } from './schema.types.ts';

type Queryable = Kysely<LeadDatabase> | LeadTransaction;

export interface ClaimRequest {
  tenants: readonly string[];
  limit: number;
  leaseMs: number;
}

/** The transaction behind LeadStore.claim. */
export async function claimEntries(
  trx: LeadTransaction,
  engine: Engine,
  { tenants, limit, leaseMs }: ClaimRequest,
  now: number,
): Promise<OutboxEntry[]> {
  const due = heads(trx, tenants)
    .select('outbox.seq')
    .where('outbox.due_at', '<=', now)
    .where('outbox.claimed_until', '<=', now)
    .orderBy('outbox.seq')
    .limit(limit);
  // Relays of other replicas claim at the same time: each takes rows that no other has locked.
  const seqs = (await (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute()).map(({ seq }) => seq);
  if (seqs.length === 0) return [];
  const token = newId('');
  await trx
    .updateTable('outbox')
    .set({ claimed_until: now + leaseMs, claim_token: token })
    .where('seq', 'in', seqs)
    .execute();
  const rows = await trx
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select([
      'outbox.seq',
      'outbox.tenant',
      'outbox.lead_id',
      'outbox.kind',
      'outbox.idempotency_key',
      'outbox.payload',
      'outbox.attempts',
      'outbox.since',
      'leads.platform_id',
    ])
    .where('outbox.seq', 'in', seqs)
    .orderBy('outbox.seq')
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    token,
    tenant: row.tenant,
    leadId: row.lead_id,
    kind: row.kind,
    idempotencyKey: row.idempotency_key,
    lead: JSON.parse(row.payload) as Lead,
    platformId: row.platform_id,
    attempts: row.attempts,
    since: row.since,
  }));
}

/** The transaction behind LeadStore.complete: the delivery is done, and a create's platform id is known to the updates that follow. */
export async function completeEntry(
  trx: LeadTransaction,
  entry: OutboxEntry,
  platformId: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'delivered', claimed_until: 0, claim_token: null, last_error: null, delivered_at: now })
    .where('seq', '=', entry.seq)
    .where('claim_token', '=', entry.token)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // The platform has them now.
  await trx.deleteFrom('lead_files').where('delivery_key', '=', entry.idempotencyKey).execute();
  if (entry.kind !== 'create') return;
  await trx.updateTable('leads').set({ platform_id: platformId }).where('id', '=', entry.leadId).execute();
}

/** The transaction behind LeadStore.fail. */
export async function failEntry(
  trx: LeadTransaction,
  entry: OutboxEntry,
  failure: { error: string; dueAt: number; dead: boolean },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: failure.dead ? 'dead' : 'pending',
      attempts: entry.attempts + 1,
      due_at: failure.dueAt,
      claimed_until: 0,
      claim_token: null,
      // PostgreSQL's text holds no NUL, and a platform's answer may be anything.
      last_error: failure.error.replaceAll('\u0000', '').slice(0, 500),
    })
    .where('seq', '=', entry.seq)
    .where('claim_token', '=', entry.token)
    .execute();
}

/** When the next entry can be claimed. */
export async function nextDue(db: Kysely<LeadDatabase>, tenants: readonly string[]): Promise<number | null> {
  const row = await heads(db, tenants)
    .select(({ fn, eb }) =>
      fn
        .min<number | null>(
          eb
            .case()
            .when('outbox.claimed_until', '>', eb.ref('outbox.due_at'))
            .then(eb.ref('outbox.claimed_until'))
            .else(eb.ref('outbox.due_at'))
            .end(),
        )
        .as('at'),
    )
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Pending entries that no earlier entry of the same lead stands in the way of. */
function heads(db: Queryable, tenants: readonly string[]) {
  return db
    .selectFrom('outbox')
    .where('outbox.state', '=', 'pending')
    .where('outbox.tenant', 'in', [...tenants])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.seq')
            .whereRef('earlier.lead_id', '=', 'outbox.lead_id')
            .whereRef('earlier.seq', '<', 'outbox.seq')
            .where('earlier.state', '<>', 'delivered'),
        ),
      ),
    );
}
