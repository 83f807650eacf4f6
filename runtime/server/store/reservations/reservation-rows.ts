import type { Selectable } from 'kysely';
import type { Payment, Refund, Reservation, ReservationBuyer, ReservedCar } from './reservation-store.types.ts';
import type { ReservationDatabase } from './reservation-tables.types.ts';

export type ReservationRow = Selectable<ReservationDatabase['reservations']>;
export type PaymentRow = Selectable<ReservationDatabase['payments']>;
export type RefundRow = Selectable<ReservationDatabase['refunds']>;

export const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value));

export function readReservation(row: ReservationRow): Reservation {
  return {
    id: row.id,
    reference: row.reference,
    tenant: row.tenant,
    lockKey: row.lock_key,
    car: JSON.parse(row.car) as ReservedCar,
    buyer: JSON.parse(row.buyer) as ReservationBuyer,
    state: row.state,
    amount: numberOrNull(row.amount),
    currency: row.currency,
    lockUntil: numberOrNull(row.lock_until),
    holdUntil: numberOrNull(row.hold_until),
    disputed: row.disputed === 1,
    cancelAskedAt: numberOrNull(row.cancel_asked_at),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

/** When the last call began to go out that takes a payment, and whose outcome is not known; null: there is none. Another write of the row makes it seem later. */
export const takenSince = ({ state, updated_at }: Pick<PaymentRow, 'state' | 'updated_at'>): number | null =>
  state === 'authorised' ? Number(updated_at) : null;

export function readPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    tenant: row.tenant,
    provider: row.provider,
    account: row.account,
    providerRef: row.provider_ref,
    providerIntent: row.provider_intent,
    state: row.state,
    amount: Number(row.amount),
    currency: row.currency,
    captured: Number(row.captured),
    idempotencyKey: row.idempotency_key,
    request: row.request,
    url: row.url,
    openedAt: numberOrNull(row.opened_at),
    takingSince: takenSince(row),
    createdAt: Number(row.created_at),
  };
}

export function readRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    reservationId: row.reservation_id,
    providerRef: row.provider_ref,
    amount: Number(row.amount),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    idempotencyKey: row.idempotency_key,
    attempts: row.attempts,
    by: row.by,
    createdAt: Number(row.created_at),
  };
}
