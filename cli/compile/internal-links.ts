/** The paths of this site that a page links to, sends forms to or loads; each once, without query and fragment. */
export function internalLinks(html: string): string[] {
  const found = new Set<string>();
  for (const [, target = ''] of html.matchAll(/\s(?:href|action|src)="(\/[^"]*)"/g))
    found.add(target.replaceAll('&amp;', '&').split(/[?#]/)[0] as string);
  return [...found];
}
