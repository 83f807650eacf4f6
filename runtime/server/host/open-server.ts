import path from 'node:path';
import type { Hono } from 'hono';
import type { Log } from '../../contracts/log.types.ts';
import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { SearchEngine } from '../../search/engine/search-engine.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { startDeskRounds } from '../desk/desk-rounds.ts';
import { type FaultReports, faultReports } from '../faults/fault-reports.ts';
import { addressList } from '../guards/address-list.ts';
import { createRateLimiter } from '../guards/rate-limit.ts';
import { visitorTurns } from '../guards/visitor-turns.ts';
import { encodeArtwork } from '../images/encode-artwork.ts';
import { encodePhoto } from '../images/encode-photo.ts';
import { type FairQueue, fairQueue } from '../images/fair-queue.ts';
import { imageEncoder } from '../images/image-encoder.ts';
import { IMAGE_LIMITS } from '../images/image-limits.ts';
import { imageProcesses } from '../images/image-processes.ts';
import { photoService } from '../images/photo-service.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { openLeads } from '../leads/open-leads.ts';
import { startRelay } from '../leads/relay.ts';
import { type CarLocks, carLocks } from '../payments/car-locks.ts';
import { type ReservationRounds, startReservationRounds } from '../payments/reservation-rounds.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { mailServers } from '../targets/mail-servers.ts';
import { targetNetworks } from '../targets/networks.ts';
import { uploadReader } from '../uploads/upload-reader.ts';
import { uploadRoom } from '../uploads/upload-room.ts';
import { clientKey, sparingLoopback } from './client-key.ts';
import { healthWatch } from './health-watch.ts';
import { hostApp } from './host.ts';
import { indexPage } from './index-page.ts';
import { type OpenSites, openSites, type SiteSources } from './open-sites.ts';
import { lastingCache } from './page-cache.ts';
import { withoutEcho } from './without-echo.ts';

export interface ServerOptions extends SiteSources {
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
  /** How new the stock of a tenant is; left out, nobody knows. */
  arrivalOf?: (tenant: ResolvedTenant) => StockArrival | null;
  /** Pages come from the development server: its scripts are allowed, nothing is kept. */
  dev?: boolean;
  /** In a minute: enquiries that one visitor may send to one site, what the searches of one visitor may cost (search-budget.ts), and pages made for one; LIMITS and PAGES unless given. */
  limits?: { enquiries: number; searches: number; pages: number };
  /** How long a search service may take, in milliseconds; 3000 unless given. */
  searchTimeoutMs?: number;
  /** For tests: photographs may also come from this machine itself. */
  photosFromLoopback?: boolean;
}

export interface RunningServer {
  app: Hono;
  /** Those that it serves, as they are at the moment. */
  tenants(): readonly ResolvedTenant[];
  /** The reservations of a site that is open; null: it takes none. */
  reservations(slug: string): SiteReservationDesk | null;
  /** Where parts beside it report: what is an error is reported to the services of dealers too. */
  log: Log;
  /** Reports a fault with which the process ends, for `ms` milliseconds at the most. */
  crashed(error: unknown, ms: number): Promise<void>;
  /** Says at /health that it is stopping. Resolves once whoever watches that was told, after `ms` at most; at once where nobody does. */
  stopping(ms?: number): Promise<void>;
  /** Stops taking work, delivers what is under way, closes the store. */
  close(): Promise<void>;
}

/** Photographs that are kept in their sizes, unless PHOTO_CACHE_MB says otherwise. */
const PHOTO_CACHE_MB = 2048;
/** Pages and files of all sites that are kept in memory, unless MEMORY_CACHE_MB says otherwise. */
const MEMORY_CACHE_MB = 256;
const MB = 1024 * 1024;
const LIMITS = { enquiries: 30, searches: 3000 };
/** Phone numbers that one visitor may ask for or tap in a minute, on one site. */
const REVEALS = 60;
/** Pages that are made for one visitor in a minute, on all sites together: each takes about 10 ms. Those of a build or in memory do not count. */
const PAGES = 600;
const PAGES_AT_ONCE = 2;
/** Passwords of previews that one visitor may get wrong in a minute. */
const GUESSES = 20;
/** Faults of pages that one visitor may report in a minute, on one site. */
const FAULTS = 20;
/** How long a server that stops waits for services of faults. */
const LAST_FAULTS_MS = 2000;
/** Registrations that one visitor may look up in a minute, on one site: each costs the dealer money. */
const LOOKUPS = 6;

/** Everything that answers for some sites, without a port: stores, search, sites, relay. A rebuilt site is taken up by itself. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { clock, env, dataDir, port, keepPagesMs, dev = false, limits = LIMITS } = options;
  let sites: OpenSites | null = null;
  const networks = targetNetworks(env.LEAD_NETWORKS);
  const faults: FaultReports = faultReports({
    // While somebody develops a site, its faults are theirs to see.
    sites: () =>
      (dev ? [] : (sites?.open() ?? [])).map(({ built: { site, manifest } }) => ({
        tenant: site.tenant,
        release: manifest.build,
      })),
    env,
    networks,
    clock,
    timers: nodeTimers,
    random: Math.random,
    log: options.log,
  });
  const leads = await openLeads({
    dataDir,
    databaseUrl: env.DATABASE_URL,
    filesKey: env.FORECOURT_FILES_KEY,
    syncBeside: true,
    clock,
    log: faults.log,
  });
  const log = withoutEcho(faults.log, () => leads.fault()?.message);
  if (env.DATABASE_URL && !env.FORECOURT_FILES_KEY)
    log('warn', 'Without FORECOURT_FILES_KEY only this server can deliver the files that shoppers send to it', {});
  const limiter = (limit: number) => sparingLoopback(createRateLimiter({ limit, windowMs: 60_000, clock }));
  const locks = new Map<string, CarLocks>();
  const locksOf = (scope: string): CarLocks => {
    const known =
      locks.get(scope) ?? carLocks({ store: leads.reservations, scope, writes: leads.reservationWrites, clock, log });
    locks.set(scope, known);
    return known;
  };
  const images = imageProcesses();
  const encodings: FairQueue<Uint8Array> = fairQueue({
    atOnce: IMAGE_LIMITS.encodings,
    waiting: IMAGE_LIMITS.waiting,
  });
  let rounds: ReservationRounds | null = null;
  let warned = false;
  const warnOfProxy = (): void => {
    if (warned) return;
    warned = true;
    log(
      'warn',
      'A proxy on this machine passes visitors on and is not named in TRUSTED_PROXIES: limits cannot tell its visitors apart',
      { fix: 'Set TRUSTED_PROXIES=127.0.0.1,::1 if the proxy is yours' },
    );
  };
  const shared = {
    store: leads.store,
    sandbox: leads.sandbox,
    engine: new SearchEngine({ clock }),
    encoder: imageEncoder({
      cacheDir: path.join(dataDir, 'pictures'),
      queue: encodings,
      encode: encodeArtwork(images.encode),
    }),
    photoService: photoService({
      queue: encodings,
      encode: encodePhoto(images.encode),
      directory: path.join(dataDir, 'photos'),
      maxBytes: (Number(env.PHOTO_CACHE_MB) || PHOTO_CACHE_MB) * MB,
      clock,
      log,
    }),
    memory: lastingCache((Number(env.MEMORY_CACHE_MB) || MEMORY_CACHE_MB) * MB, clock),
    photoHosts: { loopback: options.photosFromLoopback ?? false },
    limiters: {
      leads: limiter(limits.enquiries),
      reveals: limiter(REVEALS),
      lookups: limiter(LOOKUPS),
      faults: limiter(FAULTS),
      searches: limiter(limits.searches),
    },
    pageWork: limiter(options.limits?.pages ?? PAGES),
    pageTurns: visitorTurns(PAGES_AT_ONCE),
    guesses: createRateLimiter({ limit: GUESSES, windowMs: 60_000, clock }),
    uploads: uploadReader({
      directory: path.join(dataDir, 'uploads'),
      room: uploadRoom(dataDir, { clock, sparing: sparingLoopback }),
      encode: images.encode,
    }),
    networks,
    faults,
    mailServers: mailServers(env, log),
    linkKey: leads.linkKey,
    database: leads.database,
    reservationStore: leads.reservations,
    locksOf,
    wakeReservations: (slug: string) => rounds?.wake(slug),
    clientKey: clientKey(addressList(env.TRUSTED_PROXIES), warnOfProxy),
    onAccepted: () => relay.wake(),
    clock,
    log,
    env,
    port,
    searchTimeoutMs: options.searchTimeoutMs,
    keepPagesMs,
    dev,
  };
  const opened = await openSites(options, shared).catch(async (error: unknown) => {
    await leads.close();
    throw error;
  });
  sites = opened;
  const tenants = () => opened.open().map(({ built }) => built.site.tenant);
  const { arrivalOf = () => null } = options;
  const siteOf = (slug: string) => opened.open().find(({ hosted }) => hosted.slug === slug);
  const relay = startRelay({
    store: leads.store,
    tenants: () => opened.open().map(({ hosted }) => hosted.slug),
    targetFor: (slug, target) => siteOf(slug)?.targets.get(target) ?? null,
    carFor: async (slug, id) => siteOf(slug)?.carById(id),
    retentionDays: (slug) => siteOf(slug)?.built.site.tenant.leads.retentionDays,
    clock,
    timers: nodeTimers,
    random: Math.random,
    log,
  });

  const desk = startDeskRounds({
    store: leads.store,
    desks: () =>
      opened.open().flatMap(({ built: { site }, links }) => {
        return site.tenant.leads.desk.enabled && !isSealed(site.tenant) ? [{ tenant: site.tenant, links }] : [];
      }),
    mailServers: shared.mailServers,
    arrivalOf,
    clock,
    timers: nodeTimers,
    log,
  });

  rounds = startReservationRounds({
    sites: () =>
      opened
        .open()
        .flatMap(({ hosted: { slug }, reservations }) => (reservations ? { slug, round: reservations.round } : [])),
    timers: nodeTimers,
    log,
  });

  const health = healthWatch(clock);
  const app = hostApp({
    site: async (host) => (await opened.at(host))?.hosted ?? null,
    leadsTo: opened.leadsTo,
    index: options.index
      ? (context) =>
          indexPage(
            context,
            opened.open().flatMap(({ built }) => (built.site.tenant.preview && !dev ? [] : built)),
            // Of a preview nobody learns more than its slug.
            [
              ...opened.open().flatMap(({ built: { site } }) => (site.tenant.preview && !dev ? site.tenant.slug : [])),
              ...opened.unopened(),
            ],
          )
      : null,
    healthy: health.healthy,
    storeFault: leads.fault,
    stock: () =>
      tenants().flatMap((tenant) => {
        const arrival = arrivalOf(tenant);
        return arrival ? { tenant: tenant.slug, ...arrival } : [];
      }),
    degraded: () =>
      opened.open().flatMap(({ hosted, searchOutage }) => {
        const outage = searchOutage();
        return outage ? { tenant: hosted.slug, part: 'search', ...outage } : [];
      }),
  });
  return {
    app,
    tenants,
    reservations: (slug) => siteOf(slug)?.reservations?.desk ?? null,
    log,
    async crashed(error, ms) {
      log('error', 'The server has to end', {}, error);
      await faults.close(ms);
    },
    stopping: health.stopping,
    async close() {
      void health.stopping(0);
      await Promise.all([relay.stop(), desk.stop(), rounds?.stop()]);
      shared.mailServers.close();
      images.close();
      await leads.close();
      await faults.close(LAST_FAULTS_MS);
    },
  };
}
