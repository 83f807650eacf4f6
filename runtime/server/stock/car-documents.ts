import type { Car, CarDocument } from '../../rules/car/car.types.ts';
import { cardEstimate } from '../../rules/finance/finance-estimate.ts';
import { weeklyRange } from '../../rules/finance/weekly-ranges.ts';
import { dateInZone } from '../../rules/location/opening-hours.ts';
import { VALUE_LABELS } from '../../search/query/facets.data.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/**
 * Cars as documents of the search index (§3 Search facets): `body`, `fuel`, `drive` and `transmission` are the plain words that
 * shoppers filter by. A car that must never be public, or was sold longer ago than the window, is not indexed at all.
 * With a tenant that shows repayments, `weekly_price_range` is the step of the repayment on the car's card; a car without one has none.
 */
export function carDocuments(
  cars: readonly Car[],
  soldDays: number,
  now: Date,
  tenant?: Pick<ResolvedTenant, 'finance' | 'timeZone'>,
): CarDocument[] {
  const finance = tenant?.finance.enabled ? tenant.finance : null;
  const today = finance && tenant ? dateInZone(now, tenant.timeZone) : '';
  return shownCars(cars, soldDays, now).map((car) => ({
    ...car,
    body: car.simple_body,
    fuel: car.simple_fuel,
    drive: car.simple_drive,
    transmission: car.simple_transmission,
    label: labelOf(car),
    primary_image_url: car.images[0]?.url ?? null,
    ...(finance ? { weekly_price_range: weeklyRange(cardEstimate(car, finance, today)?.weekly ?? null) } : {}),
  }));
}

/** The cars that have a page at a moment: those that may be public and were not sold longer ago than the window. */
export function shownCars(cars: readonly Car[], soldDays: number, now: Date): Car[] {
  const soldSince = now.getTime() / 1000 - soldDays * 86_400;
  return cars.filter(
    (car) => car.show_on_dealer_website && (car.status !== 'sold' || (car.sold_date_timestamp ?? 0) > soldSince),
  );
}

/** How a car stands, where that is not simply in stock, else its kind; and where it is. */
function labelOf({ status, car_type, city }: Car): string {
  const word = status === 'in_stock' ? VALUE_LABELS.car_type?.[car_type] : VALUE_LABELS.status?.[status];
  return [word, city].filter(Boolean).join(' · ');
}
