import type { ResolvedLocation } from '../../runtime/tenant/tenant-parts.types.ts';
import { aLocation } from '../../runtime/test-data/a-tenant.fixture.ts';
import type { StockOptions } from './rows/stock.types.ts';

/** A yard of the dealer in tests about stock. */
export const location = (id: number, name: string, codes: string[], primary = false): ResolvedLocation =>
  aLocation({
    id,
    name,
    slug: name.toLowerCase(),
    contactSlug: name.toLowerCase(),
    codes,
    primary,
    dealershipSlug: `${name.toLowerCase()}-motors`,
    address: { city: `${name}ville` },
  });

export const OPTIONS: StockOptions = {
  locations: [location(11, 'North', ['N1', 'NTH']), location(12, 'South', ['S1'], true)],
  dealershipId: 7,
  dealershipSlug: 'example-motors',
  dealershipName: 'Example Motors',
  region: 'AU',
  latestYear: 2028,
  artwork: true,
};
