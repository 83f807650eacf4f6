import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { connectTargets } from '../targets/connect-targets.ts';
import type { SiteSource } from './built-site.ts';
import { type OpenServices, orClosed } from './open-services.ts';
import type { OpenSite, OpenSiteOptions } from './open-site.types.ts';
import { siteApp } from './site-app.ts';
import { siteCars } from './site-cars.ts';
import { siteImages } from './site-images.ts';
import { siteOrigins } from './site-origins.ts';
import { sitePlatform } from './site-platform.ts';
import { openSiteServices } from './site-services.ts';
import { tellUnreached } from './tell-unreached.ts';

/** Reads a site and makes everything that answers for it. Throws SiteError where there is none. */
export async function openSite(source: SiteSource, options: OpenSiteOptions): Promise<OpenSite> {
  const { clock } = options;
  const version = (await source.version()) ?? 0;
  const built = await source.read();
  const { tenant } = built.site;
  tellUnreached(built, options);
  const origins = siteOrigins(tenant, options.port);
  let services: OpenServices | null = null;
  const hooks = (): OpenServices['hooks'] => services?.hooks ?? [];
  const platform = sitePlatform(built, hooks, options);
  const { carById, stock, shopper, addresses, outage } = siteCars(built, hooks, options);
  services = await openSiteServices(built, { ...options, origin: origins.linked, stock, carById, platform, addresses });
  const made = await orClosed(services, () => ({
    app: siteApp({
      ...options,
      built,
      search: shopper,
      stock,
      services,
      platform,
      images: siteImages(built, { ...options, addresses, carById, hooks }),
      origin: origins.shown,
      origins: origins.own,
    }),
    targets: targetsOf(tenant, platform, hooks(), options),
  }));
  return {
    built,
    platform,
    targets: made.targets,
    carById,
    services,
    searchOutage: outage,
    source,
    version,
    hosted: { slug: tenant.slug, app: made.app },
    close: services.close,
    lookedAt: clock().getTime(),
    gone: false,
  };
}

function targetsOf(
  tenant: ResolvedTenant,
  platform: PlatformClient,
  hooks: OpenServices['hooks'],
  { env, networks, mailServers, clock, log }: OpenSiteOptions,
): OpenSite['targets'] {
  return connectTargets({
    tenant,
    platform,
    env,
    networks,
    mailServers,
    linksOf: (delivery) =>
      hooks.flatMap((one) => {
        try {
          return one.mailLinks?.(delivery) ?? [];
        } catch (error) {
          log(
            'error',
            'A mail goes without the links of a feature',
            { tenant: tenant.slug, reason: String(error) },
            error,
          );
          return [];
        }
      }),
    clock,
  });
}
