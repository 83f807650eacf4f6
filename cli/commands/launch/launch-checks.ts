import { analytics, mail, secrets, targets } from './enquiry-checks.ts';
import { logo, socialCard } from './identity-checks.ts';
import type { LaunchFacts, LaunchItem } from './launch.types.ts';
import { type Check, item } from './launch-item.ts';
import { abn, finance, legal, licences, privacyContact } from './legal-checks.ts';
import { built, domains, mock, preview, redirects, sitemap } from './site-checks.ts';
import { photos, stock } from './stock-checks.ts';

/** Everything that is to be seen to before a site goes live, in the order in which one sees to it. */
export function launchItems(facts: LaunchFacts): LaunchItem[] {
  return CHECKS.flatMap((check) => check(facts));
}

/** What `validate` warns of, a line a kind. */
const warnings: Check = ({ warnings: found, tenant }) => {
  const about: [string, string] = ['validate', 'Definition'];
  if (found.length === 0) return item(about, 'ok', 'nothing is found');
  return [...Map.groupBy(found, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const { message, hint, location } = first;
    const all = `\`npx forecourt validate ${tenant.slug}\` lists all ${others.length + 1} of this kind.`;
    return item(
      [id, 'Warning'],
      'open',
      others.length === 0 ? message : `${others.length + 1}×, the first: ${message}`,
      others.length === 0 ? hint : [hint, all].filter(Boolean).join(' '),
      location ? `${location.file}:${location.start.line}` : `tenants/${tenant.slug}`,
    );
  });
};

const CHECKS: readonly Check[] = [
  warnings,
  logo,
  socialCard,
  abn,
  licences,
  legal,
  privacyContact,
  finance,
  stock,
  photos,
  targets,
  mail,
  secrets,
  mock,
  analytics,
  redirects,
  built,
  sitemap,
  preview,
  domains,
];
