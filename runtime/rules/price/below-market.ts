import type { Car } from '../car/car.types.ts';
import { effectivePrice } from './car-price.ts';

/** §5 Below-market badge (`badges.below_market`). */
export interface BelowMarketRules {
  shown: boolean;
  /** How much under the average a car must be, in whole units of the currency. */
  moreThan: number;
}

/**
 * How much less a car costs than such cars do on average, where it may be said (§5): more than 499, or what the dealer says, and less than the
 * state's average too. Null for any other car, and for one that is sold.
 */
export function belowMarket(
  car: Pick<Car, 'price' | 'sold' | 'status' | 'autograb_data'>,
  { shown, moreThan }: BelowMarketRules,
): number | null {
  const price = effectivePrice(car.price);
  const { average_market_price: average, state_average_market_price: state } = car.autograb_data ?? {};
  if (!shown || car.sold || car.status === 'sold' || price === null) return null;
  if (average === undefined || state === undefined || price >= state) return null;
  return average - price > moreThan ? average - price : null;
}
