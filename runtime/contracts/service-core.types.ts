import type { Hono } from 'hono';
import type { Car } from '../rules/car/car.types.ts';
import type { SandboxMode } from '../tenant/tenant.types.ts';
import type { FeatureServices, ServiceName } from './feature-services.types.ts';
import type { LeadClaims, ServiceLeads } from './lead-claims.types.ts';
import type { LeadRecords } from './lead-records.types.ts';
import type { MailLink } from './mail.types.ts';
import type { SiteStock } from './page.types.ts';
import type { PlatformClient } from './platform.types.ts';
import type { OpenShared, ServerCore } from './server-core.types.ts';
import type { SignedLinks } from './signed-links.types.ts';
import type { Site } from './site.types.ts';

/** What a service of a feature is opened with: one site, and what a server has for each of them. */
export interface ServiceCore extends ServerCore {
  site: Site;
  /** Of its build: another one for each. */
  release: string;
  /** The one that links in mails name: 'https://dealer.example'. */
  origin: string;
  /** Nothing that shoppers send may leave the server: a preview, or mock mode. */
  sealed: boolean;
  stock: SiteStock;
  /** A car as the stock has it, whatever features say of it (`ServiceHooks.cars`); null: there is none. */
  carById(id: string): Promise<Car | null>;
  /** How sandboxes were told to behave; null: as they should. */
  sandboxMode(): Promise<SandboxMode | null>;
  platform: PlatformClient;
  /** A client of another platform, or of a service that answers the same calls, without credentials. Nothing is asked before its first call. */
  platformAt(baseUrl: string): PlatformClient;
  leads: LeadRecords & ServiceLeads;
  /** Photographs elsewhere as pages show them: the server fetches them itself. */
  photos: RangePhotos;
  /** The services of features that this one requires or uses. */
  services: Partial<FeatureServices>;
  /** Counts what each key asks for in a window of time. */
  limiter(limit: number, windowMs: number): RateLimiter;
  /** Tokens of links in mails, of this site and these actions alone. */
  signedLinks<Action extends string>(actions: readonly Action[]): SignedLinks<Action>;
  /**
   * What all sites of the server share that run this code, by the function that opens it: opened by the first of them. A site that was built with other
   * code has its own. A service leaves it when it is closed, and both builds of a site may be open for a while.
   */
  shared<Shared>(open: OpenShared<Shared>): Shared;
}

export interface RateLimiter {
  /** Counts one request, or `cost`. `retryAfter` is in whole seconds, 0 when allowed. */
  take(key: string, cost?: number): { allowed: boolean; retryAfter: number };
}

export interface RangePhotos {
  /** Tells an image by its web address. */
  key(url: string): string;
  /** Its address on the site; null where the server may not fetch it. */
  ofRange(url: string): string | null;
}

/** Cars that are reserved though the stock does not know it. */
export interface ReservedCars {
  /** Ids. */
  locked(): Promise<ReadonlySet<number>>;
  /** The same for the same cars; '' while there are none. */
  version(): Promise<string>;
}

/** What the core asks features for, never by name: where several answer, all of it counts. */
export interface ServiceHooks {
  /** The web address of an image that the server is asked for by its key; null: this feature has none such. */
  image?(key: string): Promise<string | null>;
  /** Of a list that routes name (`FeatureRoute.each`): the values whose pages are there by now, for the sitemap. Left out: none of this feature's. */
  values?(each: string): Promise<readonly string[]>;
  /** What leads claim of the feature: asked before one is stored, taken in the transaction that stores it. */
  claims?: LeadClaims;
  /** Cars that shoppers see as reserved, whatever the stock says. Never rejects: every page with cars asks. */
  cars?: ReservedCars;
  /** Origins to which forms of pages that take payments (`Feature.pays`) may lead. */
  formHosts?: readonly string[];
  /** The same of one address alone, by its route: { '/pay/:token/continue': ['https://bank.example'] }. */
  formHostsAt?: Readonly<Record<string, readonly string[]>>;
  /** What the sandbox answers in place of the dealer's platform to GET; 404: nothing of this feature's. */
  sandbox?: Hono;
  /** Links in a mail to the dealer's people about a lead, e.g. that it was answered. */
  mailLinks?(lead: { leadId: string }): readonly MailLink[];
}

/** A service, opened with its site. */
export interface OpenedService<Api> {
  /** What pages, slots and endpoints of its feature, and of those that require or use it, get under its name. */
  api: Api;
  hooks?: ServiceHooks;
  /** Stores what is held back, and leaves what is shared; may be called again. The site may have been built anew: requests under way may still ask. */
  close?(): Promise<void>;
}

/** What a module named by `Feature.services` exports as `service`. */
export type FeatureService<Name extends ServiceName = ServiceName> = (
  core: ServiceCore,
) => OpenedService<FeatureServices[Name]>;

/** The same of a service that loads code when it is opened, which not every site needs. */
export type LoadedService<Name extends ServiceName = ServiceName> = (
  core: ServiceCore,
) => Promise<OpenedService<FeatureServices[Name]>>;
