/** Legal copy as HTML, from Markdown, by document id. The package that reads Markdown is loaded for it. */
export async function legalPages(markdown: Record<string, string>): Promise<Record<string, string>> {
  const { legalHtml } = await import('./legal-html.ts');
  return Object.fromEntries(Object.entries(markdown).map(([id, text]) => [id, legalHtml(text)]));
}
