import type { SitePlan } from '../../runtime/site.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import type { BrowserSources } from './bundler/browser-bundle.ts';
import { legalMarkdown } from './legal.ts';
import { fillTemplate } from './templates.ts';
import type { TenantFiles } from './tenant-files.ts';
import { type FontFile, fontsOf, themeTokens, tonesOf } from './theme.ts';

/** The emitted sources of one site, by their name below `generated/<slug>/src`. */
export interface Emitted {
  browser: BrowserSources;
  /** Markdown of the legal pages, by document id. */
  legal: Record<string, string>;
  theme: string;
  fonts: FontFile[];
}

/** Phase emit: a plan -> source files, formatted and readable. Only enabled features are imported. */
export async function emit(tenant: ResolvedTenant, plan: SitePlan, files: TenantFiles): Promise<Emitted> {
  const fonts = await fontsOf(tenant.theme.fonts);
  return {
    browser: await browserSources(plan.browser),
    legal: await legalMarkdown(tenant, files),
    theme: await fillTemplate('site/theme.css.hbs', {
      fonts,
      tokens: themeTokens(tenant.theme),
      tones: tonesOf(tenant.promoCards),
    }),
    fonts,
  };
}

/** The browser's entry and styles. The parameter is all that they may depend on: that is what makes a signature shareable (design §3). */
export async function browserSources(browser: SitePlan['browser']): Promise<BrowserSources> {
  return {
    'browser.ts': await fillTemplate('site/browser.ts.hbs', {
      behaviours: browser.behaviours.map((module) => ({ module, name: startName(module) })),
      islands: browser.islands,
    }),
    'styles.css': await fillTemplate('site/styles.css.hbs', { styles: browser.styles }),
  };
}

/** 'live-filter/live-filter.behaviour.ts' -> 'startLiveFilter'. */
function startName(module: string): string {
  const words = (module.split('/').at(-1) as string).replace('.behaviour.ts', '').split('-');
  return `start${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** The sources as files, for people to read. */
export function sourceFiles(emitted: Emitted): Record<string, string> {
  return {
    ...emitted.browser,
    'theme.css': emitted.theme,
    ...Object.fromEntries(Object.entries(emitted.legal).map(([id, markdown]) => [`pages/${id}.md`, markdown])),
  };
}
