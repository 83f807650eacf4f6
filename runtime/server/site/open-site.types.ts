import type { Hono } from 'hono';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { ServiceCore } from '../../contracts/service-core.types.ts';
import type { PhotoHosts } from '../../photos/photo-url.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Outage } from '../../search/client/failover-client.ts';
import type { SearchEngine } from '../../search/engine/search-engine.ts';
import type { ImageEncoder } from '../images/image-encoder.ts';
import type { PhotoService } from '../images/photo-service.ts';
import type { SandboxStore } from '../platform/sandbox-store.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import type { Networks } from '../targets/networks.ts';
import type { LeadTarget } from '../targets/target.types.ts';
import type { BuiltSite, SiteSource } from './built-site.ts';
import type { OpenServices } from './open-services.ts';
import type { SiteAppOptions } from './site-app.types.ts';

/** A site that a server answers for, found by its exact host names: the tenant's domains and `<slug>.localhost`. */
export interface HostedSite {
  slug: string;
  app: Hono;
}

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
