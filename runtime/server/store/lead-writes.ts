import type { Idempotency } from '../../contracts/lead-desk.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { newId } from './lead-id.ts';
import type { CreateOutcome, LeadChange, NewLead, UpdateOutcome } from './lead-store.types.ts';
import type { Engine, LeadTransaction } from './schema.types.ts';

const DAY = 86_400_000;

/** The transaction behind LeadStore.create. */
export async function createLead(
  trx: LeadTransaction,
  { tenant, lead, quarantine, consent, idempotency, words }: NewLead,
  now: number,
): Promise<CreateOutcome> {
  const earlier = await answered(trx, tenant, idempotency);
  if (earlier !== null) return earlier;
  const id = newId('L-');
  const said = words == null ? id : await takeWords(trx, tenant, `words ${words}`, id, now);
  const raced = await remember(trx, tenant, idempotency, said, now);
  if (raced !== null && said === id) await trx.deleteFrom('idempotency').where('lead_id', '=', id).execute();
  if (raced !== null) return raced;
  if (said !== id) return { outcome: 'replayed', id: said };
  const text = JSON.stringify(lead);
  await trx
    .insertInto('leads')
    .values({
      id,
      tenant,
      received_at: now,
      updated_at: now,
      version: 1,
      lead: text,
      consent: JSON.stringify(consent),
      quarantine,
      platform_id: null,
    })
    .execute();
  await queue(trx, { tenant, leadId: id, kind: 'create', key: id, payload: text, held: quarantine !== null }, now);
  return { outcome: 'created', id };
}

/** The transaction behind LeadStore.update. */
export async function updateLead(
  trx: LeadTransaction,
  engine: Engine,
  change: LeadChange,
  now: number,
): Promise<UpdateOutcome> {
  const { tenant, id, idempotency } = change;
  const earlier = await answered(trx, tenant, idempotency);
  if (earlier !== null) return earlier;
  const ofTenant = trx.selectFrom('leads').selectAll().where('id', '=', id).where('tenant', '=', tenant);
  // SQLite has one writer at a time and no row locks.
  const row = await (engine === 'postgres' ? ofTenant.forUpdate() : ofTenant).executeTakeFirst();
  if (row === undefined) return { outcome: 'unknown' };
  const merged = change.merge(JSON.parse(row.lead) as Lead);
  if ('errors' in merged) return { outcome: 'rejected', errors: merged.errors };
  const raced = await remember(trx, tenant, idempotency, id, now);
  if (raced !== null) return raced;
  const quarantine = row.quarantine ?? change.quarantine;
  const version = row.version + 1;
  const text = JSON.stringify(merged.lead);
  await trx
    .updateTable('leads')
    .set({ lead: text, version, updated_at: now, quarantine })
    .where('id', '=', id)
    .execute();
  // The whole lead as it stands, not the step alone: right for a platform that merges and for one that replaces.
  await queue(
    trx,
    { tenant, leadId: id, kind: 'update', key: `${id}.${version}`, payload: text, held: quarantine !== null },
    now,
  );
  return { outcome: 'updated', id };
}

/** What a key was answered with before; null for a new key. */
async function answered(
  trx: LeadTransaction,
  tenant: string,
  idempotency: Idempotency | null,
): Promise<{ outcome: 'replayed'; id: string } | { outcome: 'conflict' } | null> {
  if (idempotency === null) return null;
  const row = await trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'lead_id'])
    .where('tenant', '=', tenant)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.fingerprint === idempotency.fingerprint
    ? { outcome: 'replayed', id: row.lead_id }
    : { outcome: 'conflict' };
}

/** Takes the key. On PostgreSQL another transaction may take it first: the insert waits for that one's commit and yields to its answer. */
async function remember(
  trx: LeadTransaction,
  tenant: string,
  idempotency: Idempotency | null,
  leadId: string,
  now: number,
) {
  if (idempotency === null) return null;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ tenant, key: idempotency.key, fingerprint: idempotency.fingerprint, lead_id: leadId, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? null : await answered(trx, tenant, idempotency);
}

/** The lead that was sent with these words within a day, or the new one with `id`, which has them from now on. */
async function takeWords(trx: LeadTransaction, tenant: string, key: string, id: string, now: number): Promise<string> {
  const taken = { fingerprint: '', lead_id: id, created_at: now };
  // On PostgreSQL it waits for the commit of another transaction that takes the same words.
  await trx
    .insertInto('idempotency')
    .values({ tenant, key, ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'key'])
        .doUpdateSet(taken)
        .where('idempotency.created_at', '<=', now - DAY),
    )
    .execute();
  const { lead_id } = await trx
    .selectFrom('idempotency')
    .select('lead_id')
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return lead_id;
}

interface Delivery {
  tenant: string;
  leadId: string;
  kind: 'create' | 'update';
  key: string;
  payload: string;
  held: boolean;
}

async function queue(
  trx: LeadTransaction,
  { tenant, leadId, kind, key, payload, held }: Delivery,
  now: number,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      lead_id: leadId,
      tenant,
      kind,
      idempotency_key: key,
      payload,
      state: held ? 'held' : 'pending',
      attempts: 0,
      since: now,
      due_at: now,
      claimed_until: 0,
      claim_token: null,
      last_error: null,
    })
    .execute();
}
