import { type Kysely, type SchemaModule, sql } from 'kysely';
import type { Engine } from '../../contracts/feature-tables.types.ts';
import type { LeadDatabase } from './lead-database.types.ts';
import { publicId } from './lead-id.ts';
import { createPurchases } from './reservations/create-purchase-tables.ts';
import { createReservations } from './reservations/create-tables.ts';
import { addPaymentWatching } from './reservations/payment-watching.ts';

export interface StoreMigration {
  id: string;
  up: (schema: SchemaModule, engine: Engine, db: Kysely<LeadDatabase>) => Promise<void>;
}

/** In order; one that was released is never changed, a new one is added. */
export const STORE_MIGRATIONS: readonly StoreMigration[] = [
  { id: '001-leads', up: createLeads },
  { id: '002-sandbox', up: createSandbox },
  { id: '003-sandbox-modes', up: createSandboxModes },
  { id: '005-files', up: createFiles },
  { id: '006-desk', up: addDesk },
  { id: '007-targets', up: addTargets },
  { id: '008-taken-files', up: addTaken },
  { id: '009-reservations', up: createReservations },
  { id: '011-confirmations', up: createConfirmations },
  { id: '012-booking-ids', up: addPublicIds },
  { id: '014-asked-to-cancel', up: addAskedToCancel },
  { id: '017-payment-watching', up: addPaymentWatching },
  { id: '018-purchases', up: createPurchases },
];

async function createLeads(schema: SchemaModule, engine: Engine): Promise<void> {
  await schema
    .createTable('leads')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('consent', 'text', (column) => column.notNull())
    .addColumn('quarantine', 'text')
    .addColumn('platform_id', 'text')
    .execute();
  await schema.createIndex('leads_by_time').on('leads').columns(['tenant', 'received_at']).execute();
  await schema
    .createTable('outbox')
    .addColumn('seq', engine === 'postgres' ? 'bigserial' : 'integer', (seq) =>
      engine === 'postgres' ? seq.primaryKey() : seq.primaryKey().autoIncrement(),
    )
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('claim_token', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'seq']).execute();
  await schema.createIndex('outbox_by_lead').on('outbox').columns(['lead_id', 'seq']).execute();
  await schema
    .createTable('idempotency')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_of_tenant', ['tenant', 'key'])
    .execute();
  await schema.createIndex('idempotency_by_time').on('idempotency').column('created_at').execute();
}

async function createSandbox(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('sandbox_leads')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('website_id', 'bigint', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('writes', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sandbox_requests')
    .addColumn('website_id', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sandbox_request_key', ['website_id', 'key'])
    .execute();
}

async function createSandboxModes(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('sandbox_modes')
    .addColumn('tenant', 'text', (tenant) => tenant.primaryKey())
    .addColumn('mode', 'text', (column) => column.notNull())
    .execute();
}

async function createFiles(schema: SchemaModule, engine: Engine): Promise<void> {
  await schema
    .createTable('lead_files')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('delivery_key', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sealed', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('lead_files_by_delivery').on('lead_files').column('delivery_key').execute();
}

async function addDesk(schema: SchemaModule): Promise<void> {
  await schema.alterTable('outbox').addColumn('delivered_at', 'bigint').execute();
  await schema
    .createTable('erasures')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('tenant', 'text')
    .addColumn('leads', 'integer', (column) => column.notNull())
    .execute();
}

async function addTargets(schema: SchemaModule, _engine: Engine, db: Kysely<LeadDatabase>): Promise<void> {
  const outbox = () => schema.alterTable('outbox');
  await outbox()
    .addColumn('target', 'text', (column) => column.notNull().defaultTo('platform'))
    .execute();
  await outbox()
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await outbox()
    .addColumn('uncertain', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await outbox()
    .addColumn('wait_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await outbox().addColumn('dead_at', 'bigint').execute();
  await sql`update outbox set lane = tenant || '/platform'`.execute(db);
  await schema
    .createIndex('outbox_by_lane')
    .on('outbox')
    .columns(['lane', 'seq'])
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();
  await schema.alterTable('leads').addColumn('answered_at', 'bigint').execute();
  await schema
    .createTable('used_links')
    .addColumn('link', 'text', (column) => column.primaryKey())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addTaken(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('lead_files')
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createConfirmations(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('confirmations')
    .addColumn('who', 'text', (who) => who.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .execute();
}

async function addAskedToCancel(schema: SchemaModule): Promise<void> {
  await schema.alterTable('reservations').addColumn('cancel_asked_at', 'bigint').execute();
}

async function addPublicIds(schema: SchemaModule, _engine: Engine, db: Kysely<LeadDatabase>): Promise<void> {
  await schema.alterTable('leads').addColumn('booking_id', 'text').execute();
  for (const { id } of await db.selectFrom('leads').select('id').execute())
    await db
      .updateTable('leads')
      .set({ booking_id: publicId(id) })
      .where('id', '=', id)
      .execute();
  await schema.createIndex('leads_by_booking').on('leads').column('booking_id').execute();
}
