/** The site's public origin: its own domain; where it has none yet, that of `url`, which the server makes from its own name and port. */
export function originOf(domain: string | undefined, url: URL): string {
  return domain ? `https://${domain}` : url.origin;
}
