import type { FormState } from '../../contracts/page.types.ts';
import type { RenderRefusal } from '../../contracts/services.types.ts';
import { type LinkRules, movedPath, redirectsOf } from '../../rules/link/moved-address.ts';
import { redirectFinder } from '../../rules/web/redirects.ts';
import { matchRoute } from '../http/match-route.ts';
import { packedWhenRepeated } from './packed-page.ts';
import { type PageAnswer, type PageAsker, pageRendering, type RenderingOptions } from './page-rendering.ts';
import { servedFiles } from './served-files.ts';

export interface SitePages {
  /** The page of an address: from the build, from memory, or rendered now, if `asker` has not had too many. The site's 404 page where there is none. */
  answer(url: URL, asker: PageAsker): Promise<PageAnswer>;
  /** Where an old address leads that is no page; null: nowhere. */
  redirect(url: URL, asker: PageAsker): Promise<PageAnswer | null>;
  /** A page rendered for one visitor alone, e.g. a form that came back with mistakes; never kept. Null: there is no such page. */
  private(path: string, url: URL, form: FormState): Promise<string | null>;
  refusal: RenderRefusal;
}

interface Options extends RenderingOptions {
  /** Another text whenever cars are shown otherwise than the build has them; '': they are not. */
  stockVersion?: (() => Promise<string>) | undefined;
}

/** The level at which a page of the build is compressed that is asked for again: it lasts until the next build. */
const PACKED_WELL = 10;

/** The pages of a site, and where its old addresses lead. */
export function sitePages(options: Options): SitePages {
  const { built, clock, stockVersion = asBuilt } = options;
  const { routes } = built.site.plan;
  const files = servedFiles(built.dir, built.manifest, options.memory);
  const rendering = pageRendering(options);
  const packed = packedWhenRepeated(PACKED_WELL);
  const moved = movedAddresses(built.site.tenant.links);
  const findRedirect = redirectFinder(built.site.redirects ?? []);
  const builtPage = (path: string) => files.page(path, clock().getTime());

  const notFound = async (url: URL, asker: PageAsker): Promise<PageAnswer> => {
    const path = routes.find((route) => route.notFound)?.path ?? '/';
    const built404 = await builtPage(path);
    const answer = built404
      ? { kind: 'page' as const, page: built404 }
      : await rendering.page(new URL(path, url), '', asker);
    if (answer?.kind === 'later') return answer;
    return answer?.kind === 'page'
      ? { kind: 'page', page: { ...answer.page, status: 404 } }
      : { kind: 'redirect', to: '/' };
  };

  const isPage = async (url: URL, asker: PageAsker): Promise<boolean> => {
    if (await builtPage(url.pathname)) return true;
    const answer = matchRoute(routes, url.pathname) && (await rendering.page(url, await stockVersion(), asker));
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

  return {
    redirect,
    async answer(url, asker) {
      const elsewhere = (await redirect(url, asker)) ?? withoutSlash(url) ?? moved(url);
      if (elsewhere) return elsewhere;
      const version = await stockVersion();
      // Of the build, unless cars are shown otherwise by now.
      const page = version === '' ? await builtPage(url.pathname) : null;
      if (page) return { kind: 'page', page: packed(page) };
      return (await rendering.page(url, version, asker)) ?? notFound(url, asker);
    },
    private: rendering.forOne,
    async refusal(message, back) {
      const path = routes.find((route) => route.refusal)?.path;
      const form = { values: {}, errors: {}, message, from: back };
      return path === undefined ? null : rendering.forOne(path, new URL(path, 'http://site.invalid'), form);
    },
  };
}

const asBuilt = async (): Promise<string> => '';

/** Where an address leads that ends with a slash; null: it does not. */
function withoutSlash({ pathname, search }: URL): PageAnswer | null {
  if (pathname.length <= 1 || !pathname.endsWith('/')) return null;
  // Two slashes at the start would name another host.
  return { kind: 'redirect', to: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}` };
}

/** Where visitors of an address are sent on to for good (§2 Link rewrites), with what is behind its '?'; null where they are not. */
function movedAddresses(links: LinkRules): (url: URL) => { kind: 'redirect'; to: string; moved: true } | null {
  const changes = redirectsOf(links);
  return ({ pathname, search }) => {
    const to = movedPath(pathname, changes);
    return to === null ? null : { kind: 'redirect', to: `${to}${search}`, moved: true };
  };
}
