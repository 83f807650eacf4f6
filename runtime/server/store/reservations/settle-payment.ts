import { moved, PAYMENT_MOVES, type PaymentEvent, UNPAID } from '../../../rules/reserve/reservation-moves.ts';
import type { Taking } from './payment-taking.types.ts';
import { queueRefund } from './refund-writes.ts';
import { type PaymentRow, type ReservationRow, takenSince } from './reservation-rows.ts';
import type { Paid, SettleOutcome } from './reservation-store.types.ts';
import { isLocked, lockedPayment, move, queueForLock, remind, task, trail, type Unit } from './reservation-unit.ts';

/**
 * The transaction behind ReservationStore.settle: what is paid is always recorded. It holds the car where the reservation has the lock, or gets it
 * once more; else the money goes back (payments.md 7.3).
 */
export async function settlePayment(unit: Unit, paid: Paid): Promise<SettleOutcome> {
  const found = await lockedPayment(unit, paid.paymentId);
  if (found === null) return 'unknown';
  const { payment, reservation } = found;
  if (!(await movePayment(unit, payment, 'capture', { captured: paid.amount, provider_intent: paid.intent })))
    return 'known';
  const detail = { payment: payment.id, amount: paid.amount };
  const holds = paid.mismatch === null && paid.carFree && (await hasLock(unit, reservation));
  if (holds) {
    await move(unit, reservation, { event: 'paid', by: 'provider', detail, set: { hold_until: paid.holdUntil } });
    await task(unit, reservation, ['mail-held', 'staff-held', 'lead']);
    await remind(unit, reservation, paid.holdUntil, paid.remindAt ?? null);
    return 'held';
  }
  const late = await move(unit, reservation, {
    event: 'paid_late',
    by: 'provider',
    detail: { ...detail, ...(paid.mismatch ? { mismatch: paid.mismatch } : {}) },
  });
  if (late === null)
    await trail(unit, reservation, {
      event: 'paid_again',
      from: reservation.state,
      to: reservation.state,
      by: 'provider',
      detail,
    });
  if (paid.amount > 0)
    await queueRefund(unit, {
      paymentId: payment.id,
      amount: null,
      reason: paid.mismatch ?? (late === null ? 'paid twice' : 'paid when the car was gone'),
      by: 'system',
    });
  if (late !== null) await task(unit, reservation, ['mail-late', 'staff-late']);
  else await task(unit, reservation, ['staff-surplus'], payment.id);
  if (paid.mismatch !== null) await task(unit, reservation, ['staff-mismatch'], payment.id);
  return late === null ? 'surplus' : 'late';
}

/** Whether the reservation has its car locked, or may lock it again now. */
async function hasLock(unit: Unit, { id, state, lock_key }: ReservationRow): Promise<boolean> {
  if (state === 'pending') return true;
  if (state !== 'lapsed' && state !== 'released' && state !== 'requested') return false;
  await queueForLock(unit, lock_key);
  return !(await isLocked(unit, lock_key, id));
}

/** The transaction behind `expired` and `refused`: nothing was paid, and nothing can be. */
export async function closePayment(
  unit: Unit,
  paymentId: string,
  {
    event,
    ends,
    by,
    error,
    takingSince = null,
  }: {
    event: PaymentEvent;
    ends: 'cancel' | 'lock_timeout' | 'call_failed';
    by: string;
    error: string | null;
    takingSince?: number | null;
  },
): Promise<void> {
  const found = await lockedPayment(unit, paymentId);
  if (found === null) return;
  const { payment, reservation } = found;
  // Whoever ends it saw it before a call went out that takes it: that call's outcome counts.
  if (takenSince(payment) !== takingSince && takenSince(payment) !== null) return;
  if (!(await movePayment(unit, payment, event, { last_error: error }))) return;
  // A payment that ends touches nothing but what waits for it: another of the same reservation may be open.
  if (reservation.state !== 'pending' || (await hasOpenPayment(unit, reservation.id))) return;
  await move(unit, reservation, { event: ends, by, detail: { payment: payment.id, ...(error ? { error } : {}) } });
}

/** The transaction behind ReservationStore.taking: what is written here before the call goes out is looked for until its outcome is known. */
export async function beginTaking(unit: Unit, paymentId: string, leaseMs: number): Promise<Taking> {
  const found = await lockedPayment(unit, paymentId);
  if (found === null) return { outcome: 'over' };
  const { payment, reservation } = found;
  const since = takenSince(payment);
  if (since !== null && unit.now - since < leaseMs) return { outcome: 'busy' };
  if (reservation.state !== 'pending') return { outcome: 'over' };
  const begun = { outcome: 'begun', since: unit.now } as const;
  // Where nobody hears of its outcome it is looked at then.
  const next = { look_at: unit.now + leaseMs };
  if (since === null) return (await movePayment(unit, payment, 'authorise', next)) ? begun : { outcome: 'over' };
  const again = { updated_at: unit.now, ...next };
  await unit.trx.updateTable('payments').set(again).where('id', '=', paymentId).execute();
  return begun;
}

/** The transaction behind ReservationStore.notTaken. */
export async function endTaking(unit: Unit, paymentId: string, takingSince: number): Promise<void> {
  const found = await lockedPayment(unit, paymentId);
  if (found !== null && takenSince(found.payment) === takingSince) await movePayment(unit, found.payment, 'not_taken');
}

/** The transaction behind ReservationStore.notConnected. */
export async function leavePayment(unit: Unit, paymentId: string, at: number, why: string): Promise<void> {
  const found = await lockedPayment(unit, paymentId);
  if (found === null) return;
  const { payment, reservation } = found;
  const { trx } = unit;
  await trx.updateTable('payments').set({ look_at: at, last_error: why }).where('id', '=', paymentId).execute();
  const told = await trx
    .selectFrom('reservation_tasks')
    .select('seq')
    .where('kind', '=', NOT_CONNECTED)
    .where('ref', '=', paymentId)
    .executeTakeFirst();
  if (told !== undefined) return;
  const { state } = reservation;
  const detail = { payment: paymentId, provider: payment.provider, why };
  await trail(unit, reservation, { event: 'not_connected', from: state, to: state, by: 'system', detail });
  await task(unit, reservation, [NOT_CONNECTED], paymentId);
}

const NOT_CONNECTED = 'staff-not-connected';

/** False where the event means nothing to the payment as it is. */
export async function movePayment(
  { trx, now }: Unit,
  { id, state }: PaymentRow,
  event: PaymentEvent,
  set: Partial<
    Pick<PaymentRow, 'captured' | 'provider_intent' | 'provider_ref' | 'url' | 'opened_at' | 'look_at' | 'last_error'>
  > = {},
): Promise<boolean> {
  const to = moved(PAYMENT_MOVES, state, event);
  if (to === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ ...set, state: to, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function hasOpenPayment({ trx }: Unit, reservationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', [...UNPAID])
    .executeTakeFirst();
  return row !== undefined;
}
