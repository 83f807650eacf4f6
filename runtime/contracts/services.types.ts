import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { LeadErrors } from '../rules/lead/lead.types.ts';
import type { Clock } from '../rules/location/clock.types.ts';
import type { SearchClient } from '../search/client/client.ts';
import type { FeatureServices, ServiceName } from './feature-services.types.ts';
import type { LeadDesk, SentFile } from './lead-desk.types.ts';
import type { Log } from './log.types.ts';
import type { FormState, SiteStock } from './page.types.ts';
import type { PlatformClient } from './platform.types.ts';
import type { Site } from './site.types.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by whoever answers with a phone number on purpose: it is not taken out of the answer. */
    showsNumbers?: boolean;
  }
}

/** What a server gives to the endpoints of one site (design section 4). */
export interface SiteServices {
  site: Site;
  stock: SiteStock;
  search: SearchClient;
  platform: PlatformClient;
  leads: LeadDesk;
  /** The services of features that the endpoint's own requires or uses, where the site has them. */
  services: Partial<FeatureServices>;
  clock: Clock;
  log: Log;
  guard: Guard;
  /** A page rendered for one visitor alone, e.g. a form that came back with mistakes; never cached. Null: this site has no such page. */
  renderPage(path: string, url: URL, form: FormState): Promise<string | null>;
  renderRefusal: RenderRefusal;
}

/** A page that says why nothing was taken, and how else to reach the dealer, with the number also where it is hidden; `back`: the address of the form, where it is known. Null: this site has no such page. */
export type RenderRefusal = (message: string, back: string | null) => Promise<string | null>;

/** What keeps endpoints from being misused. */
export interface Guard {
  /** Refuses with 403 what comes from pages of other sites; a browser that shows the answer gets a page. An endpoint that other systems call does without it. */
  ownOrigin: MiddlewareHandler;
  /** Origins of the site's own pages, lower case: 'https://dealer.example'. */
  origins(context: Context): readonly string[];
  /** The page of this site that a form was sent from; null where nothing says it, or it is another site's. */
  cameFrom(context: Context): string | null;
  /**
   * What visitors may take in a minute: a budget that the endpoint's feature brings (`Feature.budgets`), or one of the core: 'leads', 'reveals' (phone numbers) or
   * 'searches'. Asked for while the endpoint is made, so that a site with a name that nobody brings is not opened.
   */
  budget(name: string): TakeBudget;
  /** Takes each request from a budget; one too many is answered by `refuse`, with status 429 and when to come back. */
  limited(name: string, refuse: (context: Context) => Response | Promise<Response>): MiddlewareHandler;
  /** Who a request counts against: the visitor's address, as far as the server may believe it. */
  clientKey(context: Context): string;
  /** Whether this machine itself asks, not somebody elsewhere. */
  isThisMachine(context: Context): boolean;
  /** The body, of at most so many bytes; text that is not UTF-8 is null. */
  readBody(context: Context, maxBytes: number): Promise<BodyRead>;
  /** The same as the bytes that came, e.g. where something signed them. */
  readBytes(context: Context, maxBytes: number): Promise<BytesRead>;
  /** A form with files, cleaned. */
  readUpload(context: Context): Promise<UploadRead>;
}

/** Counts a request, or what it costs, against its visitor; says in how many seconds to come back where it was one too many. */
export type TakeBudget = (context: Context, cost?: number) => { allowed: boolean; retryAfter: number };

/**
 * `lead`: the part of that name, which has the content as JSON; `refused`: why a file of a field was not taken; `leftOut`: how many files of a field
 * the server has no room for.
 */
export type UploadRead =
  | {
      ok: true;
      fields: Record<string, string | string[]>;
      lead: string | null;
      files: SentFile[];
      refused: LeadErrors;
      leftOut: Readonly<Record<string, number>>;
    }
  | { ok: false; status: 400 | 413 | 503; message: string };

export type BytesRead = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too-large' | 'broken' };

export type BodyRead = { ok: true; text: string | null } | { ok: false; reason: 'too-large' | 'broken' };

/**
 * What a module named by `Feature.api` exports as `api`: endpoints, mounted at '/'. `Asks`: the services that it asks, of its own feature and of those that
 * that requires.
 */
export type FeatureApi<Asks extends ServiceName = never> = (
  site: SiteServices & { services: Pick<FeatureServices, Asks> },
) => Hono;
