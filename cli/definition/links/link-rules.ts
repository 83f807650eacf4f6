import { changedLink } from '../../../runtime/rules/link/changed-link.ts';
import { changesOfLinks, type LinkRules, type MovedAddress } from '../../../runtime/rules/link/moved-address.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { itemsAt, texts } from '../checks/report.ts';

/** What a definition says of its links; of one that is malformed, what can be read. */
export function linkRulesOf(config: unknown): LinkRules {
  return {
    usesPagesPath: valueAt(config, ['links', 'uses_pages_path']) === true,
    rewrites: itemsAt(config, ['links', 'rewrites']).flatMap(({ value: { from, to, kind } }) =>
      typeof from === 'string' && typeof to === 'string'
        ? [{ from, to, kind: kind === 'link' ? ('link' as const) : ('redirect' as const) }]
        : [],
    ),
  };
}

/** A link of a definition as its site writes it. */
export function linkChanger(config: unknown): (url: string) => string {
  const changes: readonly MovedAddress[] = changesOfLinks(linkRulesOf(config));
  const domains = texts(valueAt(config, ['domains']));
  return (url) => changedLink(url, changes, domains);
}

/** A link as one within the site where it leads to one of the dealer's own domains: '/contact' of 'https://www.hillview.example/contact'. Others as they are. */
export function withinSite(url: string, config: unknown): string {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  const domains = valueAt(config, ['domains']);
  if (!(Array.isArray(domains) && domains.includes(host.toLowerCase()))) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
