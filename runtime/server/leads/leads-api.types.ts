import type { Context } from 'hono';
import type { Car } from '../../rules/car/car.types.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { RateLimiter } from '../guards/rate-limit.ts';
import type { Log } from '../platform/log.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';

export interface LeadTenant
  extends Pick<ResolvedTenant, 'slug' | 'region' | 'dealershipSlug' | 'enquiry' | 'locations'> {
  forms?: Pick<ResolvedTenant['forms'], 'requestPhotos'>;
}

export interface FormContext {
  /** The status that the page is to be answered with. */
  status: 422 | 500 | 503;
  /** What is said above the form. */
  message: string;
  /** The car that was asked about. */
  carId: string | null;
  /** The page that the form stood on, as a path of this site; null when unknown. */
  from: string | null;
}

export interface LeadsApiOptions {
  tenant: LeadTenant;
  store: LeadStore;
  /** Origins of the tenant's own pages, lower case: 'https://dealer.example'. */
  allowedOrigins: (context: Context) => readonly string[];
  limiter: RateLimiter;
  /** Who a request counts against: the visitor's address, as far as the server may believe it. */
  clientKey: (context: Context) => string;
  /** The form again, with what the shopper typed (`values`, by field name) and what is wrong with it (`errors`). */
  renderForm: (values: Record<string, string>, errors: LeadErrors, context: FormContext) => Promise<string | Response>;
  /** A car of the tenant, so that a form needs to carry `car_id` alone. */
  carById?: ((id: string) => Promise<Car | null>) | undefined;
  /** A lead waits in the outbox: wake the relay. */
  onAccepted?: (() => void) | undefined;
  log: Log;
}
