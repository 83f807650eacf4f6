import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import { photoAddresses } from '../../photos/photo-address.ts';
import type { PhotoHosts } from '../../photos/photo-url.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { indexSettings } from '../../search/client/embedded-client.ts';
import type { Outage } from '../../search/client/failover-client.ts';
import type { SearchEngine } from '../../search/engine/search-engine.ts';
import { carDocuments } from '../../stock/car-documents.ts';
import { shopperSearch } from '../../stock/shopper-search.ts';
import { siteStock } from '../../stock/site-stock.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { sandboxSlots } from '../bookings/sandbox-slots.ts';
import { siteCarFacts } from '../cars/site-car-facts.ts';
import { type DeskLinks, deskLinks } from '../desk/desk-links.ts';
import { siteDesk } from '../desk/site-desk.ts';
import type { FaultReports } from '../faults/fault-reports.ts';
import { artwork } from '../images/artwork.ts';
import type { ImageEncoder } from '../images/image-encoder.ts';
import { artworkName, type ImageSubject } from '../images/image-name.ts';
import type { PhotoService } from '../images/photo-service.ts';
import { sitePhotos } from '../images/site-photos.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { connectLookup } from '../lookups/connect-lookup.ts';
import type { CarLocks } from '../payments/car-locks.ts';
import { isOfGroup, lockScope, type OpenReservations, openReservations } from '../payments/open-reservations.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import type { SandboxStore } from '../platform/sandbox-store.ts';
import { sandboxMake } from '../range/sandbox-make.ts';
import { siteRange } from '../range/site-range.ts';
import { connectReviews } from '../reviews/connect-reviews.ts';
import { sandboxReviews } from '../reviews/sandbox-reviews.ts';
import { siteSearch } from '../stock/site-search.ts';
import type { Database } from '../store/lead-database.types.ts';
import type { ReservationStore } from '../store/reservations/reservation-store.types.ts';
import { connectTargets } from '../targets/connect-targets.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import type { Networks } from '../targets/networks.ts';
import type { LeadTarget } from '../targets/target.types.ts';
import type { BuiltSite, SiteSource } from './built-site.ts';
import { type SiteAppOptions, siteApp } from './site-app.ts';
import { siteOrigins } from './site-origins.ts';
import { tellUnreached } from './tell-unreached.ts';

/** A site that a server answers for, as it was when it was read. */
export interface OpenSite {
  built: BuiltSite;
  hosted: HostedSite;
  platform: PlatformClient;
  /** Where its leads go, by name. */
  targets: ReadonlyMap<string, LeadTarget>;
  carById: (id: string) => Promise<Car | null>;
  /** Links in mails of this site. */
  links: DeskLinks;
  /** Null: it takes none. */
  reservations: OpenReservations | null;
  /** Why its search service is not asked; null while all is well. */
  searchOutage: () => Outage | null;
  source: SiteSource;
  version: number;
  /** When its source was last asked for its version, in milliseconds. */
  lookedAt: number;
  /** Whether its source has no site any more: it is not shown then, and comes back with one. */
  gone: boolean;
}

export interface OpenSiteOptions
  extends Omit<
    SiteAppOptions,
    | 'built'
    | 'search'
    | 'platform'
    | 'range'
    | 'reviews'
    | 'carFacts'
    | 'lookup'
    | 'origin'
    | 'origins'
    | 'photos'
    | 'artwork'
    | 'desk'
    | 'reservations'
    | 'reservationStaff'
    | 'payments'
    | 'locks'
    | 'faultDesk'
  > {
  engine: SearchEngine;
  /** Shared by all sites of a server. */
  encoder: ImageEncoder;
  sandbox: SandboxStore;
  photoService: PhotoService;
  /** Where photographs may be fetched from. */
  photoHosts: PhotoHosts;
  /** What targets may be connected to. */
  networks: Networks;
  mailServers: MailServers;
  faults: FaultReports;
  linkKey: () => Uint8Array;
  database: Database;
  reservationStore: ReservationStore;
  /** Locks of cars by scope, shared by the sites of a server. */
  locksOf: (scope: string) => CarLocks;
  /** Something is to be seen to of a site's reservations. */
  wakeReservations: (slug: string) => void;
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
  const platform = platformOf(built, options);
  const search = siteSearch(tenant, built.cars.length, options);
  const addresses = photoAddresses(built.site, options.photoHosts);
  // As the stock has them: what is locked here is not known to it.
  const { carById } = siteStock({
    client: shopperSearch(search.client),
    index: tenant.searchService.index,
    settings: tenant.search,
    clock,
    cars: built.cars,
  });
  const links = deskLinks({ tenant: tenant.slug, key: options.linkKey, origin: origins.linked, clock });
  const reservations = await reservationsOf(tenant, carById, origins.linked, options);
  // Of a group, a site that takes no reservations shows what is reserved on the others.
  const locks = reservations || isOfGroup(tenant) ? options.locksOf(lockScope(tenant)) : null;
  const range = siteRange({ tenant, platform, addresses, clock, log });
  const asking = { tenant: tenant.slug, clientKey: options.clientKey };
  const app = siteApp({
    ...options,
    built,
    search: shopperSearch(search.client, { addresses, locked: locks?.now ?? null }),
    reservations: reservations?.desk ?? null,
    reservationStaff: reservations?.staff ?? null,
    payments: reservations?.routes ?? null,
    locks,
    platform,
    range,
    reviews: connectReviews({ tenant, platform, fetch: globalThis.fetch, timers: nodeTimers, clock, log }),
    carFacts: siteCarFacts({ tenant: tenant.slug, platform, clock, log, wait: pause }),
    lookup: connectLookup(tenant, { env: options.env, fetch: globalThis.fetch, clock, log }),
    photos: sitePhotos({
      ...photosOf(built),
      service: options.photoService,
      addresses,
      carById,
      rangeImage: (key) => range.image(key),
      hosts: options.photoHosts,
      asking,
    }),
    desk: siteDesk({ tenant, store: options.store, links, onReleased: options.onAccepted, log }),
    artwork: artwork(options.encoder, (subject) => artworkOf(built, subject), asking),
    faultDesk: options.faults.desk(tenant.slug),
    origin: origins.shown,
    origins: origins.own,
  });
  return {
    built,
    platform,
    targets: targetsOf(tenant, platform, links, options),
    carById,
    links,
    reservations,
    searchOutage: search.outage,
    source,
    version,
    hosted: { slug: tenant.slug, app },
    lookedAt: clock().getTime(),
    gone: false,
  };
}

/** The dealer's platform, or the sandbox that stands in for it. */
function platformOf(
  { site: { tenant }, cars }: BuiltSite,
  { env, sandbox, clock, log }: OpenSiteOptions,
): PlatformClient {
  return connectPlatform({
    websiteId: tenant.websiteId,
    tenant: tenant.slug,
    platform: isSealed(tenant)
      ? { ...tenant.platform, kind: 'sandbox', baseUrl: null, authEnv: null }
      : tenant.platform,
    env,
    fetch: globalThis.fetch,
    timers: nodeTimers,
    log,
    sandbox: {
      store: sandbox,
      carBySlug: async (slug) => cars.find((car) => car.slug === slug) ?? null,
      makeBySlug: (slug) => sandboxMake(tenant, slug),
      reviews: () => sandboxReviews(tenant.reviews.items),
      slots: (kind) => sandboxSlots(kind, tenant.locations, clock()),
    },
  });
}

function reservationsOf(
  tenant: ResolvedTenant,
  carById: OpenSite['carById'],
  origin: string,
  options: OpenSiteOptions,
): Promise<OpenReservations | null> {
  return openReservations(tenant, {
    database: options.database,
    store: options.reservationStore,
    env: options.env,
    carById,
    origin,
    leads: options.store,
    sandboxMode: () => options.sandbox.mode(tenant.slug),
    mailServers: options.mailServers,
    linkKey: options.linkKey,
    onAccepted: options.onAccepted,
    wake: () => options.wakeReservations(tenant.slug),
    clock: options.clock,
    log: options.log,
  });
}

function targetsOf(
  tenant: ResolvedTenant,
  platform: PlatformClient,
  links: DeskLinks,
  { env, networks, mailServers, clock }: OpenSiteOptions,
): OpenSite['targets'] {
  return connectTargets({
    tenant,
    platform,
    env,
    networks,
    mailServers,
    linksOf: ({ leadId }) => (tenant.leads.desk.enabled ? [links.answered(leadId)] : []),
    clock,
  });
}

/** What a build says of the photographs of its site. */
function photosOf({ dir, manifest, site: { tenant, assets } }: BuiltSite) {
  return {
    dir,
    files: manifest.pictures ?? {},
    names: Object.fromEntries(
      Object.entries(assets.pictures ?? {}).map(([name, address]) => [address.split('/').at(-1), name]),
    ),
    quality: tenant.cards.imageQuality,
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    nodeTimers.after(ms, resolve);
  });

/** A drawing that a build put into the site's folder; null where it has none such. */
function artworkOf({ dir, manifest }: BuiltSite, subject: ImageSubject): (() => Promise<string>) | null {
  const file = manifest.pictures?.[artworkName(subject)];
  return file === undefined ? null : () => readFile(path.join(dir, file), 'utf8');
}

/** A site that a server answers for, found by its exact host names: the tenant's domains and `<slug>.localhost`. */
export interface HostedSite {
  slug: string;
  app: Hono;
}
