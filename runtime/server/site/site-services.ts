import type { ServiceCore } from '../../contracts/service-core.types.ts';
import type { PhotoAddresses } from '../../photos/photo-address.ts';
import { createRateLimiter } from '../guards/rate-limit.ts';
import { signedLinks } from '../guards/signed-links.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { serviceLeads } from '../leads/service-leads.ts';
import type { BuiltSite } from './built-site.ts';
import { type OpenServices, openServices } from './open-services.ts';
import type { OpenSiteOptions } from './open-site.types.ts';
import { plainPlatform } from './site-platform.ts';

interface Options
  extends Pick<OpenSiteOptions, 'server' | 'shared' | 'sandbox' | 'store' | 'linkKey' | 'onAccepted' | 'clock' | 'log'>,
    Pick<ServiceCore, 'origin' | 'stock' | 'carById' | 'platform'> {
  addresses: PhotoAddresses;
}

/** Opens the services of a site's features with what the server has for each site. Throws SiteError. */
export function openSiteServices(
  { site, manifest, services }: BuiltSite,
  { server, shared, sandbox, store, linkKey, onAccepted, clock, log, addresses, ...own }: Options,
): Promise<OpenServices> {
  const { tenant, plan } = site;
  const { origin, stock, carById, platform } = own;
  return openServices(plan, services, {
    ...server,
    ...{ shared, site, origin, stock, carById, platform },
    release: manifest.build,
    sealed: isSealed(tenant),
    signedLinks: (actions) => signedLinks(actions, { tenant: tenant.slug, key: linkKey, clock }),
    sandboxMode: () => sandbox.mode(tenant.slug),
    platformAt: (baseUrl) => plainPlatform(baseUrl, tenant, log),
    leads: { ...server.leads, ...serviceLeads({ tenant, store, onAccepted }) },
    photos: addresses,
    limiter: (limit, windowMs) => createRateLimiter({ limit, windowMs, clock }),
  });
}
