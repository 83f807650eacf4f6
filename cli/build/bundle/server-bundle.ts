import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import { type Cache, hashFiles } from '../../cache/cache.ts';
import { codeFolder } from '../../cache/code-folder.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { codeBehind } from '../../cache/module-graph.ts';
import { type Templates, templatesDir } from '../emit/templates.ts';
import { moduleName, modulePath, serviceName } from '../plan/plan.ts';
import type { BundledFile, ServerBundle } from './bundle.types.ts';
import { BundleError } from './bundle-error.ts';
import { projectRelative } from './module-of.ts';
import { type Built, viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** Packages with native parts, or of no use inside a bundle: a deployed site installs them. */
export const NATIVE = ['better-sqlite3', 'sharp', 'pg'];

/** The emitted entry of one feature: its pages and what it shows in slots, by module name. Null: it has neither. */
function featureEntry(feature: Feature, templates: Templates): string | null {
  const pages = [...new Set((feature.routes ?? []).map(({ page }) => page))];
  const slots = (feature.slots ?? []).map(({ module }) => module);
  if (pages.length + slots.length === 0) return null;
  const listed = (modules: string[]) =>
    modules.map((module, index) => ({
      name: moduleName(feature, module),
      module: modulePath(feature, module),
      index,
    }));
  return templates.fill('site/feature-entry.ts.hbs', { pages: listed(pages), slots: listed(slots) });
}

/** The emitted entry of what a feature has on a server: its endpoints, and its services by name. Null: it has neither. */
function endpointsEntry(feature: Feature, templates: Templates): string | null {
  const { api = [], services = [] } = feature;
  if (api.length + services.length === 0) return null;
  return templates.fill('site/feature-api.ts.hbs', {
    apis: api.map((module, index) => ({ module: modulePath(feature, module), index })),
    services: services.map((module, index) => ({
      name: serviceName(module),
      module: modulePath(feature, module),
      index,
    })),
  });
}

/** The emitted entries by name: the renderer without pages, the server of one site, and one for each feature that has pages or fills slots, and one for its endpoints and services. */
export function serverEntries(features: readonly Feature[], templates: Templates): Record<string, string> {
  const entries: Record<string, string> = {
    renderer: "export { createRenderer } from 'forecourt/runtime/shell/renderer.tsx';\n",
    standalone: templates.fill('site/standalone.ts.hbs', {
      tables: features
        .flatMap((feature) => (feature.tables ? [modulePath(feature, feature.tables)] : []))
        .map((module, index) => ({ module, index })),
    }),
  };
  for (const feature of features) {
    const pages = featureEntry(feature, templates);
    if (pages) entries[`feature-${feature.id}`] = pages;
    const entry = endpointsEntry(feature, templates);
    if (entry) entries[`api-${feature.id}`] = entry;
  }
  return entries;
}

/** The server code of features that was made before and would be made the same now; else null. */
export function cachedServer(features: readonly Feature[], cache: Cache): ServerBundle | null {
  const cached = cache.record<ServerBundle>('server', keyOf(features));
  return cached?.files.every(({ hash }) => cache.holds(hash)) ? cached : null;
}

/** What its entries are filled with; their template is among what the bundle is made from. */
const keyOf = (features: readonly Feature[]): string =>
  hashOf(
    JSON.stringify(
      features.map(({ id, routes = [], slots = [], api = [], services = [], tables }) => [
        id,
        routes,
        slots,
        api,
        services,
        tables,
      ]),
    ),
  );

/** The server code of the whole runtime (design §2), from the cache or made anew. */
export async function serverBundle(
  features: readonly Feature[],
  cache: Cache,
  templates: Templates,
): Promise<ServerBundle> {
  const cached = cachedServer(features, cache);
  if (cached) return cached;
  const { entries, output, modules } = await serverOutput(features, cache, templates, false);
  const files: BundledFile[] = [];
  const chunks = output.filter((item) => item.type === 'chunk');
  for (const { fileName: name, code } of chunks)
    files.push({ name, hash: cache.put(code), bytes: Buffer.byteLength(code) });
  const entriesOf = (kind: 'feature' | 'api'): Record<string, string> =>
    Object.fromEntries(
      features.flatMap(({ id }) => (`${kind}-${id}` in entries ? [[id, entryOf(chunks, `${kind}-${id}`)]] : [])),
    );
  const bundle: ServerBundle = {
    renderer: entryOf(chunks, 'renderer'),
    standalone: entryOf(chunks, 'standalone'),
    features: entriesOf('feature'),
    apis: entriesOf('api'),
    files: files.sort((a, b) => (a.name < b.name ? -1 : 1)),
    chunks: chunks.map(({ fileName, moduleIds, imports, dynamicImports }) => ({
      file: fileName,
      modules: moduleIds.map(projectRelative),
      imports,
      dynamicImports,
    })),
    madeFrom: hashFiles(
      [
        ...modules,
        ...codeBehind(import.meta.filename),
        ...['feature-entry', 'feature-api', 'standalone'].map((name) => path.join(templatesDir, `site/${name}.ts.hbs`)),
      ],
      cache,
    ),
  };
  cache.keep('server', keyOf(features), bundle);
  return bundle;
}

/** What the bundler makes of the server code, and the entries that it was given. */
export async function serverOutput(
  features: readonly Feature[],
  cache: Cache,
  templates: Templates,
  sourcemap: 'hidden' | false,
): Promise<Built & { entries: Record<string, string> }> {
  const entries = serverEntries(features, templates);
  const dir = await codeFolder(cache, 'server-src', keyOf(features));
  const input: Record<string, string> = {};
  for (const [name, text] of Object.entries(entries)) {
    input[name] = path.join(dir, `${name}.ts`);
    await writeWhole(input[name], text);
  }
  return { entries, ...(await viteBuild(serverConfig(input, sourcemap))) };
}

function serverConfig(input: Record<string, string>, sourcemap: 'hidden' | false) {
  return {
    ...viteDefaults,
    ssr: { noExternal: true as const, external: NATIVE, target: 'node' as const },
    build: {
      ...viteDefaults.build,
      ssr: true,
      sourcemap,
      minify: false,
      cssCodeSplit: false,
      target: 'node22',
      rolldownOptions: {
        input,
        external: NATIVE,
        // The names of modules that it writes as comments tell where the cache lies.
        experimental: { attachDebugInfo: 'none' as const },
        output: {
          format: 'es' as const,
          entryFileNames: '[name].[hash].js',
          chunkFileNames: 'chunk.[hash].js',
          // What one feature alone needs goes with it; what several need is one file, so that a site has few. What renders pages loads nothing of
          // the server.
          codeSplitting: { groups: [{ name: groupOf(input), minShareCount: 2 }] },
        },
      },
    },
  };
}

/** Names the file of a module that several load: 'pages' where one of those renders, else 'server'. */
function groupOf(input: Record<string, string>) {
  let ofPages: Set<string> | null = null;
  return (module: string, context: Rolldown.ChunkingContext): string => {
    ofPages ??= reachedFrom(
      Object.entries(input).flatMap(([name, file]) => (name === 'standalone' || name.startsWith('api-') ? [] : file)),
      (id) => context.getModuleInfo(id)?.importedIds ?? [],
    );
    return ofPages.has(module) ? 'pages' : 'server';
  };
}

function reachedFrom(entries: readonly string[], imported: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>(entries);
  for (const id of found) for (const next of imported(id)) found.add(next);
  return found;
}

function entryOf(chunks: readonly Rolldown.OutputChunk[], name: string): string {
  const file = chunks.find((one) => one.isEntry && one.name === name);
  if (!file) throw new BundleError(`The server bundle has no entry ${name}.`);
  return file.fileName;
}
