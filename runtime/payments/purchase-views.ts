import type { PurchaseView, StoredPurchase } from '../contracts/purchase.types.ts';
import { beganAsPurchase } from '../rules/reserve/checkout-path.ts';
import { balanceLeft, isBinding, type PurchaseFacts, purchaseSteps } from '../rules/reserve/purchase-steps.ts';
import type { Reservation } from '../server/store/reservations/reservation-store.types.ts';

/** A reservation with what was published or noted of its purchase; null: nothing. */
export interface StoredWithPurchase {
  reservation: Reservation;
  purchase: StoredPurchase | null;
}

/** Whether a reservation is the beginning of a purchase online: its form said so, or the dealer's people have gone on with it so. */
export const isPurchase = ({ reservation, purchase }: StoredWithPurchase): boolean =>
  purchase !== null || beganAsPurchase(reservation.buyer.pageUrl);

/** What the steps of a purchase follow from. */
export function purchaseFacts({ reservation, purchase }: StoredWithPurchase): PurchaseFacts {
  return {
    state: reservation.state,
    contractSent: purchase?.documents.some(({ kind }) => kind === 'contract') ?? false,
    contractSigned: purchase !== null && purchase.signedAt !== null,
    balance: purchase?.balance?.amount ?? null,
    received: purchase?.entries.reduce((sum, { amount }) => sum + amount, 0) ?? 0,
  };
}

/** Whether nothing of a reservation ends or goes back by itself any more. */
export const isBoundPurchase = (stored: StoredWithPurchase): boolean => isBinding(purchaseFacts(stored));

/**
 * A purchase as its buyer sees it; null: it is a reservation alone. Bank details are there as long as the car is held, nobody asks to cancel it, and
 * something is to be paid; papers until it ends without a sale, those of a signed contract after that too. Pure.
 */
export function purchaseView(stored: StoredWithPurchase): PurchaseView | null {
  if (!isPurchase(stored)) return null;
  const { reservation, purchase } = stored;
  const facts = purchaseFacts(stored);
  const { open, over } = balanceLeft(facts);
  const isAlive = reservation.state === 'held' || reservation.state === 'collected';
  const mayPay = reservation.state === 'held' && reservation.cancelAskedAt === null && open > 0;
  const balance = purchase?.balance ?? null;
  return {
    steps: purchaseSteps(facts),
    signed: facts.contractSigned,
    documents: isAlive || facts.contractSigned ? (purchase?.documents ?? []) : [],
    balance:
      balance === null || !isAlive
        ? null
        : { amount: balance.amount, due: balance.due, open, over, ways: mayPay ? balance.ways : null },
    received: facts.received,
    asked: reservation.buyer.message,
  };
}
