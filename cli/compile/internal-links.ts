/** The attributes that hold a link, by their last letter. */
const ATTRIBUTES: Readonly<Record<string, string>> = { f: 'href', n: 'action', c: 'src' };

/** The paths of this site that a page links to, sends forms to or loads; each once, without query and fragment. */
export function internalLinks(html: string): string[] {
  const written = new Set<string>();
  // Far quicker than a pattern over the whole page, of which such attributes are a small part.
  for (let at = html.indexOf('="/'); at >= 0; at = html.indexOf('="/', at + 1)) {
    const name = ATTRIBUTES[html.charAt(at - 1)];
    const from = at - (name?.length ?? 0);
    if (name === undefined || !html.startsWith(name, from) || html.charAt(from - 1) > ' ') continue;
    written.add(html.slice(at + 2, html.indexOf('"', at + 2)));
  }
  return [...new Set([...written].map((link) => link.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] as string))];
}
