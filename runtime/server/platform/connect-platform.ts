import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { PlatformSettings } from '../../tenant/tenant.types.ts';
import { credentialsFrom, type PlatformClientOptions, platformClient } from './client.ts';
import { PlatformError } from './platform-request.ts';
import { type SandboxOptions, sandboxPlatform } from './sandbox.ts';
import { sandboxFetch } from './sandbox-fetch.ts';

export interface ConnectOptions extends Pick<PlatformClientOptions, 'fetch' | 'timers' | 'log'> {
  websiteId: number;
  /** Whose platform it is. */
  tenant: string;
  platform: Omit<PlatformSettings, 'updates'>;
  env: Readonly<Record<string, string | undefined>>;
  sandbox: Omit<SandboxOptions, 'websiteId'>;
}

/** The client of a tenant's platform as configured: over HTTP, or the embedded sandbox with nothing leaving the process. */
export function connectPlatform({
  websiteId,
  tenant,
  platform,
  env,
  sandbox,
  fetch,
  timers,
  log,
}: ConnectOptions): PlatformClient {
  if (platform.kind === 'sandbox') {
    const app = sandboxPlatform({ websiteId, ...sandbox });
    return platformClient({
      baseUrl: 'http://sandbox.invalid',
      websiteId,
      credentials: () => null,
      fetch: sandboxFetch(app, async () => (await sandbox.store.mode(tenant)) ?? platform.sandbox, timers),
      timers,
      log,
    });
  }
  if (platform.baseUrl === null || !URL.canParse(platform.baseUrl)) {
    throw new PlatformError('unreachable', 'platform.base_url is needed where the platform is reached over HTTP');
  }
  return platformClient({
    baseUrl: platform.baseUrl,
    websiteId,
    credentials: credentialsFrom(env, platform.authEnv),
    fetch,
    timers,
    log,
  });
}
