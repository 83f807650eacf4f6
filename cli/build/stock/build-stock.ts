import type { SiteStock } from '../../../runtime/contracts/page.types.ts';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import { photoAddresses } from '../../../runtime/photos/photo-address.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { embeddedClient, indexSettings } from '../../../runtime/search/client/embedded-client.ts';
import { SearchEngine } from '../../../runtime/search/engine/search-engine.ts';
import { carDocuments } from '../../../runtime/stock/car-documents.ts';
import { shopperSearch } from '../../../runtime/stock/shopper-search.ts';
import { siteStock } from '../../../runtime/stock/site-stock.ts';

/** A site's stock in an engine of this process, as it is at a moment. */
export function buildStock(site: Site, cars: readonly Car[], now: Date): SiteStock {
  const clock = (): Date => now;
  const { tenant } = site;
  const engine = new SearchEngine({ clock });
  engine.load(
    tenant.slug,
    carDocuments(cars, tenant.search.soldDays, now, tenant),
    indexSettings(tenant.region, tenant.stock.facts),
  );
  const client = shopperSearch(embeddedClient(engine), { addresses: photoAddresses(site, { loopback: false }) });
  return siteStock({ client, index: tenant.slug, settings: tenant.search, clock, cars });
}
