import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import type { Clock } from '../rules/clock.types.ts';
import { type SearchClient, searchClient } from '../search/client.ts';
import { cachedSearchClient } from '../search/client-cache.ts';
import { SearchEngine } from '../search/engine/search-engine.ts';
import { INDEX_SETTINGS } from '../search/index-settings.data.ts';
import { type BuiltSite, readBuiltSite } from './built-site.ts';
import { carDocuments } from './car-documents.ts';
import { addressKey } from './guards/address-key.ts';
import { createRateLimiter } from './guards/rate-limit.ts';
import { type HostedSite, hostApp } from './host.ts';
import { indexPage } from './index-page.ts';
import { openLeads } from './leads/open-leads.ts';
import { startRelay } from './leads/relay.ts';
import { pictures } from './pictures/pictures.ts';
import { connectPlatform } from './platform/connect-platform.ts';
import type { Log } from './platform/log.types.ts';
import { nodeTimers } from './platform/node-timers.ts';
import type { PlatformClient } from './platform/platform.types.ts';
import { siteApp } from './site-app.ts';

export interface ServerOptions {
  /** Folders of built sites. */
  dirs: string[];
  /** State of the server: enquiries, encoded pictures. */
  dataDir: string;
  port: number;
  clock: Clock;
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
  /** Whether localhost lists all sites. */
  index: boolean;
  /** How long pages that show stock are kept, in milliseconds. */
  keepPagesMs: number;
  /** Enquiries and searches that one visitor may send to one site in a minute; LIMITS unless given. */
  limits?: { enquiries: number; searches: number };
}

export interface RunningServer {
  app: Hono;
  /** Stops taking work, delivers what is under way, closes the store. */
  close(): Promise<void>;
}

interface OpenSite {
  built: BuiltSite;
  hosted: HostedSite;
  platform: PlatformClient;
  /** Of the manifest, in milliseconds. */
  changed: number;
}

const LOOK_AGAIN_MS = 1000;
const LIMITS = { enquiries: 30, searches: 600 };

/** Everything that answers for some built sites, without a port: stores, search, sites, relay. A rebuilt site is taken up by itself. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { clock, log, env, dataDir, limits = LIMITS } = options;
  const leads = await openLeads({ dataDir, databaseUrl: env.DATABASE_URL, clock, log });
  const engine = new SearchEngine({ masterKey: null, clock });
  const shared = {
    store: leads.store,
    clock,
    log,
    pictures: pictures({ cacheDir: path.join(dataDir, 'pictures') }),
    clientKey: connectionKey,
    leadLimiter: createRateLimiter({ limit: limits.enquiries, windowMs: 60_000, clock }),
    searchLimiter: createRateLimiter({ limit: limits.searches, windowMs: 60_000, clock }),
    secure: false,
    keepPagesMs: options.keepPagesMs,
    onAccepted: () => relay.wake(),
  };
  const sites = new Map<string, OpenSite>();
  const open = async (dir: string): Promise<OpenSite> => {
    const changed = await manifestTime(dir);
    const built = await readBuiltSite(dir);
    const { tenant } = built.site;
    engine.load(tenant.slug, carDocuments(built.cars, tenant.search.soldDays, clock()), INDEX_SETTINGS);
    const search = searchFor(built, engine, clock, env);
    const hosts = [...tenant.domains, `${tenant.slug}.localhost`];
    const origins = (context: Context): string[] => [
      ...tenant.domains.map((domain) => `https://${domain}`),
      `http://${tenant.slug}.localhost:${new URL(context.req.url).port || options.port}`,
    ];
    const platform = connectPlatform({
      websiteId: tenant.websiteId,
      platform: tenant.platform,
      env,
      fetch: globalThis.fetch,
      timers: nodeTimers,
      log,
      sandbox: { store: leads.sandbox, carBySlug: async (slug) => built.cars.find((car) => car.slug === slug) ?? null },
    });
    return {
      built,
      platform,
      changed,
      hosted: { slug: tenant.slug, hosts, app: siteApp({ ...shared, built, search, origins }) },
    };
  };
  for (const site of await Promise.all(options.dirs.map(open))) sites.set(site.hosted.slug, site);
  const relay = startRelay({
    store: leads.store,
    tenants: () => [...sites.keys()],
    platformFor: (slug) => sites.get(slug)?.platform ?? null,
    clock,
    timers: nodeTimers,
    random: Math.random,
    log,
  });

  let lookedAt = clock().getTime();
  let stopping = false;
  const takeUpRebuilt = async (): Promise<void> => {
    if (clock().getTime() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = clock().getTime();
    for (const [slug, site] of sites) {
      const changed = await manifestTime(site.built.dir).catch(() => site.changed);
      if (changed === site.changed) continue;
      await open(site.built.dir).then(
        (next) => sites.set(slug, next),
        (error: Error) =>
          log('warn', 'A rebuilt site cannot be read; the last good one stays', {
            tenant: slug,
            reason: error.message,
          }),
      );
    }
  };
  const app = hostApp({
    site: async (host) => {
      await takeUpRebuilt();
      return [...sites.values()].find(({ hosted }) => hosted.hosts.includes(host))?.hosted ?? null;
    },
    index: options.index ? (context) => indexPage(context, [...sites.values()].map(entryOf)) : null,
    healthy: () => !stopping,
  });
  return {
    app,
    async close() {
      stopping = true;
      await relay.stop();
      await leads.close();
    },
  };
}

function searchFor(built: BuiltSite, engine: SearchEngine, clock: Clock, env: ServerOptions['env']): SearchClient {
  const { searchService } = built.site.tenant;
  if (searchService.kind === 'embedded')
    return searchClient({ url: 'http://engine.invalid', key: null, fetch: engine.handle, timeoutMs: 5000, retries: 0 });
  const remote = searchClient({
    url: searchService.url,
    key: env[searchService.keyEnv] ?? null,
    fetch: (request) => fetch(request),
    timeoutMs: 3000,
    retries: 2,
  });
  return cachedSearchClient(remote, { limit: 500, maxAgeMs: 5000, clock });
}

async function manifestTime(dir: string): Promise<number> {
  return (await stat(path.join(dir, 'manifest.json'))).mtimeMs;
}

function entryOf({ built: { site, cars, manifest } }: OpenSite) {
  const { tenant } = site;
  return {
    slug: tenant.slug,
    name: tenant.name,
    tagline: tenant.tagline,
    cars: cars.length,
    features: manifest.features,
    brand: tenant.theme.colours.brand,
    onBrand: tenant.theme.colours.onBrand,
  };
}

/** Who a request counts against: the address of its connection, never a header that anyone can write. */
function connectionKey(context: Context): string {
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return addressKey(env?.incoming?.socket?.remoteAddress ?? 'unknown');
}
