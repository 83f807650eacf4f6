import path from 'node:path';
import type { Rolldown } from 'vite';
import type { BrowserCode } from '../../../runtime/site.types.ts';
import { type BrowserSources, browserSources } from '../browser-sources.ts';
import { type Cache, hashFiles, projectRoot } from '../cache.ts';
import { codeFolder } from '../code-folder.ts';
import { hashOf } from '../content-hash.ts';
import { signatureOf } from '../plan.ts';
import { type Templates, templatesDir } from '../templates.ts';
import { writeWhole } from '../write-whole.ts';
import type { BrowserBundle, BundledChunk, BundledFile } from './bundle.types.ts';
import { kits } from './kits.ts';
import { sourceOf } from './module-id.ts';
import { type ReactExternal, reactExternal, reactSpecifiers } from './react-external.ts';
import { sheetFiles, styleSheet, stylesApart } from './style-sheet.ts';
import { type Built, viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** Browser code of one signature that was made before and would be made the same now; else null. */
export function keptBundle(signature: string, cache: Cache): BrowserBundle | null {
  const kept = cache.record<BrowserBundle>('bundles', signature);
  return kept?.files.every(({ hash }) => cache.holds(hash)) ? kept : null;
}

/** Browser code of one signature, from the cache or made anew; `fresh` says which. */
export async function browserBundle(
  code: BrowserCode,
  cache: Cache,
  templates: Templates,
): Promise<{ bundle: BrowserBundle; fresh: boolean }> {
  const signature = signatureOf(code);
  const kept = keptBundle(signature, cache);
  if (kept) return { bundle: kept, fresh: false };
  const { output, modules, react, sources } = await bundlerOutput(code, cache, templates);
  const css = await styleSheet(sources, cache);
  const styles = `assets/style.${hashOf(css)}.css`;
  const chunks = output.filter((item) => item.type === 'chunk');
  const made = [[styles, css] as const, ...chunks.map((chunk) => [chunk.fileName, chunk.code] as const)];
  const files: BundledFile[] = [
    { name: react.name, hash: react.hash, bytes: react.bytes },
    ...made.map(([name, text]) => ({ name, hash: cache.put(text), bytes: Buffer.byteLength(text) })),
  ];
  const bundle: BrowserBundle = {
    signature,
    code,
    script: `/${nameOf(files, /^assets\/app\..*\.js$/)}`,
    styles: `/${styles}`,
    files: files.sort((a, b) => (a.name < b.name ? -1 : 1)),
    chunks: chunks.map(bundledChunk),
    madeFrom: hashFiles([...modules, ...sheetFiles(sources), ...compilerFiles()], cache),
  };
  cache.keep('bundles', signature, bundle);
  return { bundle, fresh: true };
}

interface BundlerOutput extends Built {
  react: ReactExternal;
  sources: BrowserSources;
}

/** What the bundler makes of one signature; with the maps of its scripts where `sourcemap` asks for them, which changes nothing else. */
export async function bundlerOutput(
  code: BrowserCode,
  cache: Cache,
  templates: Templates,
  sourcemap: 'hidden' | false = false,
): Promise<BundlerOutput> {
  const sources = browserSources(code, templates);
  const dir = await codeFolder(cache, 'signatures', signatureOf(code));
  for (const [name, text] of Object.entries(sources)) await writeWhole(path.join(dir, name), text);
  const react = await reactExternal(cache);
  const built = await viteBuild({
    ...viteDefaults,
    plugins: [
      {
        name: 'react-external',
        enforce: 'pre',
        resolveId: (id) => (reactSpecifiers.has(id) ? { id: react.url, external: 'absolute' } : null),
      },
      kits(cache),
      stylesApart,
    ],
    build: {
      ...viteDefaults.build,
      sourcemap,
      rolldownOptions: {
        input: { app: path.join(dir, 'browser.ts') },
        output: {
          format: 'es',
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
        },
      },
    },
  });
  return { ...built, react, sources };
}

/** A chunk as the bundler gives it. */
export function bundledChunk({
  fileName,
  moduleIds,
  modules,
  imports,
  dynamicImports,
}: Rolldown.OutputChunk): BundledChunk {
  return {
    file: fileName,
    modules: moduleIds.map(projectRelative),
    lengths: moduleIds.map((id) => modules[id]?.renderedLength ?? 0),
    imports,
    dynamicImports,
  };
}

/** A bundler's module id as a project-relative path; ids of the bundler's own stay as they are. */
function projectRelative(id: string): string {
  return path.isAbsolute(id) ? path.relative(projectRoot, sourceOf(id)).replaceAll(path.sep, '/') : id;
}

function compilerFiles(): string[] {
  return [
    ...[
      'browser-bundle.ts',
      'kits.ts',
      'react-external.ts',
      'style-sheet.ts',
      'vite-defaults.ts',
      '../browser-sources.ts',
    ].map((name) => path.join(import.meta.dirname, name)),
    ...['site/browser.ts.hbs', 'site/styles.css.hbs'].map((name) => path.join(templatesDir, name)),
    path.join(projectRoot, 'package-lock.json'),
  ];
}

function nameOf(files: BundledFile[], pattern: RegExp): string {
  const file = files.find(({ name }) => pattern.test(name));
  if (!file) throw new BundleError(`The bundle has no file that matches ${pattern}.`);
  return file.name;
}

/** The bundler gave something else than was asked for: a fault of the product. */
export class BundleError extends Error {
  override name = 'BundleError';
}
