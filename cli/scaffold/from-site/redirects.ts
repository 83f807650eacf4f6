import type { Template } from '../scaffold.types.ts';

/** An address of the present site, and where it leads on the new one; null where no page is known to fit. */
export interface OldRedirect {
  from: string;
  to: string | null;
  kind: 'exact' | 'prefix';
}

/** First words of addresses that the new site has pages of its own below. */
const OWN = ['cars', 'search', 'contact', 'contact-us', 'pages', 'compare', 'api', 'assets', 'favourites'];
const MOST = 500;

type Listing = 'all' | 'used' | 'new' | 'demo';
const LISTINGS: readonly [Listing, RegExp][] = [
  ['demo', /\bdemo(?:nstrator)?s?\b/],
  ['used', /\b(?:used|pre-?owned|second-?hand|certified)\b/],
  ['new', /^new(?:-(?:cars?|vehicles?|stock|inventory))?$/],
  [
    'all',
    /^(?:stock|inventory|vehicles?|our-(?:stock|cars|vehicles|range)|cars?(?:-for-sale)?|for-sale|search(?:-stock)?|showroom|browse|all-stock|buy(?:-a-car)?)$/,
  ],
];
const PAGES: readonly [to: string, words: RegExp][] = [
  [
    '/contact',
    /^(?:contact(?:-us)?|about(?:-us)?|locations?|find-us|our-team|team|meet-the-team|opening-hours|hours|directions|visit-us|dealership|enquir[ey]s?)$/,
  ],
  ['/privacy-policy', /^privacy(?:-(?:policy|statement|notice))?$/],
  ['/terms-and-conditions', /^(?:terms(?:-(?:and-conditions|of-(?:use|service)|conditions))?|disclaimer)$/],
];

/**
 * Where the addresses of a present site lead on the new one. Addresses of other hosts, files and the home page are left out; those that stay as they are too.
 * @param basePath the new site's stock search
 */
export function oldRedirects(
  addresses: readonly string[],
  home: string,
  site: { template: Template; basePath: string },
): OldRedirect[] {
  const origin = URL.parse(home);
  const paths = new Set<string>();
  for (const address of addresses) {
    const url = URL.parse(address, home);
    if (!url || (origin?.host && url.host.replace(/^www\./, '') !== origin.host.replace(/^www\./, ''))) continue;
    const path = url.pathname.replace(/\/(?:index\.\w+)?$/, '');
    if (path === '' || /\.(?:jpe?g|png|webp|gif|svg|css|js|xml|ico|woff2?)$/i.test(path) || /[,"\s\p{Cc}]/u.test(path))
      continue;
    paths.add(path);
    if (paths.size >= MOST) break;
  }
  const all = [...paths].sort().map((from) => redirectOf(from, site));
  const below = all.filter(({ kind }) => kind === 'prefix').map(({ from }) => `${from}/`);
  return all.filter(({ from, to }) => from !== to && !below.some((one) => from.startsWith(one)));
}

function redirectOf(from: string, { template, basePath }: { template: Template; basePath: string }): OldRedirect {
  const parts = from.slice(1).split('/');
  const word = (parts.at(-1) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  const listing = LISTINGS.find(([, words]) => words.test(word))?.[0];
  if (listing) {
    const to = listing === 'all' || template !== 'cars' ? basePath : `/search/${listing}-cars`;
    // What is below a listing of the present site is a car of its; below a page of ours it may be ours.
    return { from, to, kind: OWN.includes(parts[0] ?? '') || from === basePath ? 'exact' : 'prefix' };
  }
  return { from, to: PAGES.find(([, words]) => words.test(word))?.[0] ?? null, kind: 'exact' };
}

/** The file: what is known, and as comments what somebody has to decide. */
export function redirectsText(redirects: readonly OldRedirect[]): string {
  const known = redirects.flatMap(({ from, to, kind }) => (to === null ? [] : `${from},${to},${kind}`));
  const open = redirects.flatMap(({ from, to, kind }) => (to === null ? `# ${from},,${kind}` : []));
  return [
    'from,to,kind',
    '# Addresses of the site before, and where they lead on this one. kind: exact, or prefix for all that stands below too.',
    ...known,
    ...(open.length > 0
      ? ['# No page of this site is known to fit these: write one between the commas and take the # away.', ...open]
      : []),
    '',
  ].join('\n');
}
