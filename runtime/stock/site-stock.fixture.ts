import type { SiteStock } from '../contracts/page.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { embeddedClient } from '../search/client/embedded-client.ts';
import { INDEX_SETTINGS } from '../search/client/index-settings.data.ts';
import { SearchEngine } from '../search/engine/search-engine.ts';
import { aCar } from '../test-data/a-car.fixture.ts';
import { aTenant } from '../test-data/a-tenant.fixture.ts';
import { siteStock } from './site-stock.ts';

/** A stock of these cars; what is not said of one is that of a priced ute that may be bought, of a model of its own. */
export function stockOf(given: readonly Partial<Car>[], now: Date): SiteStock {
  const cars = given.map((car, index) =>
    aCar({
      id: index + 1,
      slug: `car-${index + 1}`,
      body: 'Ute',
      simple_body: 'Ute',
      make_model: `Kestrel ${index + 1}`,
      price: 20_000,
      created_at_timestamp: index,
      ...car,
    }),
  );
  const clock = (): Date => now;
  const engine = new SearchEngine({ clock });
  engine.load('cars', cars, INDEX_SETTINGS);
  return siteStock({ client: embeddedClient(engine), index: 'cars', settings: aTenant().search, clock, cars });
}
