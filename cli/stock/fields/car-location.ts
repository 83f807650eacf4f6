import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { dealershipAt } from '../../../runtime/rules/location/dealership-at.ts';
import type { ResolvedLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import { StockError } from '../feed/stock-error.ts';
import type { StockOptions } from '../rows/stock.types.ts';

export type LocationFields = Pick<
  Car,
  | 'dealership_id'
  | 'dealership_slug'
  | 'dealership_name'
  | 'location_id'
  | 'location_slug'
  | 'location_name'
  | 'city'
  | 'state'
>;

export interface Yards {
  /** Where cars are whose yard is not named or not known. */
  primary: ResolvedLocation;
  /** The location that answers to a code, slug, name or number, whatever its case. */
  named(name: string): ResolvedLocation | undefined;
}

/** The yards of a dealer. @throws {StockError} 'no-location' */
export function yardsOf(locations: readonly ResolvedLocation[]): Yards {
  const primary = locations.find((location) => location.primary) ?? locations[0];
  if (primary === undefined) throw new StockError('no-location', 'Stock needs at least one location to stand at.');
  const byName = new Map<string, ResolvedLocation>();
  for (const location of locations)
    for (const name of [...location.codes, location.slug, location.name, String(location.id)])
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), location);
  return { primary, named: (name) => byName.get(name.toLowerCase()) };
}

/** Where a car is: the yard that its feed names, else the primary one; and whose it is there, by the dealership of that yard (§3). */
export function locationFields(name: string, yards: Yards, options: StockOptions): LocationFields {
  const location = yards.named(name) ?? yards.primary;
  const dealershipSlug = location.dealershipSlug || options.dealershipSlug;
  const dealership = dealershipAt(options.dealerships ?? [], { dealershipSlug });
  return {
    dealership_id: dealership?.id ?? options.dealershipId,
    dealership_slug: dealershipSlug,
    dealership_name: dealership?.name ?? options.dealershipName,
    location_id: location.id,
    location_slug: location.slug,
    location_name: location.name,
    city: location.address.city,
    state: location.address.state,
  };
}
