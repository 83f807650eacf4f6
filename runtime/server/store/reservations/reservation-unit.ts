import { sql } from 'kysely';
import type { Engine } from '../../../contracts/feature-tables.types.ts';
import {
  moved,
  RESERVATION_MOVES,
  type ReservationEvent,
  type ReservationState,
} from '../../../rules/reserve/reservation-moves.ts';
import type { LeadTransaction } from '../lead-database.types.ts';
import type { PaymentRow, ReservationRow } from './reservation-rows.ts';

/** One transaction over reservations. */
export interface Unit {
  trx: LeadTransaction;
  engine: Engine;
  now: number;
}

/** A reservation that no other transaction changes meanwhile. All of its rows are written under this lock. SQLite has one writer at a time. */
export async function lockedReservation({ trx, engine }: Unit, id: string): Promise<ReservationRow | undefined> {
  const one = trx.selectFrom('reservations').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? one.forUpdate() : one).executeTakeFirst();
}

/** A payment under the lock of its reservation. */
export async function lockedPayment(
  unit: Unit,
  paymentId: string,
): Promise<{ payment: PaymentRow; reservation: ReservationRow } | null> {
  const read = () => unit.trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
  const first = await read();
  const reservation = first && (await lockedReservation(unit, first.reservation_id));
  const payment = reservation && (await read());
  return payment && reservation ? { payment, reservation } : null;
}

/** Whoever wants a car's lock waits here for others who do: until the end of their transactions. */
export async function queueForLock({ trx, engine }: Unit, lockKey: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`.execute(trx);
}

/** Whether a reservation other than this one has the car. */
export async function isLocked({ trx }: Unit, lockKey: string, butFor: string): Promise<boolean> {
  const other = await trx
    .selectFrom('reservations')
    .select('id')
    .where('lock_key', '=', lockKey)
    .where('state', 'in', ['pending', 'held'])
    .where('id', '<>', butFor)
    .executeTakeFirst();
  return other !== undefined;
}

export interface Move {
  event: ReservationEvent;
  by: string;
  detail?: Record<string, unknown>;
  set?: { hold_until?: number; cancel_asked_at?: number | null };
}

/** Does a move of the table and writes it into the trail. Null where it means nothing in the state that the reservation has. */
export async function move(
  unit: Unit,
  row: ReservationRow,
  { event, by, detail, set = {} }: Move,
): Promise<ReservationState | null> {
  const { trx, now } = unit;
  const to = moved(RESERVATION_MOVES, row.state, event);
  if (to === null) return null;
  const { numUpdatedRows } = await trx
    .updateTable('reservations')
    .set({ state: to, updated_at: now, ...set })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  await trail(unit, row, { event, from: row.state, to, by, detail });
  return to;
}

/** Adds to the trail of a reservation. */
export async function trail(
  { trx, now }: Unit,
  { id, tenant }: Pick<ReservationRow, 'id' | 'tenant'>,
  entry: {
    event: string;
    from: ReservationState | null;
    to: ReservationState;
    by: string;
    detail?: Record<string, unknown> | undefined;
  },
): Promise<void> {
  await trx
    .insertInto('reservation_events')
    .values({
      reservation_id: id,
      tenant,
      at: now,
      event: entry.event,
      from_state: entry.from,
      to_state: entry.to,
      by: entry.by,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

/** Notes that the buyer is reminded of the end of a hold at a moment, once for each end; null: never. */
export async function remind(
  unit: Unit,
  of: Pick<ReservationRow, 'id' | 'tenant'>,
  holdUntil: number,
  at: number | null,
): Promise<void> {
  if (at !== null && at > unit.now) await task(unit, of, ['mail-ending'], `${of.id} ${holdUntil}`, at);
}

/** Notes what is to be done for a reservation; the same thing once. */
export async function task(
  { trx, now }: Unit,
  { id, tenant }: Pick<ReservationRow, 'id' | 'tenant'>,
  kinds: readonly string[],
  ref: string = id,
  dueAt: number = now,
): Promise<void> {
  for (const kind of kinds)
    await trx
      .insertInto('reservation_tasks')
      .values({
        reservation_id: id,
        tenant,
        kind,
        ref,
        state: 'pending',
        attempts: 0,
        due_at: dueAt,
        claimed_until: 0,
        last_error: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
