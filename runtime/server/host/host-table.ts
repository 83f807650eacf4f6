import { leadingHosts } from '../../rules/web/twin-host.ts';

/** What a site wants of the hosts of a server. */
export interface HostClaim {
  slug: string;
  /** The dealer's own, the one that pages name first. */
  domains: readonly string[];
  /** When it was built; of two that want one host the newer has it. */
  version: number;
}

/** What a server does at a host: it shows a site, or leads to another host of it. */
export interface HostEntry {
  slug: string;
  leadsTo: string | null;
}

export interface HostTable {
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
