/** A link to a path of the page's own site, after the name of the attribute that holds it: what is rare in a page is looked for first. */
const LINK_TO_PATH = /(?<=\s(?:href|action|src))="(\/[^"]*)"/g;
const BEFORE_LINK = '="'.length;

/** The paths of its site that a page links to, sends forms to or loads; each once, without query and fragment. */
export function internalLinks(html: string): string[] {
  const links = new Set(Array.from(html.matchAll(LINK_TO_PATH), ([, link = '']) => link));
  return [...new Set(Array.from(links, pathOf))];
}

/** Where in a page the value of the first link to a path begins; -1 where it has none. */
export function positionOfLink(html: string, path: string): number {
  for (const { 1: link = '', index } of html.matchAll(LINK_TO_PATH))
    if (pathOf(link) === path) return index + BEFORE_LINK;
  return -1;
}

/** What an address is to a page: what has it, and what that does with it. */
interface Use {
  what: string;
  does: string;
}

const LINK: Use = { what: 'link', does: 'leads to' };
const PICTURE: Use = { what: 'picture', does: 'comes from' };
const USES: Readonly<Record<string, Use>> = {
  img: PICTURE,
  source: PICTURE,
  script: { what: 'script', does: 'comes from' },
  form: { what: 'form', does: 'goes to' },
};

/** The use of an address by its element, which begins at a place of a page's text or has that place in it. */
export function addressUse(html: string, at: number): Use {
  const tag = at < 0 ? undefined : /^<([a-z]+)/.exec(html.slice(html.lastIndexOf('<', at), at + 16))?.[1];
  return USES[tag ?? ''] ?? LINK;
}

/** The path of a link as HTML or a definition has it. */
export const pathOf = (link: string): string => link.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] as string;
