import type { Hono } from 'hono';
import type { SiteStock } from '../../contracts/page.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { ServiceCore } from '../../contracts/service-core.types.ts';
import { photoAddresses } from '../../photos/photo-address.ts';
import type { PhotoHosts } from '../../photos/photo-url.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { SearchClient } from '../../search/client/client.ts';
import { indexSettings } from '../../search/client/embedded-client.ts';
import type { Outage } from '../../search/client/failover-client.ts';
import type { SearchEngine } from '../../search/engine/search-engine.ts';
import { carDocuments } from '../../stock/car-documents.ts';
import { shopperSearch } from '../../stock/shopper-search.ts';
import { siteStock } from '../../stock/site-stock.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { createRateLimiter } from '../guards/rate-limit.ts';
import { signedLinks } from '../guards/signed-links.ts';
import type { ImageEncoder } from '../images/image-encoder.ts';
import type { PhotoService } from '../images/photo-service.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { serviceLeads } from '../leads/service-leads.ts';
import type { SandboxStore } from '../platform/sandbox-store.ts';
import { siteSearch } from '../stock/site-search.ts';
import { connectTargets } from '../targets/connect-targets.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import type { Networks } from '../targets/networks.ts';
import type { LeadTarget } from '../targets/target.types.ts';
import type { BuiltSite, SiteSource } from './built-site.ts';
import { type OpenServices, openServices, orClosed } from './open-services.ts';
import { reservedCars } from './reserved-cars.ts';
import { type SiteAppOptions, siteApp } from './site-app.ts';
import { siteImages } from './site-images.ts';
import { siteOrigins } from './site-origins.ts';
import { plainPlatform, sitePlatform } from './site-platform.ts';
import { tellUnreached } from './tell-unreached.ts';

/** A site that a server answers for, as it was when it was read. */
export interface OpenSite {
  built: BuiltSite;
  hosted: HostedSite;
  platform: PlatformClient;
  /** Where its leads go, by name. */
  targets: ReadonlyMap<string, LeadTarget>;
  carById: (id: string) => Promise<Car | null>;
  services: OpenServices;
  /** Why its search service is not asked; null while all is well. */
  searchOutage: () => Outage | null;
  source: SiteSource;
  version: number;
  /** When its source was last asked for its version, in milliseconds. */
  lookedAt: number;
  /** Whether its source has no site any more: it is not shown then, and comes back with one. */
  gone: boolean;
  /** Stores what its services hold back; requests under way are answered all the same. */
  close(): Promise<void>;
}

export interface OpenSiteOptions
  extends Omit<
    SiteAppOptions,
    'built' | 'search' | 'platform' | 'stock' | 'services' | 'origin' | 'origins' | 'images'
  > {
  engine: SearchEngine;
  /** What services of features get of the server, and what their sites share there. */
  server: ServerCore;
  shared: ServiceCore['shared'];
  /** Shared by all sites of a server. */
  encoder: ImageEncoder;
  sandbox: SandboxStore;
  photoService: PhotoService;
  /** Where photographs may be fetched from. */
  photoHosts: PhotoHosts;
  /** What targets may be connected to. */
  networks: Networks;
  mailServers: MailServers;
  linkKey: () => Uint8Array;
  env: Readonly<Record<string, string | undefined>>;
  port: number;
  searchTimeoutMs: number | undefined;
}

/** Reads a site and makes everything that answers for it. Throws SiteError where there is none. */
export async function openSite(source: SiteSource, options: OpenSiteOptions): Promise<OpenSite> {
  const { clock, log } = options;
  const version = (await source.version()) ?? 0;
  const built = await source.read();
  const { tenant } = built.site;
  options.engine.load(
    tenant.slug,
    carDocuments(built.cars, tenant.search.soldDays, clock(), tenant),
    indexSettings(tenant.region),
  );
  tellUnreached(built, options);
  const origins = siteOrigins(tenant, options.port);
  let services: OpenServices | null = null;
  const hooks = (): OpenServices['hooks'] => services?.hooks ?? [];
  const platform = sitePlatform(built, hooks, options);
  const search = siteSearch(tenant, built.cars.length, options);
  const addresses = photoAddresses(built.site, options.photoHosts);
  // As the stock has them: what features say of them is not known to it.
  const { carById } = stockOf(built, shopperSearch(search.client), clock);
  const shopper = shopperSearch(search.client, { addresses, locked: reservedCars(hooks).locked });
  const stock = stockOf(built, shopper, clock);
  services = await openServices(built.site.plan, built.services, {
    ...options.server,
    shared: options.shared,
    site: built.site,
    release: built.manifest.build,
    origin: origins.linked,
    sealed: isSealed(tenant),
    signedLinks: (actions) => signedLinks(actions, { tenant: tenant.slug, key: options.linkKey, clock }),
    stock,
    carById,
    sandboxMode: () => options.sandbox.mode(tenant.slug),
    platform,
    platformAt: (baseUrl) => plainPlatform(baseUrl, tenant, log),
    leads: {
      ...options.server.leads,
      ...serviceLeads({ tenant, store: options.store, onAccepted: options.onAccepted }),
    },
    photos: addresses,
    limiter: (limit, windowMs) => createRateLimiter({ limit, windowMs, clock }),
  });
  const made = orClosed(services, () => ({
    app: siteApp({
      ...options,
      built,
      search: shopper,
      stock,
      services,
      platform,
      images: siteImages(built, { ...options, addresses, carById, hooks }),
      origin: origins.shown,
      origins: origins.own,
    }),
    targets: targetsOf(tenant, platform, hooks(), options),
  }));
  return {
    built,
    platform,
    targets: made.targets,
    carById,
    services,
    searchOutage: search.outage,
    source,
    version,
    hosted: { slug: tenant.slug, app: made.app },
    close: services.close,
    lookedAt: clock().getTime(),
    gone: false,
  };
}

function targetsOf(
  tenant: ResolvedTenant,
  platform: PlatformClient,
  hooks: OpenServices['hooks'],
  { env, networks, mailServers, clock }: OpenSiteOptions,
): OpenSite['targets'] {
  return connectTargets({
    tenant,
    platform,
    env,
    networks,
    mailServers,
    linksOf: (delivery) => hooks.flatMap((one) => one.mailLinks?.(delivery) ?? []),
    clock,
  });
}

/** The stock of a site through one way of searching it. */
const stockOf = ({ cars, site: { tenant } }: BuiltSite, client: SearchClient, clock: Clock): SiteStock =>
  siteStock({ client, index: tenant.searchService.index, settings: tenant.search, clock, cars });

/** A site that a server answers for, found by its exact host names: the tenant's domains and `<slug>.localhost`. */
export interface HostedSite {
  slug: string;
  app: Hono;
}
