import { changedLink } from '../../../runtime/rules/link/changed-link.ts';
import { changesOfLinks } from '../../../runtime/rules/link/moved-address.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';

/**
 * Legal copy as HTML, from Markdown, by document id: links lead where the site's rewrites say, and those to other sites open a new tab. The package
 * that reads Markdown is loaded for it.
 */
export async function legalPages(
  markdown: Record<string, string>,
  { domains, links }: Pick<ResolvedTenant, 'domains' | 'links'>,
): Promise<Record<string, string>> {
  const { legalHtml } = await import('./legal-html.ts');
  const changes = changesOfLinks(links);
  const change = (url: string): string => changedLink(url, changes, domains);
  return Object.fromEntries(Object.entries(markdown).map(([id, text]) => [id, legalHtml(text, domains, change)]));
}
