import type { ReservationView, ReservationViewState } from '../contracts/reservation.types.ts';
import { UNPAID } from '../rules/reserve/reservation-moves.ts';
import type { Payment, Refund, TrailEntry } from '../server/store/reservations/reservation-store.types.ts';
import { payPageOf } from './hand-off.ts';
import { isBoundPurchase, purchaseView, type StoredWithPurchase } from './purchase-views.ts';

/** All that is stored of a reservation. */
export interface StoredReservation extends StoredWithPurchase {
  payments: readonly Payment[];
  refunds: readonly Refund[];
  trail: readonly TrailEntry[];
}

/** What of a site counts beside what is stored. */
export interface ViewOptions {
  /** Whether mails go out to buyers. */
  mailed: boolean;
  /** Whether a provider of this name can be asked. */
  isConnected: (provider: string) => boolean;
}

/** A reservation as its own page shows it. Pure. */
export function reservationView(stored: StoredReservation, options: ViewOptions): ReservationView {
  const { mailed } = options;
  const { reservation, payments, refunds, trail } = stored;
  const { id, reference, car, buyer, amount, currency, holdUntil, createdAt, updatedAt, disputed } = reservation;
  const state = viewState(stored, options);
  const isBound = isBoundPurchase(stored);
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
    // What is sold has no end that comes by itself.
    heldUntil:
      reservation.state === 'held' && holdUntil !== null && !isBound ? new Date(holdUntil).toISOString() : null,
    payUrl: state === 'checking' && open ? payPageOf(open) : null,
    mayPayAgain: state === 'not-paid' || state === 'expired' || state === 'cancelled',
    mayCancel:
      state === 'reserved' || state === 'requested'
        ? { seenAt: updatedAt, left: leftOf(stored), asks: disputed || isBound }
        : null,
    purchase: purchaseView(stored),
    mailed,
    terms: buyer.terms,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paid ? new Date(paid.at).toISOString() : null,
    refunds: refunds.map((refund) => ({
      amount: refund.amount,
      state: REFUND_VIEWS[refund.state] ?? (isReached(stored, refund, options) ? 'under-way' : 'waits'),
    })),
  };
}

const REFUND_VIEWS: Partial<Record<Refund['state'], 'done' | 'failed'>> = { succeeded: 'done', failed: 'failed' };

/** Whether the provider that is to pay back can be asked to. */
const isReached = (
  { payments }: StoredReservation,
  { paymentId }: Pick<Refund, 'paymentId'>,
  { isConnected }: ViewOptions,
): boolean => isConnected(payments.find(({ id }) => id === paymentId)?.provider ?? '');

/** What is there to pay back, in the smaller unit. */
function leftOf({ payments, refunds }: Pick<StoredReservation, 'payments' | 'refunds'>): number {
  const back = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  return payments.reduce((sum, { captured }) => sum + captured, 0) - back;
}

function viewState(stored: StoredReservation, options: ViewOptions): ReservationViewState {
  const { reservation, payments, trail } = stored;
  const unpaid = payments.filter((payment) => UNPAID.includes(payment.state));
  switch (reservation.state) {
    case 'requested':
      return 'requested';
    case 'pending':
      return unpaid.every(({ provider }) => options.isConnected(provider)) ? 'checking' : 'uncertain';
    case 'held':
      return reservation.cancelAskedAt === null ? 'reserved' : 'cancel-asked';
    case 'collected':
      return 'collected';
    case 'late': {
      const back = refundState(stored, options);
      return back === 'refunded' || back === 'refund-failed' ? back : 'late';
    }
    case 'released':
      return refundState(stored, options);
    case 'lapsed': {
      // Its time is over, and whoever has the page has not said that nothing was paid.
      if (unpaid.some(({ providerRef }) => providerRef !== null)) return 'uncertain';
      const ended = trail.findLast(({ to, from }) => to === 'lapsed' && from !== 'lapsed')?.event;
      return ended === 'cancel' ? 'cancelled' : ended === 'call_failed' ? 'not-paid' : 'expired';
    }
  }
}

/** How far what was paid has gone back. One that failed is another's to follow: until then nothing is said to be under way. */
function refundState(
  stored: StoredReservation,
  options: ViewOptions,
): 'refunded' | 'refund-under-way' | 'refund-failed' | 'released' {
  const { payments, refunds } = stored;
  const sum = (states: readonly Refund['state'][]): number =>
    refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
  const captured = payments.reduce((total, payment) => total + payment.captured, 0);
  if (captured > 0 && sum(['succeeded']) >= captured) return 'refunded';
  if (sum(['queued', 'sent', 'pending']) === 0) return sum(['failed']) > 0 ? 'refund-failed' : 'released';
  return refunds.some((one) => !REFUND_VIEWS[one.state] && !isReached(stored, one, options))
    ? 'refund-failed'
    : 'refund-under-way';
}
