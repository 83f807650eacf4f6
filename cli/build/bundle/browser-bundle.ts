import path from 'node:path';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { isForPaper } from '../../../runtime/shell/for-paper.ts';
import type { Cache } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { signatureOf } from '../plan/plan.ts';
import type { BrowserBundle, BundledFile } from './bundle.types.ts';
import { linkSheets } from './style-sheet.ts';
import type { CompiledBrowser } from './units/compiled-browser.ts';
import { linkScripts } from './units/link-scripts.ts';

/** The browser code of a signature, linked from what was compiled; its files are in the cache. */
export function browserBundle(code: BrowserCode, compiled: CompiledBrowser, cache: Cache): BrowserBundle {
  const fileOf = (name: string, text: string): BundledFile => ({
    name,
    hash: cache.put(text),
    bytes: Buffer.byteLength(text),
  });
  const { entry, joined, shared } = linkScripts(compiled, code);
  const own = new Set([compiled.react, ...shared.map(({ name }) => name)]);
  const styles = linkSheets(compiled.sheets, code);
  const sheetOf = (name: string, css: string): BundledFile => fileOf(`assets/${name}.${hashOf(css)}.css`, css);
  const sheet = sheetOf('style', styles.all);
  // The sheets of one feature are one file; those that features share are apart, and those for paper, which no page waits for.
  const groups = [
    ...Map.groupBy(styles.pages, ([module]) =>
      module.startsWith('../') || isForPaper(module) ? module : path.dirname(module).split('/')[0],
    ),
  ].map(([, sheets]) => {
    const text = sheets.map(([, css]) => css).join('');
    const modules = sheets.map(([module]) => module);
    return { modules, text, sheet: sheetOf(path.parse(modules[0] ?? 'page').name, text) };
  });
  return {
    signature: signatureOf(code),
    code,
    script: `/${entry}`,
    styles: `/${sheet.name}`,
    pageStyles: Object.fromEntries(
      groups.flatMap(({ modules, sheet: { name } }) => modules.map((module) => [module, `/${name}`])),
    ),
    pageTexts: Object.fromEntries(
      groups.flatMap(({ modules, text, sheet: { name } }) => (modules.some(isForPaper) ? [] : [[`/${name}`, text]])),
    ),
    files: [
      ...compiled.files.filter(({ name }) => own.has(name)),
      ...joined.map(({ name, text }) => fileOf(name, text)),
      { ...sheet, use: 'sheet' as const },
      ...groups.map((group) => ({ ...group.sheet, use: 'shared' as const })),
    ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    chunks: [...joined, ...shared].map(({ name, modules, imports, loads }) => ({
      file: name,
      modules,
      imports,
      dynamicImports: loads,
    })),
  };
}
