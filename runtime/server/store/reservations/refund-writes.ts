import { moved, REFUND_MOVES, type RefundEvent } from '../../../rules/reserve/reservation-moves.ts';
import { newLeadId } from '../lead-id.ts';
import { type RefundRow, readRefund } from './reservation-rows.ts';
import type { RefundOutcome, RefundRequest, ReservationStore } from './reservation-store.types.ts';
import { lockedPayment, lockedReservation, task, trail, type Unit } from './reservation-unit.ts';

/** The transaction behind ReservationStore.refund: never more than what was paid, whoever asks at the same time. */
export async function queueRefund(
  unit: Unit,
  { paymentId, amount, reason, by }: Omit<RefundRequest, 'tenant'>,
): Promise<RefundOutcome> {
  const { trx, now } = unit;
  const found = await lockedPayment(unit, paymentId);
  if (found === null) return { outcome: 'unknown' };
  const { payment, reservation } = found;
  const left = Number(payment.captured) - (await refundedOf(unit, paymentId));
  const wanted = amount ?? left;
  if (wanted <= 0 || wanted > left) return { outcome: 'too-much', left };
  const id = newLeadId('F-');
  await trx
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      reservation_id: reservation.id,
      tenant: payment.tenant,
      provider_ref: null,
      amount: wanted,
      currency: payment.currency,
      reason,
      state: 'queued',
      idempotency_key: id,
      attempts: 0,
      due_at: now,
      last_error: null,
      by,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trail(unit, reservation, {
    event: 'refund',
    from: reservation.state,
    to: reservation.state,
    by,
    detail: { refund: id, amount: wanted, reason },
  });
  const row = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { outcome: 'queued', refund: readRefund(row) };
}

/** Pays back what is left of all that was paid for a reservation. */
export async function refundAll(unit: Unit, reservationId: string, reason: string, by: string): Promise<void> {
  const rows = await unit.trx
    .selectFrom('payments')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('captured', '>', 0)
    .execute();
  for (const { id } of rows) await queueRefund(unit, { paymentId: id, amount: null, reason, by });
}

/** The transaction behind ReservationStore.refundSent. */
export async function sendRefund(unit: Unit, id: string): Promise<boolean> {
  const row = await lockedRefund(unit, id);
  if (row === null || (row.state !== 'queued' && row.state !== 'sent')) return false;
  await unit.trx
    .updateTable('refunds')
    .set({ state: 'sent', attempts: row.attempts + 1, updated_at: unit.now })
    .where('id', '=', id)
    .execute();
  return true;
}

const EVENTS: Readonly<Record<'pending' | 'succeeded' | 'failed', RefundEvent>> = {
  pending: 'wait',
  succeeded: 'succeed',
  failed: 'fail',
};

/** The transaction behind ReservationStore.refundNews. One that failed, even later, is no refund any more: the dealer is told. */
export async function noteRefund(
  unit: Unit,
  id: string,
  { state, ref, error }: Parameters<ReservationStore['refundNews']>[1],
): Promise<void> {
  const row = await lockedRefund(unit, id);
  const to = row && moved(REFUND_MOVES, row.state, EVENTS[state]);
  if (row === null || to === null) return;
  await unit.trx
    .updateTable('refunds')
    .set({ state: to, provider_ref: ref ?? row.provider_ref, last_error: error, updated_at: unit.now })
    .where('id', '=', id)
    .execute();
  const reservation = await lockedReservation(unit, row.reservation_id);
  if (reservation === undefined) return;
  await trail(unit, reservation, {
    event: `refund_${to}`,
    from: reservation.state,
    to: reservation.state,
    by: 'provider',
    detail: { refund: id, ...(error ? { error } : {}) },
  });
  if (to === 'failed') await task(unit, reservation, ['staff-refund-failed', 'mail-refund-failed'], id);
  if (to === 'succeeded') await task(unit, reservation, ['mail-refunded'], id);
}

/** The transaction behind ReservationStore.refundElsewhere. */
export async function noteForeignRefund(
  unit: Unit,
  paymentId: string,
  { ref, amount, state }: Parameters<ReservationStore['refundElsewhere']>[1],
): Promise<void> {
  const found = await lockedPayment(unit, paymentId);
  if (found === null) return;
  const { payment, reservation } = found;
  const id = newLeadId('F-');
  const { numInsertedOrUpdatedRows } = await unit.trx
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      reservation_id: reservation.id,
      tenant: payment.tenant,
      provider_ref: ref,
      amount,
      currency: payment.currency,
      reason: 'made at the provider',
      state,
      idempotency_key: id,
      attempts: 0,
      due_at: unit.now,
      last_error: null,
      by: 'provider',
      created_at: unit.now,
      updated_at: unit.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await trail(unit, reservation, {
    event: 'refund',
    from: reservation.state,
    to: reservation.state,
    by: 'provider',
    detail: { refund: id, amount },
  });
}

async function lockedRefund(unit: Unit, id: string): Promise<RefundRow | null> {
  const read = () => unit.trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  const first = await read();
  if (first === undefined) return null;
  await lockedReservation(unit, first.reservation_id);
  return (await read()) ?? null;
}

/** What went back of a payment, or is on its way. */
async function refundedOf({ trx }: Unit, paymentId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
