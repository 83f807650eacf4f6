import path from 'node:path';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import type { BrowserSources } from './browser-sources.ts';
import { hashOf } from './content-hash.ts';
import { legalHtml, legalMarkdown, legalTemplates, legalVariables } from './legal.ts';
import { type Templates, templatesDir } from './templates.ts';
import type { TenantFiles } from './tenant-files.ts';
import { type FontFile, type Fonts, themeTokens, tonesOf } from './theme.ts';
import type { Tools } from './tools.ts';

/** Texts that are emitted of one site's own. */
interface EmittedTexts {
  /** Markdown of the legal pages, by document id, and the HTML of it. */
  legal: Record<string, string>;
  legalHtml: Record<string, string>;
  theme: string;
}

/** What is emitted of one site's own; sources of browser code come with the bundle of its signature. */
export interface Emitted extends EmittedTexts {
  fonts: FontFile[];
}

/** Phase emit: a tenant -> its styles and legal copy. */
export function emit(
  tenant: ResolvedTenant,
  files: TenantFiles,
  { templates, fonts: library }: { templates: Templates; fonts: Fonts },
): Emitted {
  const fonts = library.of(tenant.theme.fonts);
  const legal = legalMarkdown(tenant, files, templates);
  return {
    legal,
    legalHtml: Object.fromEntries(Object.entries(legal).map(([id, markdown]) => [id, legalHtml(markdown)])),
    theme: templates.fill(THEME, { fonts, tokens: themeTokens(tenant.theme), tones: tonesOf(tenant.promoCards) }),
    fonts,
  };
}

const THEME = 'site/theme.css.hbs';

/** The same from the cache, where it was made of the same before: the packages that make it take longer to load than all else here. */
export function keptEmit(
  tenant: ResolvedTenant,
  files: TenantFiles,
  { cache, codeOf, ...tools }: Pick<Tools, 'cache' | 'codeOf' | 'templates' | 'fonts'>,
): Emitted {
  const fonts = tools.fonts.of(tenant.theme.fonts);
  const used = [THEME, ...legalTemplates(tenant, files)];
  const madeOf = [
    fonts.map(({ family, url }) => [family, url]),
    themeTokens(tenant.theme),
    tonesOf(tenant.promoCards),
    legalVariables(tenant),
    tenant.abn !== null,
    tenant.legal.map(({ id, file }) => [id, file === null ? null : hashOf(files.get(file) ?? '')]),
    used.map((name) => [name, cache.files.hash(path.join(templatesDir, name))]),
    codeOf('emit.ts'),
  ];
  const key = hashOf(JSON.stringify(madeOf));
  const kept = cache.lastRecord<EmittedTexts>('emitted', key);
  const { legal, legalHtml: html, theme } = kept ?? emit(tenant, files, tools);
  if (!kept) cache.keep('emitted', key, { legal, legalHtml: html, theme, madeFrom: {} });
  return { legal, legalHtml: html, theme, fonts };
}

/** All sources by their name below `generated/<slug>/src`, for people to read. */
export function sourceFiles(emitted: Emitted, browser: BrowserSources): Record<string, string> {
  return {
    ...browser,
    'theme.css': emitted.theme,
    ...Object.fromEntries(Object.entries(emitted.legal).map(([id, markdown]) => [`pages/${id}.md`, markdown])),
  };
}
