import type { Context } from 'hono';
import type { Clock } from '../rules/clock.types.ts';
import { type SearchClient, searchClient } from '../search/client.ts';
import { cachedSearchClient } from '../search/client-cache.ts';
import { embeddedClient } from '../search/embedded-client.ts';
import type { SearchEngine } from '../search/engine/search-engine.ts';
import { INDEX_SETTINGS } from '../search/index-settings.data.ts';
import type { BuiltSite, SiteSource } from './built-site.ts';
import { carDocuments } from './car-documents.ts';
import type { HostedSite } from './host.ts';
import { photoAddresses } from './pictures/photo-address.ts';
import type { PhotoService } from './pictures/photo-service.ts';
import type { PhotoHosts } from './pictures/photo-url.ts';
import { servedPhotos } from './pictures/served-photos.ts';
import { sitePhotos } from './pictures/site-photos.ts';
import { connectPlatform } from './platform/connect-platform.ts';
import { nodeTimers } from './platform/node-timers.ts';
import type { PlatformClient } from './platform/platform.types.ts';
import type { SandboxStore } from './platform/sandbox-store.ts';
import { type SiteAppOptions, siteApp } from './site-app.ts';
import { siteStock } from './site-stock.ts';

/** A site that a server answers for, as it was when it was read. */
export interface OpenSite {
  built: BuiltSite;
  hosted: HostedSite;
  platform: PlatformClient;
  source: SiteSource;
  version: number;
  /** When its source was last asked for its version, in milliseconds. */
  lookedAt: number;
}

export interface OpenSiteOptions extends Omit<SiteAppOptions, 'built' | 'search' | 'origins' | 'photos'> {
  engine: SearchEngine;
  sandbox: SandboxStore;
  photoService: PhotoService;
  /** Where photographs may be fetched from. */
  photoHosts: PhotoHosts;
  env: Readonly<Record<string, string | undefined>>;
  port: number;
}

/** Reads a site and makes everything that answers for it. Throws SiteError where there is none. */
export async function openSite(source: SiteSource, options: OpenSiteOptions): Promise<OpenSite> {
  const { engine, sandbox, env, port, clock, log } = options;
  const version = await source.version();
  const built = await source.read();
  const { tenant } = built.site;
  engine.load(tenant.slug, carDocuments(built.cars, tenant.search.soldDays, clock(), tenant), INDEX_SETTINGS);
  const own = `${tenant.slug}.localhost`;
  const origins = (context: Context): string[] => [
    ...tenant.domains.map((domain) => `https://${domain}`),
    `http://${own}:${new URL(context.req.url).port || port}`,
  ];
  const platform = connectPlatform({
    websiteId: tenant.websiteId,
    platform: tenant.platform,
    env,
    fetch: globalThis.fetch,
    timers: nodeTimers,
    log,
    sandbox: { store: sandbox, carBySlug: async (slug) => built.cars.find((car) => car.slug === slug) ?? null },
  });
  const stock = searchFor(built, engine, clock, env);
  const addresses = photoAddresses(built.site, options.photoHosts);
  const photos = sitePhotos({
    service: options.photoService,
    addresses,
    carById: siteStock({ client: stock, index: tenant.slug, settings: tenant.search, clock, cars: built.cars }).carById,
    dir: built.dir,
    files: built.manifest.pictures ?? {},
    names: Object.fromEntries(
      Object.entries(built.site.assets.pictures ?? {}).map(([name, address]) => [address.split('/').at(-1), name]),
    ),
    quality: tenant.cards.imageQuality,
    hosts: options.photoHosts,
  });
  const app = siteApp({ ...options, built, search: servedPhotos(stock, addresses), photos, origins });
  const hosted = { slug: tenant.slug, hosts: [...tenant.domains, own], app };
  return { built, platform, source, version, hosted, lookedAt: clock().getTime() };
}

function searchFor(
  { site: { tenant } }: BuiltSite,
  engine: SearchEngine,
  clock: Clock,
  env: OpenSiteOptions['env'],
): SearchClient {
  const { searchService } = tenant;
  if (searchService.kind === 'embedded') return embeddedClient(engine);
  const remote = searchClient({
    url: searchService.url,
    key: env[searchService.keyEnv] ?? null,
    fetch: (request) => fetch(request),
    timeoutMs: 3000,
    retries: 2,
  });
  return cachedSearchClient(remote, { limit: tenant.search.cacheEntries ?? 0, maxAgeMs: 5000, clock });
}
