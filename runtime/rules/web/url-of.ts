/** An address as a URL; null for what is none. Browsers before 2024 have no `URL.parse`. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
