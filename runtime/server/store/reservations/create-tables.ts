import { type Kysely, type SchemaModule, sql } from 'kysely';
import type { Engine } from '../../../contracts/feature-tables.types.ts';
import type { LeadDatabase } from '../lead-database.types.ts';

const CURRENCIES = sql`currency in ('AUD', 'NZD', 'USD')`;
const POSITIVE = sql`amount > 0`;

/** Reservations, their payments and refunds, with what must never be true of them as constraints of the database itself. */
export async function createReservations(
  schema: SchemaModule,
  engine: Engine,
  db: Kysely<LeadDatabase>,
): Promise<void> {
  await schema
    .createTable('reservations')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('lock_key', 'text', (column) => column.notNull())
    .addColumn('car_id', 'bigint', (column) => column.notNull())
    .addColumn('car', 'text', (column) => column.notNull())
    .addColumn('buyer', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('lock_until', 'bigint')
    .addColumn('hold_until', 'bigint')
    .addColumn('disputed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('reservation_amount', sql`amount is null or amount > 0`)
    .addCheckConstraint('reservation_currency', CURRENCIES)
    .addCheckConstraint('reservation_lock', sql`state <> 'pending' or (lock_until is not null and amount is not null)`)
    .addCheckConstraint('reservation_hold', sql`state <> 'held' or hold_until is not null`)
    .execute();
  await sql`create unique index one_active_hold on reservations (lock_key) where state in ('pending', 'held')`.execute(
    db,
  );
  await sql`create unique index reservation_nonce on reservations (tenant, nonce)`.execute(db);
  await schema.createIndex('reservations_by_state').on('reservations').columns(['tenant', 'state']).execute();
  await createPayments(schema, db);
  await createRefunds(schema, db);
  await createNotices(schema, engine);
  await createTasks(schema, engine, db);
}

async function createPayments(schema: SchemaModule, db: Kysely<LeadDatabase>): Promise<void> {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('provider_intent', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('captured', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('opened_at', 'bigint')
    .addColumn('look_at', 'bigint', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('payment_amount', POSITIVE)
    .addCheckConstraint('payment_currency', CURRENCIES)
    .execute();
  await sql`create unique index one_open_payment on payments (reservation_id) where state in ('created', 'open', 'authorised')`.execute(
    db,
  );
  await sql`create unique index payment_of_provider on payments (provider, account, provider_ref)`.execute(db);
  await schema.createIndex('payments_by_state').on('payments').columns(['tenant', 'state', 'look_at']).execute();
}

async function createRefunds(schema: SchemaModule, db: Kysely<LeadDatabase>): Promise<void> {
  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('refund_amount', POSITIVE)
    .addCheckConstraint('refund_currency', CURRENCIES)
    .execute();
  await sql`create unique index refund_of_provider on refunds (payment_id, provider_ref)`.execute(db);
  await schema.createIndex('refunds_by_state').on('refunds').columns(['tenant', 'state', 'due_at']).execute();
}

async function createNotices(schema: SchemaModule, engine: Engine): Promise<void> {
  await schema
    .createTable('payment_notices')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_once', ['provider', 'account', 'event_id'])
    .execute();
  await schema
    .createTable('reservation_events')
    .addColumn('seq', engine === 'postgres' ? 'bigserial' : 'integer', (seq) =>
      engine === 'postgres' ? seq.primaryKey() : seq.primaryKey().autoIncrement(),
    )
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('events_of_reservation').on('reservation_events').column('reservation_id').execute();
}

async function createTasks(schema: SchemaModule, engine: Engine, db: Kysely<LeadDatabase>): Promise<void> {
  await schema
    .createTable('reservation_tasks')
    .addColumn('seq', engine === 'postgres' ? 'bigserial' : 'integer', (seq) =>
      engine === 'postgres' ? seq.primaryKey() : seq.primaryKey().autoIncrement(),
    )
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create unique index task_once on reservation_tasks (kind, ref)`.execute(db);
  await schema.createIndex('tasks_by_state').on('reservation_tasks').columns(['tenant', 'state', 'due_at']).execute();
  await schema
    .createTable('sandbox_payments')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  if (engine === 'sqlite') await appendOnlySqlite(db);
  else await appendOnlyPostgres(db);
}

/** The trail of a reservation goes only with the reservation itself. */
async function appendOnlySqlite(db: Kysely<LeadDatabase>): Promise<void> {
  await sql`create trigger events_are_kept before update on reservation_events begin select raise(abort, 'rows of reservation_events are never changed'); end`.execute(
    db,
  );
}

async function appendOnlyPostgres(db: Kysely<LeadDatabase>): Promise<void> {
  await sql`create function events_are_kept() returns trigger language plpgsql as $$ begin raise exception 'rows of reservation_events are never changed'; end $$`.execute(
    db,
  );
  await sql`create trigger events_are_kept before update on reservation_events for each row execute function events_are_kept()`.execute(
    db,
  );
}
