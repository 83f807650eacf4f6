import path from 'node:path';
import { type Cache, hashFiles, projectRoot, writeWhole } from '../cache.ts';
import type { BrowserBundle, BundledChunk, BundledFile } from './bundle.types.ts';
import { reactExternal, reactSpecifiers } from './react-external.ts';
import { viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** The emitted sources that make browser code. They hold nothing of a tenant, so equal features give equal sources. */
export interface BrowserSources {
  'browser.ts': string;
  'styles.css': string;
}

/** Browser code of one signature, from the cache or made anew; `fresh` says which. */
export async function browserBundle(
  signature: string,
  sources: BrowserSources,
  cache: Cache,
): Promise<{ bundle: BrowserBundle; fresh: boolean }> {
  const kept = await cache.record<BrowserBundle>('bundles', signature);
  if (kept) return { bundle: kept, fresh: false };
  const dir = path.join(cache.dir, 'signatures', signature);
  for (const [name, text] of Object.entries(sources)) await writeWhole(path.join(dir, name), text);
  const react = await reactExternal(cache);
  const { output } = await viteBuild({
    ...viteDefaults,
    plugins: [
      {
        name: 'react-external',
        enforce: 'pre',
        resolveId: (id) => (reactSpecifiers.has(id) ? { id: react.url, external: 'absolute' } : null),
      },
    ],
    build: {
      ...viteDefaults.build,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { app: path.join(dir, 'browser.ts') },
        output: {
          format: 'es',
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  });
  const files: BundledFile[] = [{ name: react.name, hash: react.hash, bytes: react.bytes }];
  for (const item of output) {
    const bytes = item.type === 'chunk' ? item.code : item.source;
    files.push({ name: item.fileName, hash: await cache.put(bytes), bytes: Buffer.byteLength(bytes) });
  }
  const chunks = output
    .filter((item) => item.type === 'chunk')
    .map(
      (chunk): BundledChunk => ({
        file: chunk.fileName,
        modules: chunk.moduleIds.map(projectRelative),
        lengths: chunk.moduleIds.map((id) => chunk.modules[id]?.renderedLength ?? 0),
        imports: chunk.imports,
        dynamicImports: chunk.dynamicImports,
      }),
    );
  const bundle: BrowserBundle = {
    signature,
    script: `/${nameOf(files, /^assets\/app\..*\.js$/)}`,
    styles: `/${nameOf(files, /\.css$/)}`,
    files: files.sort((a, b) => (a.name < b.name ? -1 : 1)),
    chunks,
    madeFrom: await hashFiles([...ownModules(chunks), ...(await cssSources(sources)), ...compilerFiles()]),
  };
  await cache.keep('bundles', signature, bundle);
  return { bundle, fresh: true };
}

/** A bundler's module id as a project-relative path; ids of the bundler's own stay as they are. */
function projectRelative(id: string): string {
  return path.isAbsolute(id) ? path.relative(projectRoot, id.split('?')[0] as string).replaceAll(path.sep, '/') : id;
}

/** Modules of the project; packages are covered by the lockfile, emitted sources by the signature. */
function ownModules(chunks: BundledChunk[]): string[] {
  return chunks
    .flatMap(({ modules }) => modules)
    .filter((name) => /^(runtime|cli)\//.test(name))
    .map((name) => path.join(projectRoot, name));
}

async function cssSources(sources: BrowserSources): Promise<string[]> {
  return [...sources['styles.css'].matchAll(/@import 'forecourt\/(.+?)'/g)].map(([, name]) =>
    path.join(projectRoot, name as string),
  );
}

function compilerFiles(): string[] {
  const here = ['browser-bundle.ts', 'react-external.ts', 'vite-defaults.ts'].map((name) =>
    path.join(import.meta.dirname, name),
  );
  return [...here, path.join(projectRoot, 'package-lock.json')];
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
