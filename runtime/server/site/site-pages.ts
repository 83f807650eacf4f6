import { hash } from 'node:crypto';
import type { FormState, PageContext, PageServices, SiteStock } from '../../contracts/page.types.ts';
import type { RenderRefusal } from '../../contracts/services.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { redirectFinder } from '../../rules/web/redirects.ts';
import type { Rendered } from '../../shell/renderer.tsx';
import { type Match, matchRoute } from '../host/match-route.ts';
import { packedPage, packWell } from '../host/packed-page.ts';
import type { LastingCache } from '../host/page-cache.ts';
import { type Sendable, sizeOf } from '../host/send-file.ts';
import { servedFiles } from '../host/served-files.ts';
import type { BuiltSite } from './built-site.ts';
import { movedAddresses } from './moved-addresses.ts';

export type PageAnswer =
  | { kind: 'page'; page: Sendable }
  | { kind: 'redirect'; to: string; moved?: true }
  /** The visitor has had so many pages made that others come first for a while; in whole seconds. */
  | { kind: 'later'; retryAfter: number };

/** Whose work it is to make a page that is not there yet. */
export interface PageAsker {
  /** Counts one against them. */
  take(): { allowed: boolean; retryAfter: number };
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export interface SitePages {
  /** The page of an address: from the build, from memory, or rendered now, if `asker` has not had too many. The site's 404 page where there is none. */
  answer(url: URL, asker: PageAsker): Promise<PageAnswer>;
  /** Where an old address leads that is no page; null: nowhere. */
  redirect(url: URL, asker: PageAsker): Promise<PageAnswer | null>;
  /** A page rendered for one visitor alone, e.g. a form that came back with mistakes; never kept. Null: there is no such page. */
  private(path: string, url: URL, form: FormState): Promise<string | null>;
  refusal: RenderRefusal;
}

interface Options {
  built: BuiltSite;
  stock: SiteStock;
  services: PageServices;
  clock: Clock;
  /** Shared with other sites. */
  memory: LastingCache;
  /** How long a page that shows stock is kept, in milliseconds; 0 renders every request. */
  keepMs: number;
  /** Another text whenever cars are shown otherwise than the build has them; '': they are not. */
  stockVersion?: (() => Promise<string>) | undefined;
}

/** A page that gets all parameters gets so many of them, of this length each. */
const MOST = { parameters: 20, name: 60, value: 200 } as const;
/** The level at which a page is compressed that is asked for again: one lasts for seconds, the other until the next build. */
const WELL = { rendered: 5, built: 10 } as const;

export function sitePages({
  built,
  stock,
  services,
  clock,
  memory,
  keepMs,
  stockVersion = asBuilt,
}: Options): SitePages {
  const files = servedFiles(built.dir, built.manifest, memory);
  const moved = movedAddresses(built.site.tenant.links);
  const asked = new WeakMap<Sendable, number>();
  /** A page that is asked for again is worth the time to compress it well, which nobody waits for. */
  const improved = (page: Sendable, level: number): Sendable => {
    const times = (asked.get(page) ?? 0) + 1;
    asked.set(page, times);
    // Where that fails, the form that it has is good enough.
    if (times === 2) packWell(page, level).catch(() => undefined);
    return page;
  };
  const { routes, query: ofSlots = [] } = built.site.plan;
  const findRedirect = redirectFinder(built.site.redirects ?? []);

  const context = (url: URL, params: Record<string, string>, form: FormState | null): PageContext => ({
    site: built.site,
    url,
    params,
    now: clock(),
    stock,
    services,
    form,
  });

  const notFound = async (url: URL, asker: PageAsker): Promise<PageAnswer> => {
    const path = routes.find((route) => route.notFound)?.path ?? '/';
    const built404 = await files.page(path, clock().getTime());
    const answer = built404 ? { kind: 'page' as const, page: built404 } : await rendered(new URL(path, url), '', asker);
    if (answer?.kind === 'later') return answer;
    return answer?.kind === 'page'
      ? { kind: 'page', page: { ...answer.page, status: 404 } }
      : { kind: 'redirect', to: '/' };
  };

  const rendered = async (asked: URL, version: string, asker: PageAsker): Promise<PageAnswer | null> => {
    const match = matchRoute(routes, asked.pathname);
    const url = onlyRead(asked, match, ofSlots);
    const later = (): PageAnswer | null => {
      const { allowed, retryAfter } = asker.take();
      return allowed ? null : { kind: 'later', retryAfter };
    };
    if (match?.route.personal) {
      const refused = later();
      if (refused) return refused;
      const result = await asker.inTurn(() => built.renderer.render(match.route, context(url, match.params, null)));
      if (result.kind === 'html') return { kind: 'page', page: sendable(result, true) };
      return result.kind === 'redirect' ? result : null;
    }
    const key = `page ${built.dir} ${built.manifest.build} ${version} ${url.pathname}${url.search}`;
    const refused = match === null || memory.has(key) ? null : later();
    if (refused) return refused;
    const answer = await memory.get<PageAnswer | null>(key, async () => {
      const result =
        match && (await asker.inTurn(() => built.renderer.render(match.route, context(url, match.params, null))));
      if (result?.kind === 'redirect') return { value: result, until: 0, bytes: 0 };
      if (result?.kind !== 'html') return { value: null, until: 0, bytes: 0 };
      const still = match?.route.render === 'build' && keepMs > 0;
      const until = Math.min(result.expires.getTime(), still ? Number.POSITIVE_INFINITY : clock().getTime() + keepMs);
      // What is outdated at once was made for one visitor.
      const page = sendable(result, result.expires <= clock());
      return { value: { kind: 'page', page }, until, bytes: sizeOf(page) };
    });
    return answer?.kind === 'page' ? { kind: 'page', page: improved(answer.page, WELL.rendered) } : answer;
  };

  /** A page of the build, unless cars are shown otherwise by now. */
  const builtPage = async (url: URL, version: string): Promise<Sendable | null> =>
    version === '' ? files.page(url.pathname, clock().getTime()) : null;

  const isPage = async (url: URL, asker: PageAsker): Promise<boolean> => {
    if (await files.page(url.pathname, clock().getTime())) return true;
    const answer = matchRoute(routes, url.pathname) && (await rendered(url, await stockVersion(), asker));
    return answer !== null && (answer.kind !== 'page' || answer.page.status !== 404);
  };
  /** A page goes before an old address, but one that is found by its parameters. */
  const redirect = async (url: URL, asker: PageAsker): Promise<PageAnswer | null> => {
    const found = findRedirect(url.pathname, url.search);
    if (!found) return null;
    const bare = new URL(url);
    bare.pathname = url.pathname.replace(/\/+$/, '') || '/';
    return !found.byQuery && (await isPage(bare, asker)) ? null : { kind: 'redirect', to: found.to, moved: true };
  };

  const forOne: SitePages['private'] = async (path, url, form) => {
    const match = matchRoute(routes, path);
    const result =
      match && (await built.renderer.render(match.route, context(onlyRead(url, match, ofSlots), match.params, form)));
    return result?.kind === 'html' ? result.html : null;
  };

  return {
    redirect,
    async answer(url, asker) {
      const led = await redirect(url, asker);
      if (led) return led;
      if (url.pathname.length > 1 && url.pathname.endsWith('/'))
        // Two slashes at the start would name another host.
        return { kind: 'redirect', to: `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}` };
      const elsewhere = moved(url);
      if (elsewhere) return elsewhere;
      const version = await stockVersion();
      const still = await builtPage(url, version);
      if (still) return { kind: 'page', page: improved(still, WELL.built) };
      return (await rendered(url, version, asker)) ?? notFound(url, asker);
    },
    private: forOne,
    async refusal(message, back) {
      const path = routes.find((route) => route.refusal)?.path;
      const form = { values: {}, errors: {}, message, from: back };
      return path === undefined ? null : forOne(path, new URL(path, 'http://site.invalid'), form);
    },
  };
}

const asBuilt = async (): Promise<string> => '';

function sendable({ html, status }: Extract<Rendered, { kind: 'html' }>, isPrivate: boolean): Sendable {
  const body = Buffer.from(html);
  const page = packedPage(body, { etag: `"${hash('sha256', body, 'base64url').slice(0, 20)}"`, status });
  return isPrivate ? { ...page, cacheControl: 'private, no-cache' } : page;
}

/** An address with the parameters that its page reads. Others are dropped, so that they neither reach a page nor fill the cache. */
function onlyRead(url: URL, match: Match | null, ofSlots: readonly string[]): URL {
  const read = new URL(url);
  read.search = '';
  const query = match?.route.query ?? [];
  const isRead = query === 'any' ? () => true : readBy([...query, ...ofSlots]);
  const wanted = [...url.searchParams]
    .filter(
      ([name, value]) => isRead(name) && (query !== 'any' || (name.length <= MOST.name && value.length <= MOST.value)),
    )
    .slice(0, query === 'any' ? MOST.parameters : undefined);
  for (const [name, value] of wanted) read.searchParams.append(name, value);
  return read;
}

/** Whether a parameter is one of those that patterns name: 'page', 'range[*', '*_min'. */
function readBy(patterns: readonly string[]): (name: string) => boolean {
  const exact = new Set(patterns);
  const starts = patterns.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1));
  const ends = patterns.filter((one) => one.startsWith('*')).map((one) => one.slice(1));
  return (name) =>
    exact.has(name) || starts.some((start) => name.startsWith(start)) || ends.some((end) => name.endsWith(end));
}
