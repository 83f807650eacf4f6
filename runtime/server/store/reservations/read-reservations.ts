import { type Kysely, sql } from 'kysely';
import { LOCKING } from '../../../rules/reserve/reservation-moves.ts';
import type { LeadDatabase } from '../lead-database.types.ts';
import { readPayment, readRefund, readReservation } from './reservation-rows.ts';
import type { DueWork, ReservationStore, StoredNotice, TrailEntry } from './reservation-store.types.ts';

type Reads = Pick<
  ReservationStore,
  | 'due'
  | 'get'
  | 'byReference'
  | 'byNonce'
  | 'holder'
  | 'list'
  | 'payments'
  | 'paymentByRef'
  | 'paymentByIntent'
  | 'refunds'
  | 'refundById'
  | 'trail'
  | 'linkUsed'
  | 'lookUp'
  | 'locked'
>;

/** So much of each kind a round sees to. */
const ROUND = 100;

/** What of a ReservationStore only reads. */
export function reservationReads(db: Kysely<LeadDatabase>, now: () => number): Reads {
  return {
    due: (tenant) => dueWork(db, tenant, now()),
    ...readsOfReservations(db),
    ...readsOfPayments(db),
    ...readsOfRefunds(db),
    async linkUsed(link) {
      const row = await db.selectFrom('used_links').select('link').where('link', '=', link).executeTakeFirst();
      return row !== undefined;
    },
    async trail(id) {
      const rows = await db
        .selectFrom('reservation_events')
        .selectAll()
        .where('reservation_id', '=', id)
        .orderBy('seq')
        .execute();
      return rows.map(
        ({ at, event, from_state, to_state, by, detail }): TrailEntry => ({
          at: Number(at),
          event,
          from: from_state,
          to: to_state,
          by,
          detail: JSON.parse(detail) as Record<string, unknown>,
        }),
      );
    },
  };
}

function readsOfReservations(
  db: Kysely<LeadDatabase>,
): Pick<Reads, 'get' | 'byReference' | 'byNonce' | 'holder' | 'list' | 'lookUp' | 'locked'> {
  const reservations = () => db.selectFrom('reservations').selectAll();
  return {
    async get(tenant, id) {
      const row = await reservations().where('id', '=', id).where('tenant', '=', tenant).executeTakeFirst();
      return row ? readReservation(row) : null;
    },
    async byReference(tenant, reference) {
      const row = await reservations()
        .where('reference', '=', reference)
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      return row ? readReservation(row) : null;
    },
    async byNonce(tenant, nonce) {
      const row = await reservations().where('nonce', '=', nonce).where('tenant', '=', tenant).executeTakeFirst();
      return row ? readReservation(row) : null;
    },
    async holder(lockKey) {
      const row = await reservations()
        .where('lock_key', '=', lockKey)
        .where('state', 'in', [...LOCKING])
        .executeTakeFirst();
      return row ? readReservation(row) : null;
    },
    async list({ tenant, states, limit }) {
      const rows = await reservations()
        .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
        .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(readReservation);
    },
    async lookUp(text) {
      const row = await reservations()
        .where((column) => column.or([column('id', '=', text), column('reference', '=', text.toUpperCase())]))
        .executeTakeFirst();
      return row ? readReservation(row) : null;
    },
    async locked(scope) {
      const rows = await db
        .selectFrom('reservations')
        .select(['car_id', 'lock_key'])
        .where('state', 'in', ['pending', 'held'])
        .execute();
      return new Set(rows.filter((row) => row.lock_key.startsWith(`${scope}/`)).map((row) => Number(row.car_id)));
    },
  };
}

function readsOfPayments(db: Kysely<LeadDatabase>): Pick<Reads, 'payments' | 'paymentByRef' | 'paymentByIntent'> {
  const payments = () => db.selectFrom('payments').selectAll();
  return {
    payments: async (id) =>
      (await payments().where('reservation_id', '=', id).orderBy('created_at').execute()).map(readPayment),
    async paymentByRef({ provider, account, ref }) {
      const row = await payments()
        .where('provider', '=', provider)
        .where('account', '=', account)
        .where('provider_ref', '=', ref)
        .executeTakeFirst();
      return row ? readPayment(row) : null;
    },
    async paymentByIntent({ provider, account, intent }) {
      const row = await payments()
        .where('provider', '=', provider)
        .where('account', '=', account)
        .where('provider_intent', '=', intent)
        .executeTakeFirst();
      return row ? readPayment(row) : null;
    },
  };
}

function readsOfRefunds(db: Kysely<LeadDatabase>): Pick<Reads, 'refunds' | 'refundById'> {
  return {
    async refunds(id) {
      const rows = await db
        .selectFrom('refunds')
        .selectAll()
        .where('reservation_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(readRefund);
    },
    async refundById(id) {
      const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? readRefund(row) : null;
    },
  };
}

async function dueWork(db: Kysely<LeadDatabase>, tenant: string, now: number): Promise<DueWork> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((row) =>
      row.or([
        row.and([row('state', 'in', ['created', 'open', 'authorised']), row('look_at', '<=', now)]),
        // On a page that cannot be closed somebody may still have paid.
        row.and([row('state', 'in', ['expired', 'failed']), row('watch_at', '<=', now)]),
      ]),
    )
    .orderBy('look_at')
    .limit(ROUND)
    .execute();
  const ending = (state: 'pending' | 'held', column: 'lock_until' | 'hold_until') =>
    db
      .selectFrom('reservations')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('state', '=', state)
      .where(column, '<=', now)
      // What is sold does not end by itself (`isBinding`).
      .where(
        sql<boolean>`not exists (select 1 from purchases where reservation_id = reservations.id and signed_at is not null) and coalesce((select sum(amount) from balance_entries where reservation_id = reservations.id), 0) <= 0`,
      )
      .orderBy(column)
      .limit(ROUND)
      .execute();
  const locks = await ending('pending', 'lock_until');
  const holds = await ending('held', 'hold_until');
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', 'in', ['queued', 'sent', 'pending'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(ROUND)
    .execute();
  const notices = await db
    .selectFrom('payment_notices')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('received_at')
    .limit(ROUND)
    .execute();
  return {
    payments: payments.map(readPayment),
    locks: locks.map(readReservation),
    holds: holds.map(readReservation),
    refunds: refunds.map(readRefund),
    notices: notices.map(
      (row): StoredNotice => ({
        provider: row.provider,
        account: row.account,
        eventId: row.event_id,
        tenant: row.tenant,
        notice: row.notice,
        attempts: row.attempts,
        receivedAt: Number(row.received_at),
      }),
    ),
  };
}
