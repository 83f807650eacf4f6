import type { Car } from '../car/car.types.ts';

/** §5: a price of 10 or less counts as no price. */
const NO_PRICE_MAXIMUM = 10;

/** When an earlier price may be shown (`price_history`). */
export interface WasPriceRules {
  /** Days for which a car must have been on offer at it; 0: the dealer vouches for what the stock file says. */
  minDays: number;
}

const DAY = 86_400;

/**
 * The earlier, higher price that may be beside a car's price (domain.md 0): the newest one of its history that covered the same and held long enough; where
 * the feed names one, that one alone. Null: none may.
 */
export function wasPrice(
  car: Pick<Car, 'price' | 'before_price' | 'price_type' | 'price_history'>,
  { minDays }: WasPriceRules,
): number | null {
  const price = effectivePrice(car.price);
  const named = effectivePrice(car.before_price);
  if (price === null) return null;
  if (minDays === 0) return named !== null && named > price ? named : null;
  const held = (car.price_history ?? []).filter(
    ({ price: earlier, price_type, from, to }) =>
      price_type === car.price_type && earlier > price && to - from >= minDays * DAY,
  );
  // A figure of the feed that no history bears out is not replaced by another one.
  return (named === null ? held : held.filter((one) => one.price === named)).pop()?.price ?? null;
}

/** The price as it counts: null for none (§5 Price display). */
export function effectivePrice(price: number | null | undefined): number | null {
  return typeof price === 'number' && Number.isFinite(price) && price > NO_PRICE_MAXIMUM ? price : null;
}
