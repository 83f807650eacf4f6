import type { Car, PriceType } from './car.types.ts';

/** The kinds of prices that are for a time. */
export type HirePriceType = Extract<PriceType, 'per_day' | 'per_week' | 'per_month'>;

const HIRE: ReadonlySet<PriceType> = new Set<HirePriceType>(['per_day', 'per_week', 'per_month']);

/** Whether a car is to hire or subscribe to, not to buy: its price is for a time. */
export function isHire<C extends Pick<Car, 'price_type'>>(car: C): car is C & { price_type: HirePriceType } {
  return HIRE.has(car.price_type);
}
