import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { TenantFiles } from '../../definition/source/tenant-files.ts';
import type { BrowserSources } from './browser-sources.ts';
import { type FontFile, type Fonts, needsAccents } from './fonts/fonts.ts';
import { legalMarkdown } from './legal.ts';
import type { Templates } from './templates.ts';
import { themeTokens, tonesOf } from './theme.ts';

/** What is emitted of one site's own; sources of browser code come with the bundle of its signature. */
export interface Emitted {
  /** Markdown of the legal pages, by document id. */
  legal: Record<string, string>;
  /** As people read it, and as pages carry it. */
  theme: { source: string; inline: string };
  fonts: FontFile[];
}

/** Phase emit: a tenant -> its styles and legal copy. */
export async function emit(
  tenant: ResolvedTenant,
  files: TenantFiles,
  { templates, fonts: library }: { templates: Templates; fonts: Fonts },
): Promise<Emitted> {
  // New Zealand's names have them in every list of cars and places; another dealer may be called so.
  const accents = tenant.region === 'NZ' || needsAccents(JSON.stringify(tenant));
  const fonts = await library.of(tenant.theme, accents);
  const source = templates.fill('site/theme.css.hbs', {
    fonts,
    tokens: themeTokens(tenant.theme, tenant.home.picture?.focus),
    tones: tonesOf(tenant.promoCards),
  });
  return {
    legal: legalMarkdown(tenant, files, templates),
    theme: { source, inline: source.replace(/\n */g, '') },
    fonts,
  };
}

/** All sources by their name below `generated/<slug>/src`, for people to read. */
export function sourceFiles(emitted: Emitted, browser: BrowserSources): Record<string, string> {
  return {
    ...browser,
    'theme.css': emitted.theme.source,
    ...Object.fromEntries(Object.entries(emitted.legal).map(([id, markdown]) => [`pages/${id}.md`, markdown])),
  };
}
