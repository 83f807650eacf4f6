import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Feature } from '../../../runtime/feature.types.ts';
import { type Cache, hashFiles, hashOf, projectRoot, writeWhole } from '../cache.ts';
import { moduleName } from '../plan.ts';
import { fillTemplate } from '../templates.ts';
import { BundleError } from './browser-bundle.ts';
import type { BundledFile, ServerBundle } from './bundle.types.ts';
import { viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** Packages with native parts, or of no use inside a bundle: a deployed site installs them. */
export const NATIVE = ['better-sqlite3', 'sharp', 'pg'];

/** The emitted entry that lists every page and slot of every feature. */
export async function serverEntry(features: readonly Feature[]): Promise<string> {
  const listed = (kind: string, names: { feature: Feature; module: string }[]) =>
    names.map(({ feature, module }, index) => ({
      name: moduleName(feature, module),
      module: `${feature.id}/${module.replace('./', '')}`,
      variable: `${kind}${index}`,
    }));
  return fillTemplate('site/server-entry.ts.hbs', {
    pages: listed(
      'page',
      features.flatMap((feature) =>
        (feature.routes ?? [])
          .map(({ page }) => page)
          .filter((page, i, all) => all.indexOf(page) === i)
          .map((module) => ({ feature, module })),
      ),
    ),
    slots: listed(
      'slot',
      features.flatMap((feature) => (feature.slots ?? []).map(({ module }) => ({ feature, module }))),
    ),
  });
}

/** The one server bundle of the whole runtime (design §2): `render` for hosting many sites, `standalone` for one site by itself. */
export async function serverBundle(
  features: readonly Feature[],
  cache: Cache,
): Promise<{ bundle: ServerBundle; fresh: boolean }> {
  const entry = await serverEntry(features);
  const key = hashOf(entry);
  const kept = await cache.record<ServerBundle>('server', key);
  if (kept) return { bundle: kept, fresh: false };
  const file = path.join(cache.dir, 'server-src', key, 'render.ts');
  await writeWhole(file, entry);
  const modules = new Set<string>();
  const { output } = await viteBuild({
    ...viteDefaults,
    plugins: [
      {
        name: 'module-list',
        buildEnd() {
          for (const id of this.getModuleIds()) modules.add(id);
        },
      },
    ],
    ssr: { noExternal: true, external: NATIVE, target: 'node' },
    build: {
      ...viteDefaults.build,
      ssr: true,
      minify: false,
      cssCodeSplit: false,
      target: 'node22',
      rolldownOptions: {
        input: { render: file, standalone: path.join(projectRoot, 'runtime/server/standalone.ts') },
        external: NATIVE,
        // The names of modules that it writes as comments tell where the cache lies.
        experimental: { attachDebugInfo: 'none' },
        output: { format: 'es', entryFileNames: '[name].[hash].js', chunkFileNames: 'chunk.[hash].js' },
      },
    },
  });
  const files: BundledFile[] = [];
  for (const item of output) {
    if (item.type === 'chunk')
      files.push({ name: item.fileName, hash: await cache.put(item.code), bytes: Buffer.byteLength(item.code) });
  }
  const own = [...modules]
    .map((id) => id.split('?')[0] as string)
    .filter((id) => id.startsWith(path.join(projectRoot, 'runtime')));
  const bundle: ServerBundle = {
    render: entryOf(files, 'render'),
    standalone: entryOf(files, 'standalone'),
    files: files.sort((a, b) => (a.name < b.name ? -1 : 1)),
    madeFrom: await hashFiles([
      ...own,
      import.meta.filename,
      path.join(import.meta.dirname, 'vite-defaults.ts'),
      path.join(projectRoot, 'package-lock.json'),
    ]),
  };
  for (const { name, hash } of files)
    await writeWhole(path.join(cache.dir, 'server-run', name), await readFile(cache.blob(hash)));
  await cache.keep('server', key, bundle);
  return { bundle, fresh: true };
}

function entryOf(files: BundledFile[], name: string): string {
  const file = files.find((one) => one.name.startsWith(`${name}.`));
  if (!file) throw new BundleError(`The server bundle has no entry ${name}.`);
  return file.name;
}
