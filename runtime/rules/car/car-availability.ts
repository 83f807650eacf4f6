import type { Car, CarStatus } from './car.types.ts';

/** §4 Car status: those that count as available. */
export const AVAILABLE: readonly CarStatus[] = ['in_stock', 'coming_soon'];

/** Whether a car is in stock or coming soon (§4). */
export function isAvailable(car: Pick<Car, 'status'>): boolean {
  return AVAILABLE.includes(car.status);
}

/** decisions.md: available, not sold, not reserved. */
export function isSellable(car: Pick<Car, 'status' | 'sold' | 'reserved'>): boolean {
  return isAvailable(car) && !car.sold && !car.reserved;
}
