import type { Context, Hono } from 'hono';
import type { Log } from '../../contracts/log.types.ts';
import type { SiteStock } from '../../contracts/page.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { SearchClient } from '../../search/client/client.ts';
import type { VisitorBudgets } from '../guards/visitor-budgets.ts';
import type { VisitorTurns } from '../guards/visitor-turns.ts';
import type { LastingCache } from '../http/page-cache.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { UploadReader } from '../uploads/upload-reader.ts';
import type { BuiltSite } from './built-site.ts';
import type { OpenServices } from './open-services.ts';

/** What the application of one site works with. */
export interface SiteAppOptions {
  built: BuiltSite;
  search: SearchClient;
  store: LeadStore;
  platform: PlatformClient;
  stock: SiteStock;
  services: OpenServices;
  /** The photographs and drawings of this site. */
  images: Hono;
  clock: Clock;
  log: Log;
  /** The origin that pages name as theirs, whatever address they were asked for by. */
  origin: (context: Context) => string;
  /** Origins of the site's own pages. */
  origins: (context: Context) => readonly string[];
  clientKey: (context: Context) => string;
  budgets: VisitorBudgets;
  /** Pages that are made for one visitor, on all sites of a server together. */
  pageWork: RateLimiter;
  pageTurns: VisitorTurns;
  /** Wrong passwords of previews. */
  guesses: RateLimiter;
  uploads: UploadReader;
  onAccepted: () => void;
  keepPagesMs: number;
  /** Pages and files, shared by all sites of a server. */
  memory: LastingCache;
  env: Readonly<Record<string, string | undefined>>;
  /** Pages come from the development server. */
  dev: boolean;
}
