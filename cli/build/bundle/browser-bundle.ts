import path from 'node:path';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { isForPaper } from '../../../runtime/shell/for-paper.ts';
import { type Cache, hashFiles } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { codeBehind } from '../../cache/module-graph.ts';
import { browserSources } from '../emit/browser-sources.ts';
import { type Templates, templatesDir } from '../emit/templates.ts';
import { signatureOf } from '../plan/plan.ts';
import type { BrowserBundle, BundledFile } from './bundle.types.ts';
import { scripts } from './script-bundle.ts';
import { sheetFiles, styleSheets } from './style-sheet.ts';

/** What `browserSources` fills. */
const TEMPLATES = ['browser.ts.hbs', 'island.ts.hbs', 'styles.css.hbs'].map((name) =>
  path.join(templatesDir, 'site', name),
);

/** Browser code of one signature that was made before and would be made the same now; else null. */
export function cachedBundle(signature: string, cache: Cache): BrowserBundle | null {
  const cached = cache.record<BrowserBundle>('bundles', signature);
  return cached?.files.every(({ hash }) => cache.holds(hash)) ? cached : null;
}

/** Browser code of one signature, from the cache or made anew. */
export async function browserBundle(code: BrowserCode, cache: Cache, templates: Templates): Promise<BrowserBundle> {
  const signature = signatureOf(code);
  const cached = cachedBundle(signature, cache);
  if (cached) return cached;
  const sources = browserSources(code, templates);
  const made = await scripts(sources, cache);
  const styles = await styleSheets(sources, code, cache);
  const sheetOf = (name: string, css: string): BundledFile => ({
    name: `assets/${name}.${hashOf(css)}.css`,
    hash: cache.put(css),
    bytes: Buffer.byteLength(css),
  });
  const sheet = sheetOf('style', styles.all);
  // The sheets of one feature are one file; those that features share are apart, and those for paper, which no page waits for.
  const groups = [
    ...Map.groupBy(styles.pages, ([module]) =>
      module.startsWith('../') || isForPaper(module) ? module : path.dirname(module).split('/')[0],
    ),
  ].map(([, own]) => own);
  const pageTexts = groups.map((own) => own.map(([, css]) => css).join(''));
  const pages = groups.map((own, index) => ({
    modules: own.map(([module]) => module),
    sheet: sheetOf(path.parse(own[0]?.[0] ?? 'page').name, pageTexts[index] ?? ''),
  }));
  const texts = new Map(
    pages.flatMap(({ modules, sheet: { name } }, index) =>
      modules.some(isForPaper) ? [] : [[`/${name}`, pageTexts[index] ?? ''] as const],
    ),
  );
  const bundle: BrowserBundle = {
    signature,
    code,
    script: made.script,
    styles: `/${sheet.name}`,
    pageStyles: Object.fromEntries(
      pages.flatMap(({ modules, sheet: { name } }) => modules.map((module) => [module, `/${name}`])),
    ),
    pageTexts: Object.fromEntries(texts),
    files: [...made.files, sheet, ...pages.map((page) => page.sheet)].sort((a, b) => (a.name < b.name ? -1 : 1)),
    chunks: made.chunks,
    madeFrom: {
      ...made.madeFrom,
      ...hashFiles([...sheetFiles(sources), ...TEMPLATES, ...codeBehind(import.meta.filename)], cache),
    },
  };
  cache.keep('bundles', signature, bundle);
  return bundle;
}
