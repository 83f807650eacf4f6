/**
 * Where a reservation is. `requested`: asked for without money, no lock; `pending`: being paid, locked; `held`: paid, locked; `late`: paid
 * when the car was gone, the money goes back.
 */
export type ReservationState = 'requested' | 'pending' | 'held' | 'collected' | 'released' | 'lapsed' | 'late';

export type ReservationEvent =
  /** Money is being asked for: the lock was given. */
  | 'start'
  /** The provider refused to begin. */
  | 'call_failed'
  /** The shopper went back, and nothing was paid. */
  | 'cancel'
  /** The shopper gives up what was asked for or held. */
  | 'give_up'
  /** The shopper asks the dealer to end what is held. */
  | 'ask_to_cancel'
  /** The dealer's people do not end it. */
  | 'keep'
  /** The provider says it is paid, as much as was asked for, and the car is locked for this reservation. */
  | 'paid'
  /** The same, but the car cannot be locked any more, or it is not what was asked for. */
  | 'paid_late'
  /** The time to pay is over, and nothing was paid. */
  | 'lock_timeout'
  /** The platform says that the car is sold, or another's. */
  | 'car_gone'
  | 'hold_timeout'
  | 'extend'
  | 'release'
  | 'collect';

/** `authorised`: the shopper agreed, and a call that takes the money is or was on its way: only the provider knows whether it came through. */
export type PaymentState = 'created' | 'open' | 'authorised' | 'captured' | 'failed' | 'expired' | 'voided';

export type PaymentEvent =
  /** The provider's page is there. */
  | 'opened'
  | 'refused'
  /** It is about to be taken: the call goes out, and nobody ends the payment until its outcome is known. */
  | 'authorise'
  /** The provider did not take it, and the shopper may pay once more. */
  | 'not_taken'
  /** It is paid. Recorded whatever was before: the provider has the money. */
  | 'capture'
  | 'expire'
  | 'void';

export type RefundState = 'queued' | 'sent' | 'pending' | 'succeeded' | 'failed';

export type RefundEvent =
  /** The call is about to go out; its outcome is not known until the provider answers. */
  | 'send'
  | 'wait'
  | 'succeed'
  /** A bank may give it back even after it succeeded. */
  | 'fail';

type Moves<State extends string, Event extends string> = Readonly<Record<State, Partial<Record<Event, State>>>>;

/** States that lock a car: of each car one reservation at most is in one of them. */
export const LOCKING: readonly ReservationState[] = ['pending', 'held'];

/** Payments that may still be paid: of each reservation one at most. */
export const UNPAID: readonly PaymentState[] = ['created', 'open', 'authorised'];

/** payments.md 7.1. */
export const RESERVATION_MOVES: Moves<ReservationState, ReservationEvent> = {
  requested: { start: 'pending', release: 'released', give_up: 'released', paid: 'held', paid_late: 'late' },
  pending: {
    call_failed: 'lapsed',
    cancel: 'lapsed',
    lock_timeout: 'lapsed',
    car_gone: 'lapsed',
    release: 'lapsed',
    paid: 'held',
    paid_late: 'late',
  },
  held: {
    extend: 'held',
    ask_to_cancel: 'held',
    keep: 'held',
    give_up: 'released',
    release: 'released',
    hold_timeout: 'released',
    collect: 'collected',
    car_gone: 'late',
  },
  lapsed: { paid: 'held', paid_late: 'late' },
  released: { paid: 'held', paid_late: 'late' },
  collected: {},
  late: {},
};

export const PAYMENT_MOVES: Moves<PaymentState, PaymentEvent> = {
  created: { opened: 'open', refused: 'failed', expire: 'expired', authorise: 'authorised', capture: 'captured' },
  open: { refused: 'failed', expire: 'expired', authorise: 'authorised', capture: 'captured' },
  authorised: { not_taken: 'open', capture: 'captured', void: 'voided', expire: 'expired' },
  failed: { capture: 'captured' },
  // What is over is never taken.
  expired: { capture: 'captured' },
  voided: { capture: 'captured' },
  captured: {},
};

export const REFUND_MOVES: Moves<RefundState, RefundEvent> = {
  queued: { send: 'sent', fail: 'failed' },
  sent: { wait: 'pending', succeed: 'succeeded', fail: 'failed' },
  pending: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { fail: 'failed' },
  // Another attempt is another refund: the provider answers a repeated key with the same failure.
  failed: {},
};

/** Where a reservation, a payment or a refund goes from a state; null: the event means nothing there, and is noted as nothing. */
export function moved<State extends string, Event extends string>(
  moves: Moves<State, Event>,
  state: State,
  event: Event,
): State | null {
  return moves[state][event] ?? null;
}
