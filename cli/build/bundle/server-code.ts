import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import type { BuiltCode, SiteEndpoints } from '../../../runtime/server/site/built-site.ts';
import type { Renderer } from '../../../runtime/shell/renderer.tsx';
import type { Cache } from '../../cache/cache.ts';
import { codeFolder } from '../../cache/code-folder.ts';
import type { Templates } from '../emit/templates.ts';
import type { BundledFile, ServerBundle } from './bundle.types.ts';

/** The server code of one site: only its own features are in it. */
export interface ServerCode {
  /** Name of the emitted entry that exports `renderer`: it tells its content, and that of all it imports. */
  render: string;
  /** The same of the one that exports `apis` and `services`. */
  api: string;
  /** Name of the server of this one site by itself. */
  standalone: string;
  files: BundledFile[];
}

/** What of the server bundle a site with these features runs. */
export function serverCode(
  bundle: ServerBundle,
  features: readonly string[],
  { cache, templates }: { cache: Cache; templates: Templates },
): ServerCode {
  const own = features.flatMap((id) => bundle.features[id] ?? []);
  const text = templates.fill('site/render.js.hbs', {
    renderer: bundle.renderer,
    features: own.map((file, index) => ({ file, index })),
  });
  const ownApis = features.flatMap((id) => (bundle.apis[id] ? [{ id, file: bundle.apis[id] }] : []));
  const apiText = templates.fill('site/api.js.hbs', { features: ownApis.map((one, index) => ({ ...one, index })) });
  const names = reached(bundle, [bundle.renderer, bundle.standalone, ...own, ...ownApis.map(({ file }) => file)]);
  const emitted = (name: string, content: string): BundledFile => {
    const hash = cache.put(content);
    return { name: `${name}.${hash}.js`, hash, bytes: Buffer.byteLength(content) };
  };
  const [render, api] = [emitted('render', text), emitted('api', apiText)];
  return {
    render: render.name,
    api: api.name,
    standalone: bundle.standalone,
    files: [...bundle.files.filter(({ name }) => names.has(name)), render, api],
  };
}

/** The names of all files that some files load, themselves included. */
export function reached({ chunks }: Pick<ServerBundle, 'chunks'>, entries: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** The server code of all features, run from one folder of the cache, so that its modules are loaded once for all tenants. */
export async function openServerCode({ render, api, files }: ServerCode, cache: Cache): Promise<OpenedCode> {
  const dir = await codeFolder(cache, 'server-run');
  for (const { name, hash } of files) {
    const file = path.join(dir, name);
    if (cache.files.hash(file) === hash) continue;
    await writeWhole(file, await readFile(cache.blob(hash)));
    cache.files.forget(file);
  }
  const load = (name: string): Promise<unknown> => import(pathToFileURL(path.join(dir, name)).href);
  const { renderer } = (await load(render)) as Pick<BuiltCode, 'renderer'>;
  return { renderer, endpoints: async () => (await load(api)) as SiteEndpoints };
}

export interface OpenedCode {
  renderer: Renderer;
  /** Loaded when they are asked for: a build needs none. */
  endpoints(): Promise<SiteEndpoints>;
}
