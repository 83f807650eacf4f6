import type { SiteStock } from '../../contracts/page.types.ts';
import { type PhotoAddresses, photoAddresses } from '../../photos/photo-address.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { SearchClient } from '../../search/client/client.ts';
import { indexSettings } from '../../search/client/embedded-client.ts';
import type { Outage } from '../../search/client/failover-client.ts';
import { carDocuments } from '../../stock/car-documents.ts';
import { shopperSearch } from '../../stock/shopper-search.ts';
import { siteStock } from '../../stock/site-stock.ts';
import { siteSearch } from '../stock/site-search.ts';
import type { BuiltSite } from './built-site.ts';
import type { OpenServices } from './open-services.ts';
import type { OpenSiteOptions } from './open-site.types.ts';
import { reservedCars } from './reserved-cars.ts';

/** The cars of one site. */
interface SiteCars {
  /** What shoppers may see, with what features say of it. */
  stock: SiteStock;
  shopper: SearchClient;
  /** A car as the stock has it: what features say of it is not known there. */
  carById: SiteStock['carById'];
  addresses: PhotoAddresses;
  /** Why the search service is not asked; null while all is well. */
  outage: () => Outage | null;
}

/** Loads the cars of a site into the engine and gives the ways to them. `hooks`: of the site's services, once they are opened. */
export function siteCars(built: BuiltSite, hooks: () => OpenServices['hooks'], options: OpenSiteOptions): SiteCars {
  const { clock, photoHosts } = options;
  const { tenant } = built.site;
  loadCars(built, options);
  const search = siteSearch(tenant, built.cars.length, options);
  const addresses = photoAddresses(built.site, photoHosts);
  const shopper = shopperSearch(search.client, { addresses, locked: reservedCars(hooks).locked });
  return {
    stock: stockOf(built, shopper, clock),
    shopper,
    carById: stockOf(built, shopperSearch(search.client), clock).carById,
    addresses,
    outage: search.outage,
  };
}

/** Gives the cars of a build to the engine, in place of those of another one. */
export function loadCars(
  { cars, site: { tenant } }: BuiltSite,
  { engine, clock }: Pick<OpenSiteOptions, 'engine' | 'clock'>,
): void {
  engine.load(
    tenant.slug,
    carDocuments(cars, tenant.search.soldDays, clock(), tenant),
    indexSettings(tenant.region, tenant.stock.facts),
  );
}

/** The stock of a site through one way of searching it. */
const stockOf = ({ cars, site: { tenant } }: BuiltSite, client: SearchClient, clock: Clock): SiteStock =>
  siteStock({ client, index: tenant.searchService.index, settings: tenant.search, clock, cars });
