/** The attributes that hold a link, by their last letter. */
const ATTRIBUTES: Readonly<Record<string, string>> = { f: 'href', n: 'action', c: 'src' };

/**
 * Reads the paths of its site that a page links to, sends forms to or loads; each once, without query and fragment. Most links stand on every page of a
 * site: a reader works such a one out once.
 */
export function linkReader(): (html: string) => string[] {
  const paths = new Map<string, string>();
  const pathOf = (link: string): string => {
    const known = paths.get(link);
    if (known !== undefined) return known;
    const path = link.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] as string;
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
      found.add(pathOf(html.slice(at + 2, html.indexOf('"', at + 2))));
    }
    return [...found];
  };
}
