import type { Car } from '../../runtime/rules/car.types.ts';
import type { ResolvedLocation } from '../../runtime/tenant-parts.types.ts';
import { quoted, type RowReader } from './row-reader.ts';
import type { StockOptions } from './stock.types.ts';

type LocationFields = Pick<
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

/** Where a car stands: the yard that the row names by code, slug or name, else `primary`, with a warning when a name leads nowhere. */
export function locationFields(row: RowReader, options: StockOptions, primary: ResolvedLocation): LocationFields {
  const named = row.text('location').toLowerCase();
  const answersTo = (location: ResolvedLocation) =>
    [...location.codes, location.slug, location.name, String(location.id)].some((name) => name.toLowerCase() === named);
  const found = named === '' ? primary : options.locations.find(answersTo);
  if (found === undefined)
    row.warn(
      'location',
      `${quoted(row.text('location'))} is no location's code, slug or name; the car is shown at ${primary.name}.`,
    );
  const location = found ?? primary;
  return {
    dealership_id: options.dealershipId,
    dealership_slug: location.dealershipSlug || options.dealershipSlug,
    dealership_name: options.dealershipName,
    location_id: location.id,
    location_slug: location.slug,
    location_name: location.name,
    city: location.address.city,
    state: location.address.state,
  };
}
