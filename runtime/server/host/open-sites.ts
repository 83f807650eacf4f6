import type { SiteSource } from '../site/built-site.ts';
import { type OpenSite, type OpenSiteOptions, openSite } from '../site/open-site.ts';

export interface SiteSources {
  /** Where the sites come from: folders of built sites (`siteFolder`), or the development server. */
  sources: SiteSource[];
  /** Sites that are opened when they are first asked for, by slug; at `<slug>.localhost` alone until then. */
  later?: ReadonlyMap<string, SiteSource>;
}

/** The sites of a server, as they are at the moment. */
export interface OpenSites {
  open(): OpenSite[];
  /** Slugs of those that are opened when they are first asked for, and were not yet. */
  unopened(): string[];
  /** The site at a host: opened now if need be, and where there is a new build of it that one. Null: this server has none there. */
  at(host: string): Promise<OpenSite | null>;
}

/** How often a site's source is asked whether there is a new build. */
const LOOK_AGAIN_MS = 1000;

/** Opens all sites but those that are opened later. Throws SiteError. */
export async function openSites(
  { sources, later = new Map() }: SiteSources,
  shared: OpenSiteOptions,
): Promise<OpenSites> {
  const { clock, log, dev } = shared;
  const sites = new Map<string, OpenSite>();
  for (const source of sources) {
    const site = await openSite(source, shared);
    sites.set(site.hosted.slug, site);
  }

  const takeUpRebuilt = async (site: OpenSite): Promise<OpenSite> => {
    const { slug } = site.hosted;
    const now = clock().getTime();
    if (now - site.lookedAt < (dev ? 0 : LOOK_AGAIN_MS)) return site;
    site.lookedAt = now;
    try {
      if ((await site.source.version()) === site.version) return site;
      const next = await openSite(site.source, shared);
      sites.set(slug, next);
      return next;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log('warn', 'A rebuilt site cannot be read; the last good one stays', { tenant: slug, reason });
      return site;
    }
  };
  const opening = new Map<string, Promise<OpenSite>>();
  const openLater = async (host: string): Promise<OpenSite | null> => {
    const slug = host.replace(/\.localhost$/, '');
    const source = later.get(slug);
    if (!source || slug === host) return null;
    const opened = opening.get(slug) ?? openSite(source, shared);
    opening.set(slug, opened);
    try {
      sites.set(slug, await opened);
    } finally {
      opening.delete(slug);
    }
    return opened;
  };
  return {
    open: () => [...sites.values()],
    unopened: () => [...later.keys()].filter((slug) => !sites.has(slug)),
    async at(host) {
      const site = [...sites.values()].find(({ hosted }) => hosted.hosts.includes(host));
      return site ? takeUpRebuilt(site) : openLater(host);
    },
  };
}
