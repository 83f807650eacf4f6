import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import { type Cache, hashFiles, projectRoot, type Recorded } from '../../cache/cache.ts';
import { codeFolder } from '../../cache/code-folder.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { codeBehind } from '../../cache/module-graph.ts';
import type { BrowserSources } from '../emit/browser-sources.ts';
import type { BrowserBundle, BundledChunk, BundledFile } from './bundle.types.ts';
import { kits } from './kits.ts';
import { sourceOf } from './module-id.ts';
import { reactExternal, reactSpecifiers } from './react-external.ts';
import { stylesApart } from './style-sheet.ts';
import { type Built, viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** The module that Vite puts before each import at run time. */
const ID = '\0vite/preload-helper.js';

/**
 * What it does with the files that such an import will need: fetches them beside it, in 150 bytes. Vite's own weighs 1.7 KB on every page, as it
 * sees to style sheets, nonces and failures too: our scripts import no sheets, and say themselves what happens when one does not come.
 */
const HELPER = `export const __vitePreload = (load, files) => {
  for (const file of files ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/** Puts it in the place of Vite's. */
const preloadHelper: Plugin = {
  name: 'preload-helper',
  enforce: 'pre',
  load: (id) => (id === ID ? HELPER : null),
};

/** The scripts of a browser bundle, React among their files. */
export interface Scripts extends Recorded, Pick<BrowserBundle, 'script' | 'files' | 'chunks'> {}

/** The scripts of an entry, from the cache or made anew: signatures that differ in their styles alone share them. */
export async function scripts(sources: BrowserSources, cache: Cache): Promise<Scripts> {
  const key = keyOf(sources);
  const cached = cache.record<Scripts>('scripts', key);
  if (cached?.files.every(({ hash }) => cache.holds(hash))) return cached;
  const { output, modules } = await bundledScripts(sources, cache);
  const { name, hash, bytes } = await reactExternal(cache);
  const chunks = output.filter((item) => item.type === 'chunk');
  const files = chunks.map(
    ({ fileName, code }): BundledFile => ({
      name: fileName,
      hash: cache.put(code),
      bytes: Buffer.byteLength(code),
    }),
  );
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new BundleError('The bundle has no entry.');
  const made: Scripts = {
    script: `/${entry.fileName}`,
    files: [{ name, hash, bytes }, ...files],
    chunks: chunks.map(bundledChunk),
    madeFrom: hashFiles([...modules, ...codeBehind(import.meta.filename)], cache),
  };
  cache.keep('scripts', key, made);
  return made;
}

/** What the bundler makes of an entry; with the maps of its scripts where `sourcemap` asks for them, which changes nothing else. */
export async function bundledScripts(
  sources: BrowserSources,
  cache: Cache,
  sourcemap: 'hidden' | false = false,
): Promise<Built> {
  const folder = await codeFolder(cache, 'entries', keyOf(sources));
  const entry = path.join(folder, 'browser.ts');
  for (const [name, source] of modulesOf(sources)) await writeWhole(path.join(folder, name), source);
  const react = await reactExternal(cache);
  return viteBuild({
    ...viteDefaults,
    plugins: [
      {
        name: 'react-external',
        enforce: 'pre',
        resolveId: (id) => (reactSpecifiers.has(id) ? { id: react.url, external: 'absolute' } : null),
      },
      kits(cache),
      stylesApart,
      preloadHelper,
    ],
    build: {
      ...viteDefaults.build,
      sourcemap,
      rolldownOptions: {
        input: { app: entry },
        output: {
          format: 'es',
          // A short hash: the names of what may follow are in what every page loads first.
          entryFileNames: 'assets/[name].[hash:6].js',
          chunkFileNames: 'assets/[name].[hash:6].js',
        },
      },
    },
  });
}

/** All of them but the styles: the entry, and what is beside it. */
const modulesOf = (sources: BrowserSources): [string, string][] =>
  Object.entries(sources).filter(([name]) => name.endsWith('.ts'));

const keyOf = (sources: BrowserSources): string => hashOf(JSON.stringify(modulesOf(sources)));

/** A chunk as the bundler gives it. */
export function bundledChunk({ fileName, moduleIds, imports, dynamicImports }: Rolldown.OutputChunk): BundledChunk {
  return {
    file: fileName,
    modules: moduleIds.map(projectRelative),
    imports,
    dynamicImports,
  };
}

/** A bundler's module id as a project-relative path; ids of the bundler's own stay as they are. */
function projectRelative(id: string): string {
  return path.isAbsolute(id) ? path.relative(projectRoot, sourceOf(id)).replaceAll(path.sep, '/') : id;
}

/** The bundler gave something else than was asked for: a fault of the product. */
export class BundleError extends Error {
  override name = 'BundleError';
}
