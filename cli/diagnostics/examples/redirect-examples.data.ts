import type { Example } from './example.types.ts';

const REDIRECTS = { kind: 'file', file: 'tenants/hillview-motors/redirects.csv', replaces: '' } as const;

/** Mistakes in a dealer's redirects.csv. */
export const REDIRECT_EXAMPLES = {
  'redirect/unreadable': {
    ...REDIRECTS,
    todo: 'Write the old path and a page of the site, with `exact` or `prefix` behind them.',
    failing: '/about.php,/contact,exactly\n',
    fixed: '/about.php,/contact,exact\n',
    message: '`exactly` is no kind of redirect.',
  },
  'redirect/loop': {
    ...REDIRECTS,
    todo: 'Let one of the lines lead to a page of the site.',
    failing: '/about.php,/About.php\n',
    fixed: '/about.php,/contact\n',
    message: 'This redirect leads in a circle: /about.php → /About.php.',
  },
  'redirect/chain': {
    ...REDIRECTS,
    todo: 'Write the last address of the chain.',
    failing: '/about.php,/who-we-are\n/who-we-are,/contact\n',
    fixed: '/about.php,/contact\n/who-we-are,/contact\n',
    message: '`/who-we-are` is an old address too: /about.php → /who-we-are → /contact.',
  },
  'redirect/duplicate': {
    ...REDIRECTS,
    todo: 'Delete one of the two lines.',
    failing: '/about.php,/contact\n/About.php/,/\n',
    fixed: '/about.php,/contact\n',
    message: '`/About.php/` stands twice, and leads to `/contact` as the first line has it.',
  },
  'redirect/page-there': {
    ...REDIRECTS,
    todo: 'Delete the line, or switch the page off.',
    failing: '/contact,/\n',
    fixed: '/contact.php,/contact\n',
    message: 'The site has a page `/contact` itself, which is shown in the place of this redirect.',
  },
  'redirect/no-target': {
    ...REDIRECTS,
    todo: 'Write a page of the site, or a whole address elsewhere.',
    failing: '/about.php,/contcat\n',
    fixed: '/about.php,/contact\n',
    message: 'This site has no page `/contcat`.',
  },
} satisfies Record<string, Example>;
