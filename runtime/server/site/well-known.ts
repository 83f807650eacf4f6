import { type Context, Hono } from 'hono';
import type { Log } from '../../contracts/log.types.ts';
import type { SiteStock } from '../../contracts/page.types.ts';
import type { PlannedRoute, Site } from '../../contracts/site.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { apiBase } from '../../rules/web/api-base.ts';
import { type KnownPage, knownPages, pageAt } from '../http/match-route.ts';
import type { OpenServices } from './open-services.ts';

interface Options {
  site: Site;
  stock: SiteStock;
  services: Pick<OpenServices, 'hooks'>;
  /** The origin that pages name as theirs. */
  origin: (context: Context) => string;
  clock: Clock;
  log: Log;
}

/** What machines ask every site for: what crawlers may read, and the addresses of its pages and cars. */
export function wellKnown({ site: { tenant, plan }, stock, services, origin, clock, log }: Options): Hono {
  const listed = plan.routes.filter((route) => route.listed !== false);
  return (
    new Hono()
      // By which `forecourt doctor` knows that it is this site that answers at a domain.
      .get('/.well-known/forecourt', (context) => context.json({ site: tenant.slug }))
      .get('/robots.txt', (context) =>
        context.text(`User-agent: *\nDisallow: ${apiBase(tenant.api)}/\nSitemap: ${origin(context)}/sitemap.xml\n`),
      )
      .get('/sitemap.xml', async (context) => {
        const comeAndGo = listed.filter(({ values }) => values === null);
        const pagesOf = async (routes: readonly PlannedRoute[], slugsOf: () => Promise<readonly string[]>) => {
          const slugs = routes.length > 0 ? await slugsOf() : [];
          return routes.flatMap((route) => slugs.map((slug) => pageAt(route, slug)));
        };
        const ofCars = await pagesOf(
          comeAndGo.filter(({ ofStock }) => ofStock),
          () => stock.availableSlugs(),
        );
        const ofServices = await Promise.all(
          [...new Set(comeAndGo.flatMap(({ each }) => each ?? []))].map((each) =>
            pagesOf(
              comeAndGo.filter((route) => route.each === each),
              () => valuesOf(services.hooks, each, log),
            ),
          ),
        );
        const today = dateInZone(clock(), tenant.timeZone);
        const addresses = [
          ...knownPages(listed).filter((page) => isListed(page, today)),
          ...ofServices.flat(),
          ...ofCars,
        ].map(({ path }) => `  <url><loc>${origin(context)}${path}</loc></url>`);
        return context.body(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
          200,
          { 'Content-Type': 'application/xml' },
        );
      })
  );
}

/** Whether sitemaps name a page of a route today. */
const isListed = ({ params, route }: KnownPage, today: string): boolean =>
  Object.values(params).every((value) => !route.unlisted?.includes(value) && (route.since?.[value] ?? '') <= today);

/** The values of a list that services of features know. */
async function valuesOf(hooks: OpenServices['hooks'], each: string, log: Log): Promise<string[]> {
  const known = await Promise.allSettled(hooks.map(async ({ values }) => values?.(each) ?? []));
  return known.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value;
    log('error', 'Pages of a feature are missing from the sitemap', { each, reason: String(one.reason) }, one.reason);
    return [];
  });
}
