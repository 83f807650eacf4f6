/** A host with 'www.' where it has none, and without where it has: 'example.com' <-> 'www.example.com'. Null for names of this machine. */
export function twinHost(host: string): string | null {
  if (host === 'localhost' || host.endsWith('.localhost')) return null;
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`;
}

/** The hosts of a site that only lead to another one of it: of 'www.' and without, the one that `domains` has first answers. */
export function leadingHosts(domains: readonly string[]): Map<string, string> {
  const leads = new Map<string, string>();
  for (const domain of domains) {
    const twin = twinHost(domain);
    if (twin !== null && !leads.has(domain)) leads.set(twin, domain);
  }
  return leads;
}
