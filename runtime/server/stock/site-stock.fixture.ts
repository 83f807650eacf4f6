import type { SiteStock } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { embeddedClient } from '../../search/client/embedded-client.ts';
import { INDEX_SETTINGS } from '../../search/client/index-settings.data.ts';
import { SearchEngine } from '../../search/engine/search-engine.ts';
import type { SearchSettings } from '../../tenant/tenant.types.ts';
import { siteStock } from './site-stock.ts';

/** A stock of these cars; what is not said of one is that of a priced ute that may be bought. */
export function stockOf(given: readonly Partial<Car>[], now: Date): SiteStock {
  const cars = given.map((car, index) => ({
    id: index + 1,
    slug: `car-${index + 1}`,
    body: 'Ute',
    simple_body: 'Ute',
    price: 20_000,
    status: 'in_stock',
    show_on_dealer_website: true,
    created_at_timestamp: index,
    ...car,
  })) as unknown as Car[];
  const clock = (): Date => now;
  const engine = new SearchEngine({ clock });
  engine.load('cars', cars, INDEX_SETTINGS);
  const settings = { soldDays: 3, customFilter: null, facets: [] } as unknown as SearchSettings;
  return siteStock({ client: embeddedClient(engine), index: 'cars', settings, clock, cars });
}
