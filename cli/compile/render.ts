import { createHash } from 'node:crypto';
import type { PageContext } from '../../runtime/page.types.ts';
import type { Car } from '../../runtime/rules/car.types.ts';
import { embeddedClient } from '../../runtime/search/embedded-client.ts';
import { SearchEngine } from '../../runtime/search/engine/search-engine.ts';
import { INDEX_SETTINGS } from '../../runtime/search/index-settings.data.ts';
import { carDocuments } from '../../runtime/server/car-documents.ts';
import { knownPages } from '../../runtime/server/match-route.ts';
import { compressPage } from '../../runtime/server/page-cache.ts';
import { photoAddresses } from '../../runtime/server/pictures/photo-address.ts';
import { servedPhotos } from '../../runtime/server/pictures/served-photos.ts';
import { siteStock } from '../../runtime/server/site-stock.ts';
import type { Renderer } from '../../runtime/shell/renderer.tsx';
import type { Site } from '../../runtime/site.types.ts';

/** A page as rendered at build. */
export interface RenderedPage {
  path: string;
  status: 200 | 404;
  html: string;
  br: Uint8Array;
  etag: string;
  expires: number;
  /** Rendered again for each request, so it is looked at by `verify` but not written. */
  dynamic: boolean;
}

/**
 * Phase render: every page that is known at build. Pages that show stock are rendered once too, one of each kind, so that `verify`
 * sees what shoppers will get.
 */
export async function render(site: Site, cars: readonly Car[], renderer: Renderer, now: Date): Promise<RenderedPage[]> {
  const stock = buildStock(site, cars, now);
  const origin = `https://${site.tenant.domains[0] ?? `${site.tenant.slug}.localhost`}`;
  const car = cars.find(({ show_on_dealer_website: shown, status }) => shown && status === 'in_stock');
  const samples = site.plan.routes
    .filter(({ path }) => path === '/cars/:slug')
    .flatMap((route) => (car ? [{ path: `/cars/${car.slug}`, route, params: { slug: car.slug } }] : []));
  const pages: RenderedPage[] = [];
  for (const { path, route, params } of [...knownPages(site.plan.routes), ...samples]) {
    const context: PageContext = { site, url: new URL(path, origin), params, now, stock, form: null };
    const rendered = await renderer.render(route, context);
    if (rendered.kind !== 'html') continue;
    const dynamic = route.render === 'request';
    pages.push({
      path,
      status: rendered.status,
      html: rendered.html,
      br: dynamic ? new Uint8Array() : await compressPage(Buffer.from(rendered.html)),
      etag: `"${createHash('sha256').update(rendered.html).digest('base64url').slice(0, 20)}"`,
      expires: rendered.expires.getTime(),
      dynamic,
    });
  }
  return pages;
}

function buildStock(site: Site, cars: readonly Car[], now: Date) {
  const clock = (): Date => now;
  const { tenant } = site;
  const engine = new SearchEngine({ masterKey: null, clock });
  engine.load(tenant.slug, carDocuments(cars, tenant.search.soldDays, now), INDEX_SETTINGS);
  const client = servedPhotos(embeddedClient(engine), photoAddresses(site, { loopback: false }));
  return siteStock({ client, index: tenant.slug, settings: tenant.search, clock });
}
