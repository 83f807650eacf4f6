import path from 'node:path';
import type { Plugin } from 'vite';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { type Cache, hashFiles, projectRoot, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { codeBehind } from '../../cache/module-graph.ts';
import type { BrowserSources } from '../emit/browser-sources.ts';
import { viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** What a sheet was minified to. */
interface SheetRecord extends Recorded {
  css: string;
}

const featuresDir = path.join(projectRoot, 'runtime/features');
const NOTHING = '\0styles';

/** The entry imports its styles for whoever bundles it by other means; here they are made beside it, by `styleSheet`. */
export const stylesApart: Plugin = {
  name: 'styles-apart',
  enforce: 'pre',
  resolveId: { filter: { id: /^\.\/styles\.css$/ }, handler: () => NOTHING },
  load: { filter: { id: /^\0styles$/ }, handler: () => ({ code: '', moduleSideEffects: false }) },
};

/**
 * The style sheet of a signature: the sheets that it imports, each minified once for all signatures, one after the other; those that some pages alone
 * load are apart, by module.
 */
export async function styleSheets(
  sources: BrowserSources,
  { pageStyles = [] }: BrowserCode,
  cache: Cache,
): Promise<{ all: string; pages: [module: string, css: string][] }> {
  const apart = new Map(pageStyles.map((module) => [path.join(featuresDir, module), module]));
  const sheets = sheetFiles(sources).filter((file) => !apart.has(file));
  const all = await Promise.all(sheets.map((file) => minified(file, cache)));
  const pages = [...apart].map(
    async ([file, module]): Promise<[string, string]> => [module, await minified(file, cache)],
  );
  return { all: all.join(''), pages: await Promise.all(pages) };
}

/** The sheets that the emitted styles import: absolute paths, in the order in which they apply. */
export function sheetFiles(sources: BrowserSources): string[] {
  return [...sources['styles.css'].matchAll(/@import 'forecourt\/(.+?)'/g)].map(([, name]) =>
    path.join(projectRoot, name as string),
  );
}

async function minified(file: string, cache: Cache): Promise<string> {
  const key = hashOf(path.relative(projectRoot, file));
  const cached = cache.record<SheetRecord>('sheets', key);
  if (cached) return cached.css;
  const { output } = await viteBuild({
    ...viteDefaults,
    build: { ...viteDefaults.build, rolldownOptions: { input: { sheet: file } } },
  });
  const css = output.map((item) => (item.type === 'asset' ? String(item.source).trimEnd() : '')).join('');
  const madeFrom = hashFiles([file, ...codeBehind(import.meta.filename)], cache);
  cache.keep<SheetRecord>('sheets', key, { css, madeFrom });
  return css;
}
