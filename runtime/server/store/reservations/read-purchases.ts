import type { Kysely } from 'kysely';
import type { BalanceWays, StoredPurchase } from '../../../contracts/purchase.types.ts';
import type { LeadDatabase } from '../lead-database.types.ts';
import type { PurchaseStore } from './purchase-store.types.ts';
import { numberOrNull } from './reservation-rows.ts';

/** What of a PurchaseStore only reads. */
export function purchaseReads(db: Kysely<LeadDatabase>): Pick<PurchaseStore, 'purchase' | 'sealedDocument'> {
  return {
    purchase: (id) => readPurchase(db, id),
    async sealedDocument({ tenant, reservationId, documentId }) {
      const row = await db
        .selectFrom('purchase_documents')
        .select(['kind', 'type', 'sealed'])
        .where('id', '=', documentId)
        .where('reservation_id', '=', reservationId)
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      return row ? { ...row, sealed: new Uint8Array(row.sealed) } : null;
    },
  };
}

async function readPurchase(db: Kysely<LeadDatabase>, id: string): Promise<StoredPurchase | null> {
  const row = await db.selectFrom('purchases').selectAll().where('reservation_id', '=', id).executeTakeFirst();
  const entries = await db
    .selectFrom('balance_entries')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const documents = await db
    .selectFrom('purchase_documents')
    .select(['id', 'kind', 'type', 'size', 'published_at'])
    .where('reservation_id', '=', id)
    // The contract before what goes with it.
    .orderBy('kind')
    .execute();
  if (!row && entries.length === 0 && documents.length === 0) return null;
  const { amount = null, due = null, ways = null, published_at: publishedAt = null } = row ?? {};
  return {
    balance:
      amount === null || publishedAt === null
        ? null
        : {
            amount: Number(amount),
            due,
            ways: ways === null ? NO_WAYS : (JSON.parse(ways) as BalanceWays),
            publishedAt: Number(publishedAt),
          },
    entries: entries.map((one) => ({
      amount: Number(one.amount),
      paidOn: one.paid_on,
      reference: one.reference,
      by: one.by,
      createdAt: Number(one.created_at),
    })),
    documents: documents.map((one) => ({
      id: one.id,
      kind: one.kind,
      type: one.type,
      size: Number(one.size),
      publishedAt: Number(one.published_at),
    })),
    signedAt: numberOrNull(row?.signed_at ?? null),
  };
}

/** Once its buyer is forgotten, so is how they paid. */
const NO_WAYS: BalanceWays = { payid: null, bpay: null, account: null };
