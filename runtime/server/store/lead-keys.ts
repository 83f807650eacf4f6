import type { Idempotency } from '../../contracts/lead-desk.types.ts';
import type { LeadTransaction } from './lead-database.types.ts';
import type { NewLead } from './lead-store.types.ts';

const DAY = 86_400_000;

/** What a key was answered with before; null for a new key. */
export async function answeredLead(
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
export async function storeLeadKey(
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
  return numInsertedOrUpdatedRows === 1n ? null : await answeredLead(trx, tenant, idempotency);
}

/** The lead that was sent within a day under one of these keys, or the new one with `id`, which has them from now on. */
export async function takeSame(
  trx: LeadTransaction,
  tenant: string,
  { draft, people }: NonNullable<NewLead['same']>,
  id: string,
  now: number,
): Promise<{ id: string; isDraft: boolean }> {
  const keys = [...(draft === null ? [] : [draft]), ...people];
  const owners = new Map<string, string>();
  // In one order for all, so that two transactions do not wait for each other.
  for (const key of [...keys].sort()) owners.set(key, await takeKey(trx, tenant, `same ${key}`, id, now));
  const first = keys.find((key) => owners.get(key) !== id);
  if (first === undefined) return { id, isDraft: false };
  const owner = owners.get(first) as string;
  await trx.updateTable('idempotency').set({ lead_id: owner }).where('lead_id', '=', id).execute();
  return { id: owner, isDraft: first === draft };
}

/** The lead that has a key since less than a day, or the new one with `id`, which has it from now on. */
async function takeKey(trx: LeadTransaction, tenant: string, key: string, id: string, now: number): Promise<string> {
  const taken = { fingerprint: '', lead_id: id, created_at: now };
  // On PostgreSQL it waits for the commit of another transaction that takes the same key.
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
