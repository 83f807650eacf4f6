import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { effectivePrice } from '../../rules/car/car-price.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CarFacts } from './analytics.types.ts';

/** The facts of a car that its page tells to who measures it. */
export const slot: Slot<'car.foot', CarFacts> = {
  load: ({ site: { tenant } }, { car }) => carFacts(car, tenant),
  body: ({ data }) => <p id="analytics-car" data-facts={JSON.stringify(data)} hidden />,
};

function carFacts(car: Car, { structuredData }: Pick<ResolvedTenant, 'structuredData'>): CarFacts {
  const price = effectivePrice(car.price);
  const day = new Date(car.created_at_timestamp * 1000).toISOString().slice(0, 10);
  return {
    id: car.id,
    name: car.name,
    stock: car.stocknum,
    ...(car.vin && structuredData.vin ? { vin: car.vin } : {}),
    type: car.car_type,
    ...(car.certified ? { certified: true as const } : {}),
    year: car.year,
    make: car.make,
    model: car.model,
    ...(car.badge ? { badge: car.badge } : {}),
    ...(price === null ? {} : { price }),
    ...(car.colour ? { colour: car.colour } : {}),
    ...(car.simple_body ? { body: car.simple_body } : {}),
    since: day.replaceAll('-', '/'),
    place: car.location_name,
  };
}
