import type { Context, Hono } from 'hono';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { type HostOptions, hostApp } from './host.ts';
import { indexPage } from './index-page.ts';
import type { OpenSites } from './open-sites.ts';

interface Options extends Pick<HostOptions, 'healthy' | 'storeFault'> {
  /** Whether localhost lists all sites. */
  index: boolean;
  /** Whether previews are shown to whoever asks. */
  dev: boolean;
  arrivalOf: (tenant: ResolvedTenant) => StockArrival | null;
}

/** What answers for the sites that are open, and says at /health how they are. */
export function serverApp(sites: OpenSites, { index, dev, arrivalOf, healthy, storeFault }: Options): Hono {
  return hostApp({
    site: async (host) => (await sites.at(host))?.hosted ?? null,
    leadsTo: (host) => sites.leadsTo(host),
    index: index ? (context) => listedSites(context, sites, dev) : null,
    healthy,
    storeFault,
    stock: () =>
      sites.open().flatMap(({ built: { site } }) => {
        const arrival = arrivalOf(site.tenant);
        return arrival ? { tenant: site.tenant.slug, ...arrival } : [];
      }),
    degraded: () =>
      sites.open().flatMap(({ hosted, searchOutage }) => {
        const outage = searchOutage();
        return outage ? { tenant: hosted.slug, part: 'search', ...outage } : [];
      }),
  });
}

/** The list of all sites. Of a preview nobody learns more than its slug. */
function listedSites(context: Context, sites: OpenSites, dev: boolean): Response | Promise<Response> {
  const tenants = sites.open().map(({ built }) => ({ built, isHidden: built.site.tenant.preview !== null && !dev }));
  return indexPage(
    context,
    tenants.flatMap(({ built, isHidden }) => (isHidden ? [] : built)),
    [...tenants.flatMap(({ built, isHidden }) => (isHidden ? built.site.tenant.slug : [])), ...sites.unopened()],
  );
}
