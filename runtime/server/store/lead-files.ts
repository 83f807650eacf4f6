import type { Kysely } from 'kysely';
import type { NewFile } from './lead-store.types.ts';
import type { LeadDatabase, LeadTransaction } from './schema.types.ts';

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

/** The files of a delivery, still sealed, in the order in which the shopper chose them. */
export async function filesOf(db: Kysely<LeadDatabase>, key: string): Promise<Omit<NewFile, 'id' | 'keepForMs'>[]> {
  const rows = await db.selectFrom('lead_files').selectAll().where('delivery_key', '=', key).orderBy('id').execute();
  return rows.map(({ field, name, type, sealed }) => ({
    field,
    name,
    type,
    bytes: new Uint8Array(sealed),
  }));
}
