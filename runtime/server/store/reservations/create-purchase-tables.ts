import { type Kysely, type SchemaModule, sql } from 'kysely';
import type { Engine } from '../../../contracts/feature-tables.types.ts';
import type { LeadDatabase } from '../lead-database.types.ts';

/** What becomes of a reservation whose car is bought online: the rest of its price, what was entered as paid of it, and its papers. */
export async function createPurchases(schema: SchemaModule, engine: Engine, db: Kysely<LeadDatabase>): Promise<void> {
  await schema
    .createTable('purchases')
    .addColumn('reservation_id', 'text', (id) => id.primaryKey().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('due', 'text')
    .addColumn('ways', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('signed_at', 'bigint')
    .addCheckConstraint('purchase_amount', sql`amount is null or amount > 0`)
    .addCheckConstraint(
      'purchase_ways',
      sql`(amount is null) = (published_at is null) and (amount is not null or ways is null)`,
    )
    .execute();
  await schema
    .createTable('balance_entries')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('entry_amount', sql`amount <> 0`)
    .execute();
  await schema.createIndex('entries_of_reservation').on('balance_entries').column('reservation_id').execute();
  await schema
    .createTable('purchase_documents')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sealed', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();
  // Another one of its kind takes its place.
  await sql`create unique index one_document_of_kind on purchase_documents (reservation_id, kind)`.execute(db);
}
