import type { Car, CarDocument } from '../rules/car/car.types.ts';
import { cardEstimate } from '../rules/finance/finance-estimate.ts';
import { dateInZone } from '../rules/location/zone-time.ts';
import { priceRange, weeklyRange } from '../rules/price/price-ranges.ts';
import { VALUE_LABELS } from '../search/query/facet-values.data.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/**
 * Cars as documents of the search index (§3 Search facets): `body`, `fuel`, `drive` and `transmission` are the plain words that
 * shoppers filter by. A car that must never be public, or was sold longer ago than the window, is not indexed at all.
 * A car that other locations offer too is found under each of their names; who built a car is its make, unless the feed knows better.
 * With a tenant that shows repayments, `weekly_price_range` is the step of the repayment on the car's card; a car without one has none. `price_range`, where shoppers choose by it,
 * is what the feed says, and a step of the price where it says it of no car.
 */
export function carDocuments(
  cars: readonly Car[],
  soldDays: number,
  now: Date,
  tenant?: Pick<ResolvedTenant, 'finance' | 'timeZone'> & { search?: Pick<ResolvedTenant['search'], 'facets'> },
): CarDocument[] {
  const finance = tenant?.finance.enabled ? tenant.finance : null;
  const today = finance && tenant ? dateInZone(now, tenant.timeZone) : '';
  const steps =
    tenant?.search?.facets.includes('price_range') === true &&
    !cars.some(({ price_range }) => price_range !== undefined);
  return shownCars(cars, soldDays, now).map((car) => ({
    ...car,
    body: car.simple_body,
    fuel: car.simple_fuel,
    drive: car.simple_drive,
    transmission: car.simple_transmission,
    location_name: car.distribution_locations ? locationsOf(car) : car.location_name,
    manufacturer: car.manufacturer ?? car.make,
    label: labelOf(car),
    primary_image_url: car.images[0]?.url ?? null,
    ...(steps ? stepOf(car) : {}),
    ...(finance ? { weekly_price_range: weeklyRange(cardEstimate(car, finance, today)?.weekly ?? null) } : {}),
  }));
}

/** Where a car is offered, its own location first. */
function locationsOf({ location_name: own, distribution_locations: others = [] }: Car): string[] {
  return [own, ...others.filter((one) => one !== own)];
}

function stepOf(car: Car): { price_range?: string } {
  const step = priceRange(car);
  return step === null ? {} : { price_range: step };
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
