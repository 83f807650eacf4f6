import type { Context } from 'hono';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { createRateLimiter } from '../../server/guards/rate-limit.ts';
import { siteGuard } from '../../server/guards/site-guard.ts';
import { leadDesk } from '../../server/leads/lead-desk.ts';
import type { LeadDeskOptions } from '../../server/leads/lead-desk.types.ts';
import type { UploadReader } from '../../server/uploads/upload-reader.ts';
import type { LeadsApiOptions } from './leads-api.types.ts';

export interface LeadParts extends Omit<LeadDeskOptions, 'clock'> {
  /** 20 November 2026 unless given. */
  clock?: Clock;
  origins: string[];
  /** Limits enquiries; nothing is limited without one. */
  limiter?: RateLimiter;
  clientKey: (context: Context) => string;
  uploads?: UploadReader;
}

/** What a site's server gives to the lead calls, for tests. */
export function leadParts({
  origins,
  limiter,
  clientKey,
  uploads,
  clock = () => new Date('2026-11-20T00:00:00Z'),
  ...desk
}: LeadParts): Pick<LeadsApiOptions, 'tenant' | 'leads' | 'guard'> {
  const unlimited = createRateLimiter({ limit: 1e9, windowMs: 1000, clock: () => new Date(0) });
  return {
    tenant: desk.tenant,
    leads: leadDesk({ ...desk, clock }),
    guard: siteGuard({
      slug: desk.tenant.slug,
      origins: () => origins,
      clientKey,
      budgetOf: () => ({ limiter: limiter ?? unlimited, shared: false }),
      ...(uploads ? { uploads } : {}),
    }),
  };
}
