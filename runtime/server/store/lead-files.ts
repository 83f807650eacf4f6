import type { Kysely } from 'kysely';
import type { LeadFile } from '../../contracts/platform.types.ts';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';
import type { NewFile, OutboxEntry } from './lead-store.types.ts';

/** Stores files, sealed, with the delivery that takes them along. */
export async function storeFiles(
  trx: LeadTransaction,
  { tenant, leadId, key }: { tenant: string; leadId: string; key: string },
  files: readonly NewFile[],
  now: number,
): Promise<void> {
  for (const { id, field, name, type, bytes, keepForMs } of files)
    await trx
      .insertInto('lead_files')
      .values({
        id,
        tenant,
        lead_id: leadId,
        delivery_key: key,
        field,
        name,
        type,
        sealed: Buffer.from(bytes),
        keep_until: now + keepForMs,
        created_at: now,
      })
      .execute();
}

/** The files of a delivery, or all of its lead, still sealed, in the order in which the shopper chose them. */
export async function filesOf(
  db: Kysely<LeadDatabase>,
  { leadId, idempotencyKey }: Pick<OutboxEntry, 'leadId' | 'idempotencyKey'>,
  which: 'own' | 'all',
): Promise<LeadFile[]> {
  const rows = await db
    .selectFrom('lead_files')
    .selectAll()
    .where('lead_id', '=', leadId)
    .$if(which === 'own', (query) => query.where('delivery_key', '=', versionKey(idempotencyKey)))
    .orderBy('id')
    .execute();
  return rows.map(({ field, name, type, sealed }) => ({ field, name, type, bytes: new Uint8Array(sealed) }));
}

/** Notes that a target has the files of a delivery, or all of its lead. */
export async function takeFiles(
  trx: LeadTransaction,
  { leadId, idempotencyKey }: Pick<OutboxEntry, 'leadId' | 'idempotencyKey'>,
  which: 'own' | 'all',
): Promise<void> {
  await trx
    .updateTable('lead_files')
    .set({ taken: 1 })
    .where('lead_id', '=', leadId)
    .$if(which === 'own', (query) => query.where('delivery_key', '=', versionKey(idempotencyKey)))
    .execute();
}

/** 'L-1.2@crm' -> 'L-1.2': of the version of a lead, whatever the target. */
const versionKey = (idempotencyKey: string): string => idempotencyKey.replace(/@.*$/, '');
