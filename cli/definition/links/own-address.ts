import { valueAt } from '../layers/layer.ts';

/** A link as one within the site where it leads to one of the dealer's own domains: '/contact' of 'https://www.hillview.example/contact'. Others as they are. */
export function withinSite(url: string, config: unknown): string {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  const domains = valueAt(config, ['domains']);
  if (!(Array.isArray(domains) && domains.includes(host.toLowerCase()))) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
