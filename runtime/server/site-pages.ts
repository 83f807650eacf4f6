import { createHash } from 'node:crypto';
import type { FormState, PageContext, SiteStock } from '../page.types.ts';
import type { Clock } from '../rules/clock.types.ts';
import type { Rendered } from '../shell/renderer.tsx';
import type { BuiltSite } from './built-site.ts';
import { matchRoute } from './match-route.ts';
import { compressPage, type KeptPage, pageCache } from './page-cache.ts';
import type { Sendable } from './send-file.ts';
import { servedFiles } from './served-files.ts';

export type PageAnswer = { kind: 'page'; page: Sendable } | { kind: 'redirect'; to: string };

export interface SitePages {
  /** The page of an address: from the build, from memory, or rendered now. The site's 404 page where there is none. */
  answer(url: URL): Promise<PageAnswer>;
  /** A page rendered for one visitor alone, e.g. a form that came back with mistakes; never kept. */
  private(path: string, url: URL, form: FormState): Promise<string>;
}

interface Options {
  built: BuiltSite;
  stock: SiteStock;
  clock: Clock;
  /** How long a page that shows stock is kept, in milliseconds; 0 renders every request. */
  keepMs: number;
}

/** Parameters that pages read. Others are dropped, so that they neither reach a page nor fill the cache. */
const READ = /^(query|page|sortBy|category|car|refinementList\[.*|range\[.*|[a-z]+_(min|max))$/;
const KEPT_PAGES = 500;

export function sitePages({ built, stock, clock, keepMs }: Options): SitePages {
  const files = servedFiles(built.dir, built.manifest);
  const cache = pageCache(KEPT_PAGES);
  const { routes } = built.site.plan;

  const context = (url: URL, params: Record<string, string>, form: FormState | null): PageContext => ({
    site: built.site,
    url,
    params,
    now: clock(),
    stock,
    form,
  });

  const notFound = async (url: URL): Promise<PageAnswer> => {
    const page = (await files.page('/404', clock().getTime())) ?? (await rendered('/404', new URL('/404', url)));
    if (page === null || 'to' in page) return { kind: 'redirect', to: '/' };
    return { kind: 'page', page: { ...page, status: 404 } };
  };

  const rendered = async (key: string, url: URL): Promise<Sendable | { to: string } | null> => {
    let redirect: string | null = null;
    const kept = await cache.get(key, clock().getTime(), async () => {
      const match = matchRoute(routes, url.pathname);
      if (!match) return null;
      const result = await built.renderer.render(match.route, context(url, match.params, null));
      if (result.kind === 'redirect') redirect = result.to;
      return result.kind === 'html'
        ? keepable(
            result,
            match.route.render === 'build' && keepMs > 0 ? Number.POSITIVE_INFINITY : clock().getTime() + keepMs,
          )
        : null;
    });
    if (kept)
      return {
        body: kept.html,
        br: kept.br,
        type: 'text/html; charset=utf-8',
        etag: kept.etag,
        cacheControl: 'public, max-age=0, must-revalidate',
        status: kept.status,
      };
    return redirect === null ? null : { to: redirect };
  };

  return {
    async answer(url) {
      if (url.pathname.length > 1 && url.pathname.endsWith('/'))
        // Two slashes at the start would name another host.
        return { kind: 'redirect', to: `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}` };
      const still = await files.page(url.pathname, clock().getTime());
      if (still) return { kind: 'page', page: still };
      const read = onlyRead(url);
      const page = await rendered(read.pathname + read.search, read);
      if (page === null) return notFound(url);
      return 'to' in page ? { kind: 'redirect', to: page.to } : { kind: 'page', page };
    },
    async private(path, url, form) {
      const match = matchRoute(routes, path);
      const result = match && (await built.renderer.render(match.route, context(onlyRead(url), match.params, form)));
      return result?.kind === 'html' ? result.html : form.message;
    },
  };
}

async function keepable(result: Extract<Rendered, { kind: 'html' }>, until: number): Promise<KeptPage> {
  const html = Buffer.from(result.html);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
  return {
    html,
    br: await compressPage(html),
    status: result.status,
    etag,
    until: Math.min(until, result.expires.getTime()),
  };
}

function onlyRead(url: URL): URL {
  const read = new URL(url.pathname, url);
  for (const [name, value] of url.searchParams) if (READ.test(name)) read.searchParams.append(name, value);
  return read;
}
