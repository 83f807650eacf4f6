import type { Car, CarDocument } from '../rules/car.types.ts';
import { VALUE_LABELS } from '../search/query/facets.data.ts';

/**
 * Cars as documents of the search index (§3 Search facets): `body`, `fuel`, `drive` and `transmission` are the plain words that
 * shoppers filter by. A car that must never be public, or was sold longer ago than the window, is not indexed at all.
 */
export function carDocuments(cars: readonly Car[], soldDays: number, now: Date): CarDocument[] {
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
      label: labelOf(car),
      primary_image_url: car.images[0]?.url ?? null,
    }));
}

/** How a car stands, where that is not simply in stock, else its kind; and where it is. */
function labelOf({ status, car_type, city }: Car): string {
  const word = status === 'in_stock' ? VALUE_LABELS.car_type?.[car_type] : VALUE_LABELS.status?.[status];
  return [word, city].filter(Boolean).join(' · ');
}
