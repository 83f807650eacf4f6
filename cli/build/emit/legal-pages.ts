/**
 * Legal copy as HTML, from Markdown, by document id; `domains` are the site's own: links to others open a new tab. The package that reads Markdown
 * is loaded for it.
 */
export async function legalPages(
  markdown: Record<string, string>,
  domains: readonly string[],
): Promise<Record<string, string>> {
  const { legalHtml } = await import('./legal-html.ts');
  return Object.fromEntries(Object.entries(markdown).map(([id, text]) => [id, legalHtml(text, domains)]));
}
