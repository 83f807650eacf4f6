import type { SiteSource } from '../site/built-site.ts';
import { type OpenSite, type OpenSiteOptions, openSite } from '../site/open-site.ts';
import { type HostTable, hostTable } from './host-table.ts';

export interface SiteSources {
  /** Where the sites come from: folders of built sites (`siteFolder`), or the development server. */
  sources: SiteSource[];
  /** Sites that are opened when they are first asked for, by slug; at `<slug>.localhost` alone until then. */
  later?: ReadonlyMap<string, SiteSource>;
}

/** The sites of a server, as they are at the moment. */
export interface OpenSites {
  open(): OpenSite[];
  bySlug(slug: string): OpenSite | undefined;
  /** Slugs of those that are opened when they are first asked for, and were not yet. */
  unopened(): string[];
  /** The site at a host: opened now if need be, and where there is a new build of it that one. Null: this server has none there. */
  at(host: string): Promise<OpenSite | null>;
  /** The host that one of a site only leads to, 'example.com' to 'www.example.com'; null: it leads nowhere. */
  leadsTo(host: string): string | null;
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
  let hosts: HostTable['hosts'] = new Map();
  const told = new Set<string>();
  const putUp = (site?: OpenSite): void => {
    if (site) sites.set(site.hosted.slug, site);
    const table = tableOf(sites);
    hosts = table.hosts;
    for (const clash of table.clashes) {
      const key = Object.values(clash).join(' ');
      if (!told.has(key)) log('warn', clashText(clash), { tenant: clash.without });
      told.add(key);
    }
  };
  putUp();

  const takeUpRebuilt = async (site: OpenSite): Promise<OpenSite | null> => {
    const { slug } = site.hosted;
    const now = clock().getTime();
    if (now - site.lookedAt < (dev ? 0 : LOOK_AGAIN_MS)) return site.gone ? null : site;
    site.lookedAt = now;
    try {
      const version = await site.source.version();
      if (version === null) {
        if (!site.gone) log('warn', 'The built site was removed: it is not shown any more', { tenant: slug });
        site.gone = true;
        return null;
      }
      if (version === site.version) return site;
      const next = await openSite(site.source, shared);
      putUp(next);
      return next;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log('warn', 'A rebuilt site cannot be read; the last good one stays', { tenant: slug, reason });
      return site.gone ? null : site;
    }
  };
  let lookedAtAll = clock().getTime();
  let looking: Promise<unknown> | null = null;
  /** A host that nobody has may be one that a new build asks for: who has it is looked up, once a second for all who ask. */
  const takeUpAll = async (): Promise<void> => {
    const now = clock().getTime();
    if (now - lookedAtAll >= (dev ? 0 : LOOK_AGAIN_MS)) {
      lookedAtAll = now;
      looking = Promise.all([...sites.values()].map(takeUpRebuilt));
    }
    await looking;
  };
  const opening = new Map<string, Promise<OpenSite>>();
  const openLater = async (host: string): Promise<OpenSite | null> => {
    const slug = host.replace(/\.localhost$/, '');
    const source = later.get(slug);
    if (!source || slug === host) return null;
    const opened = opening.get(slug) ?? openSite(source, shared);
    opening.set(slug, opened);
    try {
      putUp(await opened);
    } finally {
      opening.delete(slug);
    }
    return opened;
  };
  return {
    open: () => [...sites.values()],
    bySlug: (slug) => sites.get(slug),
    unopened: () => [...later.keys()].filter((slug) => !sites.has(slug)),
    async at(host) {
      if (!hosts.has(host) && !host.endsWith('.localhost')) await takeUpAll();
      const entry = hosts.get(host);
      const site = entry?.leadsTo === null ? sites.get(entry.slug) : undefined;
      if (site) return takeUpRebuilt(site);
      return entry ? null : openLater(host);
    },
    leadsTo: (host) => hosts.get(host)?.leadsTo ?? null,
  };
}

function tableOf(sites: ReadonlyMap<string, OpenSite>): HostTable {
  return hostTable(
    [...sites].map(([slug, { built, version }]) => ({ slug, domains: built.site.tenant.domains, version })),
  );
}

function clashText({ host, with: owner, without }: HostTable['clashes'][number]): string {
  return `${host} is claimed by two sites: ${owner} answers there, because it was built later, and ${without} does not. Take the domain out of \`domains\` of one of them and build that one again`;
}
