import { hash } from 'node:crypto';
import type { FormState, PageServices, SiteStock } from '../../contracts/page.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { Rendered } from '../../shell/renderer.tsx';
import { type Match, matchRoute } from '../http/match-route.ts';
import type { Lasting, LastingCache } from '../http/page-cache.ts';
import { type Sendable, sizeOf } from '../http/send-file.ts';
import type { BuiltSite } from './built-site.ts';
import type { OpenServices } from './open-services.ts';
import { packedPage, packedWhenRepeated } from './packed-page.ts';

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

export interface PageRendering {
  /** The page of an address: from memory, or made now, if `asker` has not had too many. Null: there is none. `version`: of the cars that it shows. */
  page(asked: URL, version: string, asker: PageAsker): Promise<PageAnswer | null>;
  /** A page rendered for one visitor alone, e.g. a form that came back with mistakes; never kept. Null: there is no such page. */
  forOne(path: string, url: URL, form: FormState): Promise<string | null>;
}

export interface RenderingOptions {
  built: BuiltSite;
  stock: SiteStock;
  services: PageServices;
  /** The services that a feature's pages and slots may ask besides. */
  servicesOf: OpenServices['of'];
  clock: Clock;
  /** Shared with other sites. */
  memory: LastingCache;
  /** How long a page that shows stock is kept, in milliseconds; 0 renders every request. */
  keepMs: number;
}

/** A page that gets all parameters gets so many of them, of this length each. */
const MOST = { parameters: 20, name: 60, value: 200 } as const;
/** The level at which a page is compressed that is asked for again: it lasts for seconds. */
const PACKED_WELL = 5;

/** Renders the pages of a site that its build does not have. */
export function pageRendering(options: RenderingOptions): PageRendering {
  const { built, stock, services, servicesOf, clock, memory, keepMs } = options;
  const { routes, query: ofSlots = [] } = built.site.plan;
  const packed = packedWhenRepeated(PACKED_WELL);

  const render = ({ route, params }: Match, url: URL, form: FormState | null): Promise<Rendered> =>
    built.renderer.render(route, { site: built.site, url, params, now: clock(), stock, services, form }, servicesOf);

  const personal = async (match: Match, url: URL, asker: PageAsker): Promise<PageAnswer | null> => {
    const result = await asker.inTurn(() => render(match, url, null));
    if (result.kind === 'html') return { kind: 'page', page: sendable(result, true) };
    return result.kind === 'redirect' ? result : null;
  };

  const lasting = async (match: Match | null, url: URL, asker: PageAsker): Promise<Lasting<PageAnswer | null>> => {
    const result = match && (await asker.inTurn(() => render(match, url, null)));
    if (result?.kind === 'redirect') return { value: result, until: 0, bytes: 0 };
    if (result?.kind !== 'html') return { value: null, until: 0, bytes: 0 };
    const still = match?.route.render === 'build' && keepMs > 0;
    const until = Math.min(result.expires.getTime(), still ? Number.POSITIVE_INFINITY : clock().getTime() + keepMs);
    // What is outdated at once was made for one visitor.
    const page = sendable(result, result.expires <= clock());
    return { value: { kind: 'page', page }, until, bytes: sizeOf(page) };
  };

  return {
    async page(asked, version, asker) {
      const match = matchRoute(routes, asked.pathname);
      const url = onlyRead(asked, match, ofSlots);
      const key = `page ${built.dir} ${built.manifest.build} ${version} ${url.pathname}${url.search}`;
      const isFree = match === null || (!match.route.personal && memory.has(key));
      const { allowed, retryAfter } = isFree ? { allowed: true, retryAfter: 0 } : asker.take();
      if (!allowed) return { kind: 'later', retryAfter };
      if (match?.route.personal) return personal(match, url, asker);
      const answer = await memory.get(key, () => lasting(match, url, asker));
      return answer?.kind === 'page' ? { kind: 'page', page: packed(answer.page) } : answer;
    },
    async forOne(path, url, form) {
      const match = matchRoute(routes, path);
      const result = match && (await render(match, onlyRead(url, match, ofSlots), form));
      return result?.kind === 'html' ? result.html : null;
    },
  };
}

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
