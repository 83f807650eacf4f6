import type { Car } from '../../rules/car/car.types.ts';
import { effectivePrice } from '../../rules/price/car-price.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { AnalyticsCar } from './analytics.types.ts';

type Told = Pick<
  Car,
  | 'id'
  | 'name'
  | 'stocknum'
  | 'vin'
  | 'car_type'
  | 'certified'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'price'
  | 'colour'
  | 'simple_body'
  | 'created_at_timestamp'
  | 'location_name'
>;

/** A car as it is told, of public facts alone: as an item of Google Analytics and, where the dealer wants that, by the council's parameters. */
export function analyticsCar(car: Told, tenant: Pick<ResolvedTenant, 'analytics' | 'structuredData'>): AnalyticsCar {
  const price = effectivePrice(car.price);
  return {
    id: car.id,
    item: {
      item_id: String(car.id),
      item_name: car.name,
      item_brand: car.make,
      item_category: car.car_type,
      ...(car.simple_body ? { item_category2: car.simple_body } : {}),
      ...(car.badge ? { item_variant: car.badge } : {}),
      ...(price === null ? {} : { price }),
    },
    ...(tenant.analytics.ascEvents ? { asc: ascItem(car, price, tenant.structuredData.vin) } : {}),
  };
}

/** Mapped values are in lower case with _ (integrations.md 1.1); a demonstrator counts as used. */
function ascItem(car: Told, price: number | null, tellsVin: boolean): Record<string, string | number> {
  return {
    item_id: (tellsVin && car.vin) || 'unknown',
    item_number: car.stocknum,
    item_condition: car.certified ? 'cpo' : car.car_type === 'new' ? 'new' : 'used',
    item_year: car.year,
    item_make: lower(car.make),
    item_model: lower(car.model),
    ...(price === null ? {} : { item_price: price }),
    ...(car.badge ? { item_variant: lower(car.badge) } : {}),
    ...(car.colour ? { item_color: lower(car.colour) } : {}),
    ...(car.simple_body ? { item_type: lower(car.simple_body) } : {}),
    item_inventory_date: new Date(car.created_at_timestamp * 1000).toISOString().slice(0, 10).replaceAll('-', '/'),
    item_location: lower(car.location_name),
  };
}

const lower = (text: string): string => text.toLowerCase().replace(/\s+/g, '_');
