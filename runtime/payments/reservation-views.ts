import type { ReservationView, ReservationViewState } from '../contracts/reservation.types.ts';
import type { Payment, Refund, Reservation, TrailEntry } from '../server/store/reservations/reservation-store.types.ts';

/** All that is stored of a reservation. */
export interface StoredReservation {
  reservation: Reservation;
  payments: readonly Payment[];
  refunds: readonly Refund[];
  trail: readonly TrailEntry[];
}

/** A reservation as its own page shows it. Pure. `mailed`: whether mails go out to buyers. */
export function reservationView(stored: StoredReservation, { mailed }: { mailed: boolean }): ReservationView {
  const { reservation, payments, refunds, trail } = stored;
  const { id, reference, car, buyer, amount, currency, holdUntil, createdAt } = reservation;
  const state = viewState(stored);
  const open = payments.find((payment) => payment.state === 'open');
  const paid = trail.find(({ event }) => event === 'paid' || event === 'paid_late');
  return {
    token: id,
    state,
    reference,
    car: { id: car.id, slug: car.slug, name: car.name, stocknum: car.stocknum, price: car.price },
    buyer: { name: buyer.name, email: buyer.email },
    amount,
    currency,
    heldUntil: state === 'reserved' && holdUntil !== null ? new Date(holdUntil).toISOString() : null,
    payUrl: state === 'checking' ? (open?.url ?? null) : null,
    mayPayAgain: state === 'not-paid' || state === 'expired' || state === 'cancelled',
    mailed,
    terms: buyer.terms,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paid ? new Date(paid.at).toISOString() : null,
    refunds: refunds.map((refund) => ({
      amount: refund.amount,
      state: refund.state === 'succeeded' ? 'done' : refund.state === 'failed' ? 'failed' : 'under-way',
    })),
  };
}

function viewState({ reservation, payments, refunds, trail }: StoredReservation): ReservationViewState {
  switch (reservation.state) {
    case 'requested':
      return 'requested';
    case 'pending':
      return 'checking';
    case 'held':
      return 'reserved';
    case 'collected':
      return 'collected';
    case 'late':
      return refundState(payments, refunds) === 'refunded' ? 'refunded' : 'late';
    case 'released':
      return refundState(payments, refunds);
    case 'lapsed': {
      const ended = trail.findLast(({ to, from }) => to === 'lapsed' && from !== 'lapsed')?.event;
      return ended === 'cancel' ? 'cancelled' : ended === 'call_failed' ? 'not-paid' : 'expired';
    }
  }
}

/** How far what was paid has gone back. One that failed is another's to follow: until then nothing is said to be under way. */
function refundState(
  payments: readonly Payment[],
  refunds: readonly Refund[],
): 'refunded' | 'refund-under-way' | 'released' {
  const sum = (states: readonly Refund['state'][]): number =>
    refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
  const captured = payments.reduce((total, payment) => total + payment.captured, 0);
  if (captured > 0 && sum(['succeeded']) >= captured) return 'refunded';
  return sum(['queued', 'sent', 'pending']) > 0 ? 'refund-under-way' : 'released';
}
