import { readFileSync } from 'node:fs';
import type { Feature } from '../../../../runtime/contracts/feature.types.ts';
import type { BrowserCode } from '../../../../runtime/contracts/site.types.ts';
import { type Cache, hashFiles, type Recorded } from '../../../cache/cache.ts';
import { hashOf } from '../../../cache/content-hash.ts';
import { codeBehind } from '../../../cache/module-graph.ts';
import { fieldModule } from '../../emit/browser-sources.ts';
import type { BundledFile } from '../bundle.types.ts';
import { reactExternal } from '../react-external.ts';
import { compileSheets, sheetsOf } from '../style-sheet.ts';
import type { Compiled } from './link-scripts.ts';
import { behind, shareUnits } from './share-units.ts';
import { BASE, unitRoots } from './unit-roots.ts';

/** All browser code of the product, compiled once for all sites. */
export interface CompiledBrowser extends Compiled {
  /** The shared scripts, React among them. */
  files: readonly BundledFile[];
  /** Sheets, minified: project-relative path -> text. */
  sheets: Readonly<Record<string, string>>;
  /** The modules and sheets that all this was made from -> hash. */
  madeFrom: Recorded['madeFrom'];
}

/** What was compiled, as it is kept: enough to tell which site has what, without reading the code. */
export interface CompiledRecord extends Recorded {
  /** The hash of the rest, which is a file of the cache. */
  content: string;
  /** The code of a module that scripts begin with, and of all behind it -> hash. */
  code: Record<string, string>;
  sheets: Record<string, string>;
  files: BundledFile[];
}

/** What was compiled of these features and would be compiled the same now; else null. */
export function cachedBrowser(features: readonly Feature[], cache: Cache): CompiledRecord | null {
  const cached = cache.record<CompiledRecord>('browser', keyOf(features));
  return cached && [cached.content, ...cached.files.map(({ hash }) => hash)].every(cache.holds) ? cached : null;
}

/** Compiles the browser code of all features, or takes it from the cache. */
export async function compiledBrowser(features: readonly Feature[], cache: Cache): Promise<CompiledBrowser> {
  const cached = cachedBrowser(features, cache);
  return openBrowser(cached ?? (await compiled(features, cache)), cache);
}

/** A short name for the browser code that a site has: equal wherever its bytes are. */
export function browserHash({ code, sheets }: CompiledRecord, browser: BrowserCode): string {
  const { islands, behaviours, styles, pageStyles = [] } = browser;
  return hashOf(
    JSON.stringify([
      islands.map(({ name, module, fields = [] }) => [
        name,
        code[`runtime/features/${module}`],
        fields.map((type) => [type, code[fieldModule(type)]]),
      ]),
      Object.values(BASE).map((module) => code[module]),
      behaviours.map((module) => code[`runtime/features/${module}`]),
      sheetsOf([...styles, ...pageStyles]).map((file) => [file, sheets[file]]),
      pageStyles,
    ]),
  );
}

/** The modules and sheets that the browser code of a site was made from -> hash; of what the compiler is, too. */
export function browserOrigins({ units, madeFrom }: CompiledBrowser, browser: BrowserCode): Recorded['madeFrom'] {
  const { islands, behaviours, styles, pageStyles = [] } = browser;
  const wanted = new Set(sheetsOf([...styles, ...pageStyles]));
  const roots = [
    ...Object.values(BASE),
    ...[...behaviours, ...islands.map(({ module }) => module)].map((module) => `runtime/features/${module}`),
    ...islands.flatMap(({ fields = [] }) => fields.map(fieldModule)),
  ];
  const visit = (modules: readonly string[]): void => {
    const found = behind(units, modules, (module) => wanted.has(module));
    for (const { module } of found) wanted.add(module);
    const next = found.flatMap(({ loads }) => loads.filter((module) => !wanted.has(module)));
    if (next.length > 0) visit(next);
  };
  visit(roots);
  return Object.fromEntries(
    Object.entries(madeFrom).filter(([name]) => wanted.has(name) || !name.startsWith('runtime/')),
  );
}

async function compiled(features: readonly Feature[], cache: Cache): Promise<CompiledRecord> {
  const { compileUnits, minified } = await import('./compile-units.ts');
  const roots = unitRoots(features);
  const react = await reactExternal(cache);
  const { units, modules } = await compileUnits(roots);
  const { sheets, files: ofSheets } = await compileSheets(features);
  const { scripts, fileOf } = shareUnits(units, roots, react.name, (script) => minified(script).text);
  const shared = scripts.map(({ name, modules: inside, imports, loads }) => ({
    name,
    modules: inside,
    imports,
    loads,
  }));
  const files = scripts.map(({ name, text }) => ({ name, hash: cache.put(text), bytes: Buffer.byteLength(text) }));
  const content: Omit<CompiledBrowser, 'madeFrom' | 'files'> = { units, shared, fileOf, react: react.name, sheets };
  const ofEntry = new Set([...Object.values(BASE), ...roots.behaviours]);
  const begun = [...ofEntry, ...roots.islands, ...roots.joined, ...roots.fields];
  const record: CompiledRecord = {
    content: cache.put(JSON.stringify(content)),
    code: Object.fromEntries(begun.map((module) => [module, hashOf(textBehind(content, module, ofEntry.has(module)))])),
    sheets: Object.fromEntries(Object.entries(sheets).map(([file, css]) => [file, hashOf(css)])),
    files: [{ name: react.name, hash: react.hash, bytes: react.bytes }, ...files].map((file) => ({
      ...file,
      use: 'shared' as const,
    })),
    madeFrom: hashFiles([...modules, ...ofSheets, ...codeBehind(import.meta.filename)], cache),
  };
  cache.keep('browser', keyOf(features), record);
  return record;
}

/** All that tells what a module adds to a script: in an entry all that runs with it, in an island what the shared scripts do not have. */
export function textBehind({ units, fileOf, react }: Compiled, module: string, isOfEntry: boolean): string {
  if (module in fileOf && !isOfEntry) return fileOf[module] as string;
  const inside = behind(units, [module], (one) => !isOfEntry && one in fileOf);
  return JSON.stringify([
    react,
    inside.map(({ parts, loads, needs, gives }) => [
      parts,
      gives,
      [...loads, ...needs].map((one) => fileOf[one] ?? one),
    ]),
  ]);
}

/** What was compiled, read from the cache. */
export function openBrowser({ content, files, madeFrom }: CompiledRecord, cache: Cache): CompiledBrowser {
  return { ...JSON.parse(readFileSync(cache.blob(content), 'utf8')), files, madeFrom };
}

const keyOf = (features: readonly Feature[]): string =>
  hashOf(
    JSON.stringify([unitRoots(features), features.map(({ styles, pageStyles, looks }) => [styles, pageStyles, looks])]),
  );
