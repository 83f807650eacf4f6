import { isDark } from '../../../runtime/rules/web/is-dark.ts';
import { analyticsCheck, mailCheck, secretsCheck, targetsCheck, testPaymentCheck } from './enquiry-checks.ts';
import type { LaunchFacts, LaunchItem } from './launch.types.ts';
import { item, type LaunchCheck } from './launch-item.ts';
import { abn, finance, legal, licencesCheck, privacyContact } from './legal-checks.ts';
import { builtCheck, domains, mockCheck, previewCheck, redirectsCheck, sitemapCheck } from './site-checks.ts';
import { photos, stock } from './stock-checks.ts';

/** What every page, every bookmark and every shared link shows. */
const logoCheck: LaunchCheck = ({ tenant: { dealer, theme }, at }) => {
  const about: [string, string] = ['logo', 'Logo'];
  if (!dealer.logo)
    return item(
      about,
      'open',
      "there is none: header, icons and social card show the dealer's initials",
      'Put it into the folder images and write `logo: { image: images/logo.svg, alt: … }`.',
      at('logo'),
    );
  const lacks = [
    ...(dealer.logo.square ? [] : ['square: the icon on phones and in tabs may show the initials']),
    ...(dealer.logo.dark || !isDark(theme.colours.hero) ? [] : ['dark: on dark grounds it stands on a white plate']),
  ];
  return lacks.length === 0
    ? item(about, 'ok', 'in header, icons and social card')
    : item(about, 'open', `has no ${lacks.join('; no ')}`, 'Write the file beside `image`.', at('logo'));
};

/** Its words and colours are the dealer's; nobody sees it on the site itself. */
const socialCardCheck: LaunchCheck = ({ tenant: { tagline, slug }, pages, at }) => {
  const about: [string, string] = ['social-card', 'Social card'];
  if (!tagline)
    return item(
      about,
      'open',
      'says the name alone',
      'Write a `tagline`: shared links show it beside the logo.',
      at('tagline'),
    );
  return pages === null
    ? item(about, 'open', 'is made by the build', `Run \`npx forecourt build ${slug}\`.`)
    : item(about, 'ok', `says “${tagline}”: look at generated/${slug}/public/assets/card.….jpg`);
};

/** Everything that is to be seen to before a site goes live, in the order in which one sees to it. */
export function launchItems(facts: LaunchFacts): LaunchItem[] {
  return CHECKS.flatMap((check) => check(facts));
}

/** What `validate` warns of, a line a kind. */
const warnings: LaunchCheck = ({ warnings: found, tenant }) => {
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

const CHECKS: readonly LaunchCheck[] = [
  warnings,
  logoCheck,
  socialCardCheck,
  abn,
  licencesCheck,
  legal,
  privacyContact,
  finance,
  stock,
  photos,
  targetsCheck,
  mailCheck,
  secretsCheck,
  testPaymentCheck,
  mockCheck,
  analyticsCheck,
  redirectsCheck,
  builtCheck,
  sitemapCheck,
  previewCheck,
  domains,
];
