/** Elements that HTML of a dealer's own may have where `pages.raw_html` allows it, with their attributes. Headings are written in Markdown. */
export const RAW_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  cite: [],
  code: [],
  dd: [],
  del: [],
  details: ['open'],
  div: [],
  dl: [],
  dt: [],
  em: [],
  hr: [],
  i: [],
  ins: [],
  kbd: [],
  li: [],
  mark: [],
  ol: ['start'],
  p: [],
  pre: [],
  q: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Anything in the form of a tag; an address in < > is none. */
const TAG = /<\/?([a-z][a-z0-9-]*)((?:\s[^<>]*|\/)?)>/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const HREF = /<a\s(?:[^<>]*?\s)?href\s*=\s*(?:"([^"]*)"|'([^']*)')/dgi;

/** What of a text's HTML a page leaves out. */
export interface LeftOut {
  at: number;
  length: number;
  message: string;
  hint: string;
}

/** The first tag or attribute of a text that a page leaves out; null where it keeps all of them. */
export function leftOutOf(text: string): LeftOut | null {
  for (const match of text.matchAll(TAG)) {
    const [tag, name = '', attributes = ''] = match;
    const element = name.toLowerCase();
    const position = { at: match.index, length: tag.length };
    const allowed = Object.hasOwn(RAW_ELEMENTS, element) ? RAW_ELEMENTS[element] : undefined;
    if (allowed === undefined) return { ...position, message: `\`${tag}\` is left out.`, hint: hintFor(element) };
    const other = [...attributes.matchAll(ATTRIBUTE)].find(([, one = '']) => !allowed.includes(one.toLowerCase()));
    if (other)
      return {
        ...position,
        message: `\`${other[1]}\` of \`<${element}>\` is left out.`,
        hint: 'The site chooses how its pages look, and runs no code of texts: take it out.',
      };
  }
  return null;
}

function hintFor(element: string): string {
  if (/^h[1-6]$/.test(element)) return 'Write headings in Markdown: `## How we buy`.';
  if (/^(img|picture|figure)$/.test(element)) return 'Write pictures in Markdown: `![The yard](images/yard.jpg)`.';
  if (/^(iframe|video|embed|object)$/.test(element)) return 'Films have a block of their own: `::: video`.';
  if (/^(form|input|select|textarea|button)$/.test(element)) return 'Forms have a block of their own: `::: form`.';
  if (/^(script|style|link|meta)$/.test(element))
    return 'Pages run no code of texts, and the site chooses how they look.';
  return `Take it out, or write \`&lt;\` for a sign that is meant as such. Elements: ${Object.keys(RAW_ELEMENTS).join(', ')}.`;
}

/** The addresses that links in HTML lead to, with their places. */
export function rawLinks(text: string): { url: string; at: number }[] {
  return [...text.matchAll(HREF)].map(({ 1: double, 2: single, indices }) => ({
    url: double ?? single ?? '',
    at: (indices?.[1] ?? indices?.[2])?.[0] ?? 0,
  }));
}
