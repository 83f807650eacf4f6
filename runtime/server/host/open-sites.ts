import { leadingHosts } from '../../rules/web/twin-host.ts';
import type { SiteSource } from '../site/built-site.ts';
import { openSite } from '../site/open-site.ts';
import type { OpenSite, OpenSiteOptions } from '../site/open-site.types.ts';
import { loadCars } from '../site/site-cars.ts';

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
  /** Stores what the services of sites hold back. */
  close(): Promise<void>;
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
  const sites = new Map<string, OpenSite>();
  try {
    for (const source of sources) {
      const site = await openSite(source, shared);
      sites.set(site.hosted.slug, site);
    }
  } catch (error) {
    for (const site of sites.values()) await site.close();
    throw error;
  }
  return new SitesByHost(sites, later, shared);
}

class SitesByHost implements OpenSites {
  readonly #sites: Map<string, OpenSite>;
  readonly #later: ReadonlyMap<string, SiteSource>;
  readonly #shared: OpenSiteOptions;
  readonly #lookAgainMs: number;
  #hosts: HostTable['hosts'] = new Map();
  /** Clashes of hosts that were told already. */
  readonly #told = new Set<string>();
  /** Sites that are being opened for who asked first. */
  readonly #opening = new Map<string, Promise<OpenSite>>();
  /** Whose source is being asked, and its new build opened: once for all who ask meanwhile. */
  readonly #takingUp = new Map<string, Promise<OpenSite | null>>();
  /** Builds that are being closed; nobody who asks for a page waits for it. */
  readonly #closing = new Set<Promise<void>>();
  #lookedAtAll: number;
  #looking: Promise<unknown> | null = null;

  constructor(sites: Map<string, OpenSite>, later: ReadonlyMap<string, SiteSource>, shared: OpenSiteOptions) {
    this.#sites = sites;
    this.#later = later;
    this.#shared = shared;
    this.#lookAgainMs = shared.dev ? 0 : LOOK_AGAIN_MS;
    this.#setHosts();
    this.#lookedAtAll = this.#now();
  }

  open(): OpenSite[] {
    return [...this.#sites.values()];
  }

  bySlug(slug: string): OpenSite | undefined {
    return this.#sites.get(slug);
  }

  unopened(): string[] {
    return [...this.#later.keys()].filter((slug) => !this.#sites.has(slug));
  }

  async at(host: string): Promise<OpenSite | null> {
    if (!this.#hosts.has(host) && !host.endsWith('.localhost')) await this.#takeUpAll();
    const entry = this.#hosts.get(host);
    const site = entry?.leadsTo === null ? this.#sites.get(entry.slug) : undefined;
    if (site) return this.#takeUpRebuilt(site);
    return entry ? null : this.#openLater(host);
  }

  async close(): Promise<void> {
    await Promise.all(this.#takingUp.values());
    for (const site of this.open()) this.#retire(site);
    await Promise.all(this.#closing);
  }

  #retire(site: OpenSite): void {
    const closed = site.close().finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }

  leadsTo(host: string): string | null {
    return this.#hosts.get(host)?.leadsTo ?? null;
  }

  #now(): number {
    return this.#shared.clock().getTime();
  }

  #put(site: OpenSite): void {
    this.#sites.set(site.hosted.slug, site);
    this.#setHosts();
  }

  /** Which site is at which host; domains that two sites claim are told once. */
  #setHosts(): void {
    const { hosts, clashes } = tableOf(this.#sites);
    this.#hosts = hosts;
    for (const clash of clashes) {
      const key = Object.values(clash).join(' ');
      if (!this.#told.has(key)) this.#shared.log('warn', clashText(clash), { tenant: clash.without });
      this.#told.add(key);
    }
  }

  /** The site as it was built last; null: it is not there any more. */
  async #takeUpRebuilt(site: OpenSite): Promise<OpenSite | null> {
    const { slug } = site.hosted;
    const now = this.#now();
    const shown = site.gone ? null : site;
    const underWay = this.#takingUp.get(slug);
    // Who develops a site waits for what was just saved; others are shown what there is.
    if (underWay) return this.#shared.dev ? underWay : shown;
    if (now - site.lookedAt < this.#lookAgainMs) return shown;
    site.lookedAt = now;
    const taken = this.#newest(site).finally(() => this.#takingUp.delete(slug));
    this.#takingUp.set(slug, taken);
    return taken;
  }

  async #newest(site: OpenSite): Promise<OpenSite | null> {
    const { log } = this.#shared;
    const { slug } = site.hosted;
    try {
      const version = await site.source.version();
      if (version === null) {
        if (site.gone) return null;
        log('warn', 'The built site was removed: it is not shown any more', { tenant: slug });
        site.gone = true;
        this.#retire(site);
        return null;
      }
      if (version === site.version && !site.gone) return site;
      const next = await openSite(site.source, this.#shared);
      this.#put(next);
      this.#retire(site);
      return next;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // The engine may have the cars of the build that could not be opened.
      if (!site.gone) loadCars(site.built, this.#shared);
      log('warn', 'A rebuilt site cannot be read; the last good one stays', { tenant: slug, reason });
      return site.gone ? null : site;
    }
  }

  /** A host that nobody has may be one that a new build asks for: who has it is looked up, once a second for all who ask. */
  async #takeUpAll(): Promise<void> {
    const now = this.#now();
    if (now - this.#lookedAtAll >= this.#lookAgainMs) {
      this.#lookedAtAll = now;
      this.#looking = Promise.all(this.open().map((site) => this.#takeUpRebuilt(site)));
    }
    await this.#looking;
  }

  /** A site that is opened when it is first asked for, at its own name; null: there is none such. */
  async #openLater(host: string): Promise<OpenSite | null> {
    const slug = host.replace(/\.localhost$/, '');
    const source = this.#later.get(slug);
    if (!source || slug === host) return null;
    const opened = this.#opening.get(slug) ?? openSite(source, this.#shared);
    this.#opening.set(slug, opened);
    try {
      this.#put(await opened);
    } finally {
      this.#opening.delete(slug);
    }
    return opened;
  }
}

function tableOf(sites: ReadonlyMap<string, OpenSite>): HostTable {
  return hostTable(
    [...sites].map(([slug, { built, version }]) => ({ slug, domains: built.site.tenant.domains, version })),
  );
}

function clashText({ host, with: owner, without }: HostTable['clashes'][number]): string {
  return `${host} is claimed by two sites: ${owner} answers there, because it was built later, and ${without} does not. Take the domain out of \`domains\` of one of them and build that one again`;
}

/** What a site wants of the hosts of a server. */
export interface HostClaim {
  slug: string;
  /** The dealer's own, the one that pages name first. */
  domains: readonly string[];
  /** When it was built; of two that want one host the newer has it. */
  version: number;
}

/** What a server does at a host: it shows a site, or leads to another host of it. */
interface HostEntry {
  slug: string;
  leadsTo: string | null;
}

interface HostTable {
  hosts: ReadonlyMap<string, HostEntry>;
  /** Domains that two sites have in their definitions: `without` does not get it. */
  clashes: { host: string; with: string; without: string }[];
}

/** Which site is at which host. A domain that a definition names goes before one that only leads somewhere. */
export function hostTable(claims: readonly HostClaim[]): HostTable {
  const hosts = new Map<string, HostEntry>();
  const clashes: HostTable['clashes'] = [];
  const newestFirst = claims.toSorted((a, b) => b.version - a.version || (a.slug < b.slug ? -1 : 1));
  const leading = newestFirst.map(({ slug, domains }) => ({ slug, leads: leadingHosts(domains) }));
  for (const { slug } of claims) hosts.set(`${slug}.localhost`, { slug, leadsTo: null });
  for (const [at, { slug, domains }] of newestFirst.entries())
    for (const host of domains) {
      const owner = hosts.get(host);
      if (owner && owner.slug !== slug) clashes.push({ host, with: owner.slug, without: slug });
      else hosts.set(host, { slug, leadsTo: leading[at]?.leads.get(host) ?? null });
    }
  for (const { slug, leads } of leading)
    for (const [host, leadsTo] of leads)
      if (!hosts.has(host) && hosts.get(leadsTo)?.slug === slug) hosts.set(host, { slug, leadsTo });
  return { hosts, clashes };
}
