import type { SitePlan } from '../../runtime/site.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { type BrowserSources, browserSources } from './browser-sources.ts';
import { legalMarkdown } from './legal.ts';
import type { Templates } from './templates.ts';
import type { TenantFiles } from './tenant-files.ts';
import { type FontFile, type Fonts, themeTokens, tonesOf } from './theme.ts';

/** The emitted sources of one site, by their name below `generated/<slug>/src`. */
export interface Emitted {
  browser: BrowserSources;
  /** Markdown of the legal pages, by document id. */
  legal: Record<string, string>;
  theme: string;
  fonts: FontFile[];
}

/** Phase emit: a plan -> source files, formatted and readable. Only enabled features are imported. */
export function emit(
  tenant: ResolvedTenant,
  plan: SitePlan,
  files: TenantFiles,
  { templates, fonts: library }: { templates: Templates; fonts: Fonts },
): Emitted {
  const fonts = library.of(tenant.theme.fonts);
  return {
    browser: browserSources(plan.browser, templates),
    legal: legalMarkdown(tenant, files, templates),
    theme: templates.fill('site/theme.css.hbs', {
      fonts,
      tokens: themeTokens(tenant.theme),
      tones: tonesOf(tenant.promoCards),
    }),
    fonts,
  };
}

/** The sources as files, for people to read. */
export function sourceFiles(emitted: Emitted): Record<string, string> {
  return {
    ...emitted.browser,
    'theme.css': emitted.theme,
    ...Object.fromEntries(Object.entries(emitted.legal).map(([id, markdown]) => [`pages/${id}.md`, markdown])),
  };
}
