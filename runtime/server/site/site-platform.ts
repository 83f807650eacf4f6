import type { Log } from '../../contracts/log.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { platformClient } from '../platform/client.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import type { SandboxStore } from '../platform/sandbox-store.ts';
import type { BuiltSite } from './built-site.ts';
import type { OpenServices } from './open-services.ts';

interface Options {
  env: Readonly<Record<string, string | undefined>>;
  sandbox: SandboxStore;
  log: Log;
}

/** The dealer's platform, or the sandbox that stands in for it. `hooks`: of the site's services, once they are opened. */
export function sitePlatform(
  { site: { tenant }, cars }: BuiltSite,
  hooks: () => OpenServices['hooks'],
  { env, sandbox, log }: Options,
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
      answers: () => hooks().flatMap((one) => one.sandbox ?? []),
    },
  });
}

/** A client of what answers the same calls elsewhere, without credentials. */
export const plainPlatform = (
  baseUrl: string,
  { websiteId }: Pick<ResolvedTenant, 'websiteId'>,
  log: Log,
): PlatformClient =>
  platformClient({ baseUrl, websiteId, credentials: () => null, fetch: globalThis.fetch, timers: nodeTimers, log });
