import { hashOf } from './content-hash.ts';
import type { Tools } from './tools.ts';

/** Legal copy as HTML, by document id, and a hash of what it was made from. */
export interface LegalPages {
  key: string;
  html: Record<string, string>;
}

/** Legal copy as HTML; `domains` are the site's own. What an earlier build made of the same Markdown is taken as it is: reading Markdown takes longer to load than to do. */
export async function legalPages(
  { markdown, domains }: { markdown: Record<string, string>; domains: readonly string[] },
  { codeOf }: Pick<Tools, 'codeOf'>,
  before: LegalPages | null,
): Promise<LegalPages> {
  const key = hashOf(JSON.stringify([codeOf('legal-html.ts'), markdown, domains]));
  if (before?.key === key) return before;
  const { legalHtml } = await import('./legal-html.ts');
  return {
    key,
    html: Object.fromEntries(Object.entries(markdown).map(([id, text]) => [id, legalHtml(text, domains)])),
  };
}
