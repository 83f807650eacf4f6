import { readPayment, readReservation } from './reservation-rows.ts';
import type { NewPayment, NewReservation, ReservationStore, StartOutcome } from './reservation-store.types.ts';
import { isLocked, lockedReservation, move, queueForLock, task, trail, type Unit } from './reservation-unit.ts';

/** The transaction behind ReservationStore.start. The payment is stored before any call goes out for it. */
export async function startReservation(unit: Unit, wanted: NewReservation): Promise<StartOutcome> {
  const { trx, now } = unit;
  const { id, tenant, lockKey, payment } = wanted;
  await queueForLock(unit, lockKey);
  const same = await sameForm(unit, wanted);
  if (same !== null) return same;
  if (payment !== null && (await isLocked(unit, lockKey, id))) return { outcome: 'taken' };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reservations')
    .values({
      id,
      reference: wanted.reference,
      tenant,
      lock_key: lockKey,
      car_id: wanted.car.id,
      car: JSON.stringify(wanted.car),
      buyer: JSON.stringify(wanted.buyer),
      state: payment === null ? 'requested' : 'pending',
      amount: payment?.amount ?? null,
      currency: wanted.currency,
      nonce: wanted.nonce,
      lock_until: payment?.lockUntil ?? null,
      hold_until: null,
      disputed: 0,
      cancel_asked_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return (await sameForm(unit, wanted)) ?? { outcome: 'taken' };
  if (payment !== null) await insertPayment(unit, wanted, payment);
  const state = payment === null ? 'requested' : 'pending';
  await trail(unit, wanted, { event: payment === null ? 'request' : 'start', from: null, to: state, by: 'shopper' });
  if (payment === null) await task(unit, wanted, ['mail-request', 'staff-request', 'lead']);
  return (await sameForm(unit, wanted, 'started')) ?? { outcome: 'taken' };
}

/** The transaction behind ReservationStore.askForPayment. */
export async function askForPayment(
  unit: Unit,
  { tenant, id, payment, by }: Parameters<ReservationStore['askForPayment']>[0],
): Promise<StartOutcome | null> {
  const { trx } = unit;
  const row = await lockedReservation(unit, id);
  if (row === undefined || row.tenant !== tenant || row.state !== 'requested') return null;
  await queueForLock(unit, row.lock_key);
  if (await isLocked(unit, row.lock_key, id)) return { outcome: 'taken' };
  await trx
    .updateTable('reservations')
    .set({ amount: payment.amount, lock_until: payment.lockUntil })
    .where('id', '=', id)
    .execute();
  await move(unit, row, { event: 'start', by, detail: { payment: payment.id, amount: payment.amount } });
  await insertPayment(unit, { id, tenant, currency: row.currency }, payment);
  await task(unit, row, ['mail-paylink'], payment.id);
  const made = { tenant, nonce: row.nonce };
  return sameForm(unit, made, 'started');
}

/** The transaction behind ReservationStore.wantPayment. */
export async function wantPayment(
  unit: Unit,
  { tenant, id, amount, by }: Parameters<ReservationStore['wantPayment']>[0],
): Promise<boolean> {
  const row = await lockedReservation(unit, id);
  if (row === undefined || row.tenant !== tenant || row.state !== 'requested') return false;
  await trail(unit, row, { event: 'ask_for_payment', from: row.state, to: row.state, by, detail: { amount } });
  await task(unit, row, ['ask-payment'], `${id} ${unit.now} ${amount ?? ''}`);
  return true;
}

async function insertPayment(
  { trx, now }: Unit,
  { id, tenant, currency }: Pick<NewReservation, 'id' | 'tenant' | 'currency'>,
  payment: NewPayment,
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      reservation_id: id,
      tenant,
      provider: payment.provider,
      account: payment.account,
      provider_ref: null,
      provider_intent: null,
      state: 'created',
      amount: payment.amount,
      currency,
      captured: 0,
      idempotency_key: payment.id,
      request: payment.request,
      url: null,
      opened_at: null,
      look_at: now,
      last_error: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function sameForm(
  { trx }: Unit,
  { tenant, nonce }: Pick<NewReservation, 'tenant' | 'nonce'>,
  outcome: 'started' | 'same' = 'same',
): Promise<StartOutcome | null> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  if (row === undefined) return null;
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return { outcome, reservation: readReservation(row), payment: payment ? readPayment(payment) : null };
}
