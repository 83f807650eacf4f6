import type { Car } from '../car/car.types.ts';
import { isHire } from '../car/hire.ts';
import { type AmountStep, stepOf } from '../listing/amount-steps.ts';
import { effectivePrice } from './car-price.ts';

/** Prices in steps, the lowest first: the facet `price_range` (§3). */
export const PRICE_RANGES: readonly AmountStep[] = [
  { value: 'under-10000', label: 'Under $10,000', below: 10_000 },
  { value: '10000-19999', label: '$10,000 to $19,999', below: 20_000 },
  { value: '20000-29999', label: '$20,000 to $29,999', below: 30_000 },
  { value: '30000-39999', label: '$30,000 to $39,999', below: 40_000 },
  { value: '40000-49999', label: '$40,000 to $49,999', below: 50_000 },
  { value: '50000-74999', label: '$50,000 to $74,999', below: 75_000 },
  { value: '75000-99999', label: '$75,000 to $99,999', below: 100_000 },
  { value: 'from-100000', label: '$100,000 and over', below: Number.POSITIVE_INFINITY },
];

/** The facet's value for a car: the step of its price; null for one without a price, or for hire. */
export function priceRange(car: Pick<Car, 'price' | 'price_type'>): string | null {
  return isHire(car) ? null : stepOf(PRICE_RANGES, effectivePrice(car.price));
}
