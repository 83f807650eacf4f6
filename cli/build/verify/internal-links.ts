/** The attributes that hold a link, by their last letter. */
const ATTRIBUTES: Readonly<Record<string, string>> = { f: 'href', n: 'action', c: 'src' };

/**
 * Reads the paths of its site that a page links to, sends forms to or loads; each once, without query and fragment. Most links are on every page of a
 * site: a reader works such a one out once.
 */
export function linkReader(): (html: string) => string[] {
  const paths = new Map<string, string>();
  const known = (link: string): string => {
    const before = paths.get(link);
    if (before !== undefined) return before;
    const path = pathOf(link);
    paths.set(link, path);
    return path;
  };
  return (html) => {
    const found = new Set<string>();
    // Far quicker than a pattern over the whole page, of which such attributes are a small part.
    for (let at = html.indexOf('="/'); at >= 0; at = html.indexOf('="/', at + 1)) {
      const name = ATTRIBUTES[html.charAt(at - 1)];
      const from = at - (name?.length ?? 0);
      if (name === undefined || !html.startsWith(name, from) || html.charAt(from - 1) > ' ') continue;
      found.add(known(html.slice(at + 2, html.indexOf('"', at + 2))));
    }
    return [...found];
  };
}

/** Where in a page the value of the first link to a path begins; -1 where it has none. Slower: for what is wrong. */
export function positionOfLink(html: string, path: string): number {
  for (const { 1: attribute = '', 2: link = '', index } of html.matchAll(/(\s(?:href|action|src)=")(\/[^"]*)"/g))
    if (pathOf(link) === path) return index + attribute.length;
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
