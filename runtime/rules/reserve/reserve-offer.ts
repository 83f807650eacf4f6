import type { Car } from '../car/car.types.ts';
import { isTestDriveOnly } from '../car/car-tag.ts';
import { moneyText, toMinor } from './money.ts';

/** What of a dealer decides whether and how a car can be reserved (§5 Reserve). */
export interface ReserveRules {
  /** Reservations and payments are both switched on. */
  enabled: boolean;
  /** Cars are asked for without money, whatever processor there is. */
  requestOnly: boolean;
  /** The dealer has a processor of its own. */
  processorConfigured: boolean;
  /** Whole units of the currency: 200 unless the dealer says otherwise. */
  priceAbove: number;
  /** The dealer's own deposit, in whole units; null: what came with the car. */
  depositAmount: number | null;
  /** Deposits of cars from a price on, in whole units, the dearest first: before `depositAmount`. */
  depositByPrice: readonly { from: number; amount: number }[];
  currency: string;
  /** A car with one of these tags can be test driven but not reserved (§2). */
  testDriveOnlyTags: readonly string[];
  /** Words on the button, and whether the amount is after them. */
  button: string;
  showAmount: boolean;
}

/** Why a car cannot be reserved, in the order in which the conditions are asked. */
export type ReserveRefusal =
  | 'switched-off'
  | 'not-in-stock'
  | 'sold'
  | 'reserved'
  | 'price-too-low'
  | 'not-reservable'
  | 'test-drive-only'
  | 'no-processor'
  | 'no-amount';

/** What a car page and the checkout offer. Amounts are integers of the currency's smaller unit. */
export type ReserveOffer =
  | { offered: true; mode: 'paid'; amount: number; text: string }
  | { offered: true; mode: 'request'; amount: null; text: string }
  | { offered: false; why: ReserveRefusal };

export type ReservableCar = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'reservable'
  | 'price'
  | 'tag'
  | 'has_checkout_payment_processor'
  | 'payment_processors'
>;

const CONDITIONS: readonly { why: ReserveRefusal; holds: (car: ReservableCar, rules: ReserveRules) => boolean }[] = [
  { why: 'switched-off', holds: (_, { enabled }) => enabled },
  { why: 'not-in-stock', holds: ({ status, sold }) => status === 'in_stock' || sold || status === 'sold' },
  { why: 'sold', holds: ({ sold, status }) => !sold && status !== 'sold' },
  { why: 'reserved', holds: ({ reserved }) => !reserved },
  { why: 'price-too-low', holds: ({ price }, { priceAbove }) => (price ?? 0) > priceAbove },
  { why: 'not-reservable', holds: ({ reservable }) => reservable !== false },
  { why: 'test-drive-only', holds: (car, { testDriveOnlyTags }) => !isTestDriveOnly(car, testDriveOnlyTags) },
];

/**
 * §5 Reserve: all seven must hold, and no tag says that the car is for test drives only (§2). A processor is the dealer's, or one that came with
 * the car; `has_checkout_payment_processor: false` and a dealer who takes requests alone need none: no money is asked for then. §2: without an amount,
 * or with $0, nothing is offered.
 */
export function reserveOffer(car: ReservableCar, rules: ReserveRules): ReserveOffer {
  const failed = CONDITIONS.find(({ holds }) => !holds(car, rules));
  if (failed) return { offered: false, why: failed.why };
  if (rules.requestOnly || car.has_checkout_payment_processor === false)
    return { offered: true, mode: 'request', amount: null, text: rules.button };
  if (!rules.processorConfigured && car.has_checkout_payment_processor !== true)
    return { offered: false, why: 'no-processor' };
  const amount = depositOf(car, rules);
  if (amount === null || amount === 0) return { offered: false, why: 'no-amount' };
  const shown = rules.showAmount ? ` ${moneyText(amount, rules.currency)}` : '';
  return { offered: true, mode: 'paid', amount, text: `${rules.button}${shown}` };
}

/** What a reservation of this car costs, in the smaller unit: the dealer's own amount for its price or for all (§9), else what came with the car; null where none says. Never more than the price. */
export function depositOf(
  { payment_processors: own, price }: Pick<Car, 'payment_processors' | 'price'>,
  { depositAmount, depositByPrice, currency }: Pick<ReserveRules, 'depositAmount' | 'depositByPrice' | 'currency'>,
): number | null {
  const byPrice = depositByPrice.find(({ from }) => (price ?? 0) >= from)?.amount;
  const whole =
    byPrice ?? depositAmount ?? own?.find(({ deposit_amount }) => deposit_amount !== undefined)?.deposit_amount;
  const deposit = whole === undefined ? null : toMinor(whole, currency);
  const most = price === null ? null : toMinor(price, currency);
  return deposit === null || most === null ? deposit : Math.min(deposit, most);
}
