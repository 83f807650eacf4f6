const ATTRIBUTES = ['href', 'action', 'src'];

/** The paths of this site that a page links to, sends forms to or loads; each once, without query and fragment. */
export function internalLinks(html: string): string[] {
  const found = new Set<string>();
  // Far quicker than a pattern over the whole page, of which such attributes are a small part.
  for (let at = html.indexOf('="/'); at >= 0; at = html.indexOf('="/', at + 1)) {
    if (!ATTRIBUTES.some((name) => html.endsWith(name, at) && /\s/.test(html.charAt(at - name.length - 1)))) continue;
    const start = at + 2;
    found.add(html.slice(start, html.indexOf('"', start)).replaceAll('&amp;', '&').split(/[?#]/)[0] as string);
  }
  return [...found];
}
