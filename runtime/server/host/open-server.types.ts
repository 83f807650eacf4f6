import type { Hono } from 'hono';
import type { FeatureServices } from '../../contracts/feature-services.types.ts';
import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { SiteSources } from './open-sites.ts';
import type { ServerLimits } from './site-limits.ts';

export interface ServerOptions extends SiteSources {
  /** State of the server: enquiries, encoded images. */
  dataDir: string;
  /** What features keep in its store: of all features, whichever its sites have. */
  tables: readonly FeatureTables[];
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
  /** What visitors may ask; the limits of production unless given. */
  limits?: ServerLimits;
  /** How long a search service may take, in milliseconds; 3000 unless given. */
  searchTimeoutMs?: number;
  /** For tests: photographs may also come from this machine itself. */
  photosFromLoopback?: boolean;
}

export interface RunningServer {
  app: Hono;
  /** Those that it serves, as they are at the moment. */
  tenants(): readonly ResolvedTenant[];
  /** The services that a feature of a site may ask: none where the site is not open. */
  servicesOf(slug: string, feature: string): Partial<FeatureServices>;
  /** Where parts beside it report: features hear it too. */
  log: Log;
  /** Logs a fault with which the process ends; who hears it has `ms` milliseconds at the most. */
  crashed(error: unknown, ms: number): Promise<void>;
  /** Says at /health that it is stopping. Resolves once whoever watches that was told, after `ms` at most; at once where nobody does. */
  stopping(ms?: number): Promise<void>;
  /** Stops taking work, delivers what is under way, closes the store. */
  close(): Promise<void>;
}
