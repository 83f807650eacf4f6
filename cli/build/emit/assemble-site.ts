import type { SiteIdentity } from '../../../runtime/contracts/identity.types.ts';
import type { Site, SitePlan } from '../../../runtime/contracts/site.types.ts';
import type { SiteTexts } from '../../../runtime/contracts/site-texts.types.ts';
import { changedLink } from '../../../runtime/rules/link/changed-link.ts';
import { changesOfLinks } from '../../../runtime/rules/link/moved-address.ts';
import { type Redirect, straightened } from '../../../runtime/rules/web/redirects.ts';
import { knownPages } from '../../../runtime/server/http/match-route.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { Emitted } from './emit.ts';
import { type FolderImages, imageAddresses } from './tenant-images.ts';

export interface SiteParts {
  tenant: ResolvedTenant;
  plan: SitePlan;
  emitted: Emitted;
  identity: SiteIdentity;
  images: FolderImages;
  texts: SiteTexts | null;
  /** As the dealer's folder has them. */
  redirects: readonly Redirect[];
  /** Public addresses of the browser code. */
  browser: { script: string; styles: string; pageStyles?: Record<string, string>; pageTexts?: Record<string, string> };
}

/** The data that a site's pages are rendered from. */
export async function assembleSite(parts: SiteParts): Promise<Site> {
  const { tenant, plan, emitted, identity, images, browser } = parts;
  const pages = new Set(parts.redirects.length > 0 ? knownPages(plan.routes).map(({ path }) => path) : []);
  const { redirects } = straightened(parts.redirects, (path) => pages.has(path));
  const pictures = imageAddresses(images);
  return {
    tenant,
    plan,
    assets: {
      script: browser.script,
      styles: browser.styles,
      ...(browser.pageStyles ? { pageStyles: browser.pageStyles } : {}),
      ...(browser.pageTexts ? { pageTexts: browser.pageTexts } : {}),
      theme: emitted.theme.inline,
      preloadFonts: emitted.fonts.flatMap(({ url, range }) => (range ? [] : url)),
      identity,
      ...(pictures ? { pictures } : {}),
    },
    legal: await legalPages(emitted.legal, tenant),
    ...(parts.texts ? { texts: parts.texts } : {}),
    ...(redirects.length > 0 ? { redirects } : {}),
  };
}

/**
 * Legal copy as HTML, from Markdown, by document id: links lead where the site's rewrites say, and those to other sites open a new tab. The package
 * that reads Markdown is loaded for it.
 */
async function legalPages(
  markdown: Record<string, string>,
  { domains, links }: Pick<ResolvedTenant, 'domains' | 'links'>,
): Promise<Record<string, string>> {
  const { legalHtml } = await import('./legal-html.ts');
  const changes = changesOfLinks(links);
  const change = (url: string): string => changedLink(url, changes, domains);
  return Object.fromEntries(Object.entries(markdown).map(([id, text]) => [id, legalHtml(text, domains, change)]));
}
