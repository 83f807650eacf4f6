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

const warnings: Check = ({ warnings: found, tenant }) => {
  const about: [string, string] = ['validate', 'Definition'];
  if (found.length === 0) return item(about, 'ok', 'nothing is found');
  return found.map(({ id, message, hint, location }) =>
    item(
      [id, 'Warning'],
      'open',
      message,
      hint,
      location ? `${location.file}:${location.start.line}` : `tenants/${tenant.slug}`,
    ),
  );
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
