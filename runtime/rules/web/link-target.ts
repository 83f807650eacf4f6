/** What makes a link open in a new tab. */
export interface LinkTarget {
  target?: '_blank';
  rel?: 'noopener';
}

/**
 * §2 Link rules: how a link opens, whoever wrote its address. One that leaves the site opens in a new tab; a page of the site, or of one of its
 * `domains`, and what a phone, mail or map app opens, in their own way.
 */
export function linkTarget(url: string, domains: readonly string[]): LinkTarget {
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase();
  return host === undefined || domains.includes(host) ? {} : { target: '_blank', rel: 'noopener' };
}
