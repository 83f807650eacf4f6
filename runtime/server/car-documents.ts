import type { Car } from '../rules/car.types.ts';

/**
 * Cars as documents of the search index (§3 Search facets): `body`, `fuel`, `drive` and `transmission` are the plain words that
 * shoppers filter by. A car that must never be public, or was sold longer ago than the window, is not indexed at all.
 */
export function carDocuments(cars: readonly Car[], soldDays: number, now: Date): Car[] {
  const soldSince = now.getTime() / 1000 - soldDays * 86_400;
  return cars
    .filter(
      (car) => car.show_on_dealer_website && (car.status !== 'sold' || (car.sold_date_timestamp ?? 0) > soldSince),
    )
    .map((car) => ({
      ...car,
      body: car.simple_body,
      fuel: car.simple_fuel,
      drive: car.simple_drive,
      transmission: car.simple_transmission,
    }));
}
