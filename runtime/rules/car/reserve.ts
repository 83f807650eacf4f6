import type { Car } from './car.types.ts';
import { isTestDriveOnly } from './test-drive-only.ts';

/** What of a dealer decides whether a car can be reserved (§5 Reserve). */
export interface ReserveRules {
  /** The dealer takes payments, and a processor of them is configured. */
  paymentEnabled: boolean;
  processorConfigured: boolean;
  priceAbove: number;
  /** A car with one of these tags can be test driven but not reserved (§2). */
  testDriveOnlyTags: readonly string[];
}

/**
 * §5 Reserve, all of which must hold: payment enabled, a processor configured (the dealer's, or one that came with the car), in stock, not
 * sold, not reserved, the price above 200 or what the dealer says, and `reservable` not false.
 */
export function mayReserve(
  car: Pick<Car, 'status' | 'sold' | 'reserved' | 'reservable' | 'price' | 'tag' | 'has_checkout_payment_processor'>,
  { paymentEnabled, processorConfigured, priceAbove, testDriveOnlyTags }: ReserveRules,
): boolean {
  const { status, sold, reserved, reservable, price, tag, has_checkout_payment_processor: own } = car;
  return (
    paymentEnabled &&
    (processorConfigured || own === true) &&
    status === 'in_stock' &&
    !sold &&
    !reserved &&
    reservable !== false &&
    (price ?? 0) > priceAbove &&
    !isTestDriveOnly({ tag }, testDriveOnlyTags)
  );
}

/** What a reservation of this car costs: the dealer's own amount (§9), else what came with the car; null where neither says. */
export function depositOf(
  { payment_processors: own }: Pick<Car, 'payment_processors'>,
  dealer: number | null,
): number | null {
  return dealer ?? own?.find(({ deposit_amount }) => deposit_amount !== undefined)?.deposit_amount ?? null;
}
