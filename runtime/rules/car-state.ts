import type { Car, CarStatus } from './car.types.ts';

const TEST_DRIVE_TAGS: readonly string[] = ['test drive only', '*** test drive vehicle only ***'];

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

/** §2 Car detail: a car kept for test drives is not reserved online. */
export function isTestDriveOnly(car: Pick<Car, 'tag'>): boolean {
  return TEST_DRIVE_TAGS.includes((car.tag ?? '').trim().toLowerCase());
}
