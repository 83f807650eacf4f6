import type { Log } from '../../contracts/log.types.ts';
import type { ReviewSource } from '../../contracts/page.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { platformClient } from '../platform/client.ts';
import type { Timers } from '../platform/node-timers.ts';
import type { Fetch } from '../platform/platform-request.ts';
import { platformAnswer, snap21Answer } from './read-answer.ts';
import { siteReviews } from './site-reviews.ts';

interface ConnectOptions {
  tenant: ResolvedTenant;
  platform: PlatformClient;
  fetch: Fetch;
  timers: Timers;
  clock: Clock;
  log: Log;
}

/** The reviews of a site as its definition says: of the platform, or of a provider at an address of its own; in mock mode the sandbox's. */
export function connectReviews({ tenant, platform, fetch, timers, clock, log }: ConnectOptions): ReviewSource {
  const { provider, orgId, baseUrl } = tenant.reviews;
  const rest = { tenant, clock, log };
  if (provider === 'platform')
    return siteReviews({ ...rest, ask: (signal) => platform.reviews({ signal }), read: platformAnswer });
  if (provider === 'none' || orgId === undefined) return siteReviews({ ...rest, ask: null, read: snap21Answer });
  const asked =
    baseUrl === undefined || tenant.api.mock
      ? platform
      : platformClient({ baseUrl, websiteId: tenant.websiteId, credentials: () => null, fetch, timers, log });
  return siteReviews({ ...rest, ask: (signal) => asked.snap21(orgId, { signal }), read: snap21Answer });
}
