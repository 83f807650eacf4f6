import type { ResolvedLocation } from '../../runtime/tenant/tenant-parts.types.ts';
import type { StockOptions } from './stock.types.ts';

/** A yard of the dealer in tests about stock. */
export function location(id: number, name: string, codes: string[], primary = false): ResolvedLocation {
  return {
    id,
    name,
    slug: name.toLowerCase(),
    contactSlug: name.toLowerCase(),
    codes,
    primary,
    type: 'sales',
    dealershipSlug: `${name.toLowerCase()}-motors`,
    dealerLicenceNumber: null,
    licenceLabel: 'Licence no.',
    motorVehicleRepairer: null,
    manufacturers: [],
    address: {
      street: '1 Example Street',
      city: `${name}ville`,
      state: 'NSW',
      postcode: '2000',
      lat: null,
      long: null,
      placeUrl: null,
    },
    phone: '(02) 5550 1234',
    email: '',
    timeZone: 'Australia/Sydney',
    openingHours: [],
    specialHours: [],
  };
}

export const OPTIONS: StockOptions = {
  locations: [location(11, 'North', ['N1', 'NTH']), location(12, 'South', ['S1'], true)],
  dealershipId: 7,
  dealershipSlug: 'example-motors',
  dealershipName: 'Example Motors',
  region: 'AU',
  latestYear: 2028,
  artwork: true,
};
