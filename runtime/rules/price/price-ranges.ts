import type { Car } from '../car/car.types.ts';
import { isHire } from '../car/hire.ts';
import { effectivePrice } from './car-price.ts';

/** The step of an amount, of steps of which the lowest comes first; null for no amount. */
const stepOf = (steps: readonly AmountStep[], amount: number | null): string | null =>
  amount === null ? null : (steps.find(({ below }) => amount < below)?.value ?? null);

/** Weekly repayments in steps, the lowest first: the facet `weekly_price_range` (§3). A repayment is whole, so no two steps share one. */
export const WEEKLY_RANGES: readonly AmountStep[] = [
  { value: 'under-100', label: 'Under $100 a week', below: 100 },
  { value: '100-149', label: '$100 to $149 a week', below: 150 },
  { value: '150-199', label: '$150 to $199 a week', below: 200 },
  { value: '200-249', label: '$200 to $249 a week', below: 250 },
  { value: '250-299', label: '$250 to $299 a week', below: 300 },
  { value: '300-399', label: '$300 to $399 a week', below: 400 },
  { value: 'from-400', label: '$400 a week and over', below: Number.POSITIVE_INFINITY },
];

/** The facet's value for a weekly repayment; null for none. */
export const weeklyRange = (weekly: number | null): string | null => stepOf(WEEKLY_RANGES, weekly);

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

/** One value of a facet of amounts in steps (§3). */
interface AmountStep {
  /** As documents and addresses say it. */
  value: string;
  label: string;
  /** Amounts below this, in whole units of the currency; every dealer's currency is a dollar (decisions.md). */
  below: number;
}
