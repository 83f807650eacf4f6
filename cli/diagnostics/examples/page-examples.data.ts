import type { Example } from './example.types.ts';
import { VALID_DEALER } from './valid-dealer.data.ts';

const TENANT = 'hillview-motors/tenant.yaml';
const ABOUT = 'hillview-motors/pages/about-us.md';
const POST = 'hillview-motors/pages/news/new-yard.md';
const dealerWith = (pages: string, file: string): Record<string, string> => ({
  [TENANT]: `${VALID_DEALER[TENANT]}pages: { ${pages}: true }\n`,
  [file]: '',
});
const about = { kind: 'file', file: `tenants/${ABOUT}`, replaces: '', beside: dealerWith('about_us', ABOUT) } as const;

/** Mistakes in the Markdown of a dealer's pages. */
export const PAGE_EXAMPLES = {
  'page/unknown-block': {
    ...about,
    todo: 'Write the name of a block: docs/pages.md has all of them.',
    failing: '::: card\n\n### Workshop\n\nOpen daily.\n:::\n',
    fixed: '::: cards\n\n### Workshop\n\nOpen daily.\n:::\n',
    message: 'There is no block `card`.',
  },
  'page/open-block': {
    ...about,
    todo: 'End each block with a line of as many colons as it begins with.',
    failing: '::: questions\n\n### Do you deliver?\n\nYes.\n',
    fixed: '::: questions\n\n### Do you deliver?\n\nYes.\n:::\n',
    message: 'The block `questions` does not end.',
  },
  'page/incomplete-block': {
    ...about,
    todo: 'Write what the block needs, or take it out.',
    failing: '::: action\nheading: Come by\nbutton: Find us\n:::\n',
    fixed: '::: action\nheading: Come by\nbutton: Find us\nlink: /contact\n:::\n',
    message: '`button` and `link` belong together.',
  },
  'page/incomplete-post': {
    kind: 'file',
    file: `tenants/${POST}`,
    replaces: '',
    beside: dealerWith('news', POST),
    todo: 'Give each post a title and a day at its top, and its file a name of small letters, digits and hyphens.',
    failing: '---\ntitle: The new yard\n---\n\nWe have moved.\n',
    fixed: '---\ntitle: The new yard\ndate: 2026-11-20\n---\n\nWe have moved.\n',
    message: 'This post has no date.',
  },
  'page/old-news': {
    kind: 'file',
    file: `tenants/${POST}`,
    replaces: '',
    beside: dealerWith('news', POST),
    todo: 'Write a new post, or switch the page of the news off.',
    failing: '---\ntitle: The new yard\ndate: 2024-11-20\n---\n\nWe have moved.\n',
    fixed: '---\ntitle: The new yard\ndate: 2026-11-20\n---\n\nWe have moved.\n',
    message: 'The newest post of the news is of 2024-11-20: more than a year ago.',
  },
  'page/nothing-to-show': {
    kind: 'file',
    file: `tenants/${TENANT}`,
    replaces: '',
    todo: 'Write what the page is to show, or switch it off.',
    failing: 'pages: { faqs: true }\n',
    fixed: 'pages: { faqs: true }\nfaqs: [{ question: Do you deliver?, answer: Within 100 km. }]\n',
    message: 'This page would have nothing on it.',
  },
} as const satisfies Record<string, Example>;
