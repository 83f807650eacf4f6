/** The attributes that hold a link, by their last letter. */
const ATTRIBUTES: Readonly<Record<string, string>> = { f: 'href', n: 'action', c: 'src' };

/**
 * Reads the paths of its site that a page links to, sends forms to or loads; each once, without query and fragment. Most links stand on every page of a
 * site: a reader works such a one out once.
 */
export function linkReader(): (html: string) => string[] {
  const paths = new Map<string, string>();
  const known = (link: string): string => {
    const path = paths.get(link) ?? pathOf(link);
    paths.set(link, path);
    return path;
  };
  return (html) => {
    const found = new Set<string>();
    for (let at = nextLink(html, 0); at >= 0; at = nextLink(html, at)) found.add(known(linkAt(html, at)));
    return [...found];
  };
}

/** Where in a page the value of the first link to a path begins; -1 where it has none. */
export function placeOfLink(html: string, path: string): number {
  let at = nextLink(html, 0);
  while (at >= 0 && pathOf(linkAt(html, at)) !== path) at = nextLink(html, at);
  return at;
}

/** Where the value of the next link begins. Far quicker than a pattern over the whole page, of which such attributes are a small part. */
function nextLink(html: string, from: number): number {
  for (let at = html.indexOf('="/', from); at >= 0; at = html.indexOf('="/', at + 1)) {
    const name = ATTRIBUTES[html.charAt(at - 1)];
    const start = at - (name?.length ?? 0);
    if (name !== undefined && html.startsWith(name, start) && html.charAt(start - 1) <= ' ') return at + 2;
  }
  return -1;
}

const linkAt = (html: string, at: number): string => html.slice(at, html.indexOf('"', at));
const pathOf = (link: string): string => link.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] as string;
