/** The site's public origin: its own domain; where it has none yet, that of `url`, which the server makes from its own name and port. */
export function originOf(domain: string | undefined, url: URL): string {
  return domain ? `https://${domain}` : url.origin;
}

/** An address as a URL; null for what is none. Browsers before 2024 have no `URL.parse`. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
