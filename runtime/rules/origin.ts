/** The site's public origin: its own domain, or the address it was asked by where it has none yet. */
export function originOf(domain: string | undefined, url: URL): string {
  return domain ? `https://${domain}` : url.origin;
}
