import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Car } from '../../runtime/rules/car.types.ts';
import type { Manifest, ServedFile, ServedPage } from '../../runtime/server/manifest.types.ts';
import type { Site } from '../../runtime/site.types.ts';
import type { BrowserBundle, ServerBundle } from './bundler/bundle.types.ts';
import { type Cache, hashOf, writeWhole } from './cache.ts';
import { packageJson } from './deploy.ts';
import type { OwnDrawing, OwnPicture } from './own-pictures.ts';
import type { RenderedPage } from './render.ts';
import type { FontFile } from './theme.ts';

export interface WriteInput {
  site: Site;
  cars: readonly Car[];
  pages: readonly RenderedPage[];
  browser: BrowserBundle;
  server: ServerBundle;
  fonts: readonly FontFile[];
  pictures: readonly OwnPicture[];
  drawings: readonly OwnDrawing[];
  /** Emitted sources by name, for people to read. */
  sources: Record<string, string>;
}

/** Names that only `write` makes: nothing else in the folder is ever touched. */
const OURS = /^(public|src|server|pictures)\/|^(site|stock)\.[0-9a-f]+\.json$/;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Phase write: a site into its folder. Files are named by their content and the manifest is renamed last, so a server sees the old
 * site or the new one, never a mixture. Files of the cache are hard-linked. What neither this nor the last manifest names is removed.
 */
export async function write(dir: string, input: WriteInput, cache: Cache): Promise<Manifest> {
  const before = await readManifest(dir);
  const assets: Record<string, ServedFile> = {};
  for (const { name, hash } of input.browser.files) assets[`/${name}`] = await sharedAsset(dir, name, hash, cache);
  for (const { url, bytes } of [...input.fonts, ...input.drawings])
    assets[url] = await sharedAsset(dir, url.slice(1), await cache.put(bytes), cache);
  for (const { name, hash } of input.server.files) await placeLink(cache.blob(hash), path.join(dir, 'server', name));
  const pages: Record<string, ServedPage> = {};
  for (const { file, bytes } of input.pictures) await placeBytes(path.join(dir, file), bytes);
  for (const page of input.pages.filter(({ dynamic }) => !dynamic)) pages[page.path] = await writtenPage(dir, page);
  const siteJson = JSON.stringify(input.site);
  const stockJson = JSON.stringify(input.cars);
  const content: Omit<Manifest, 'build'> = {
    format: 2,
    slug: input.site.tenant.slug,
    name: input.site.tenant.name,
    signature: input.browser.signature,
    features: input.site.plan.features,
    site: `site.${hashOf(siteJson)}.json`,
    stock: `stock.${hashOf(stockJson)}.json`,
    render: `server/${input.server.render}`,
    standalone: `server/${input.server.standalone}`,
    server: input.server.files.map(({ name }) => `server/${name}`),
    assets,
    pages,
    ...(input.pictures.length > 0
      ? { pictures: Object.fromEntries(input.pictures.map(({ id, file }) => [id, file])) }
      : {}),
  };
  const manifest: Manifest = { ...content, build: hashOf(JSON.stringify(content)) };
  await placeText(path.join(dir, manifest.site), siteJson);
  await placeText(path.join(dir, manifest.stock), stockJson);
  for (const [name, text] of Object.entries(input.sources)) await placeText(path.join(dir, 'src', name), text);
  await placeText(path.join(dir, 'package.json'), await packageJson(manifest.slug));
  await placeText(
    path.join(dir, 'server/index.js'),
    `import path from 'node:path';\nimport { startSite } from './${input.server.standalone}';\n\nawait startSite(path.join(import.meta.dirname, '..'));\n`,
  );
  if (before?.build !== manifest.build)
    await writeWhole(path.join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await placeText(path.join(dir, 'site.json'), siteJson);
  await collect(dir, [before, manifest], Object.keys(input.sources));
  return manifest;
}

export async function readManifest(dir: string): Promise<Manifest | null> {
  try {
    const manifest = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
    return manifest.format === 2 ? manifest : null;
  } catch {
    return null;
  }
}

/** An asset that many sites may share: compressed once at the best level, linked wherever it is used. */
async function sharedAsset(dir: string, name: string, hash: string, cache: Cache): Promise<ServedFile> {
  const file = `public/${name}`;
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  await placeLink(cache.blob(hash), path.join(dir, file));
  const compressible = type.startsWith('text/') || type === TYPES['.svg'];
  if (compressible) {
    await placeLink(await cache.brotli(hash), path.join(dir, `${file}.br`));
  }
  return { file, br: compressible ? `${file}.br` : null, type, etag: `"${hash}"`, immutable: true };
}

async function writtenPage(dir: string, page: RenderedPage): Promise<ServedPage> {
  const name = page.path === '/' ? 'index' : page.path.slice(1).replaceAll('/', '.');
  const file = `public/pages/${name}.${hashOf(page.html)}.html`;
  await placeText(path.join(dir, file), page.html);
  await placeBytes(path.join(dir, `${file}.br`), page.br);
  return {
    file,
    br: `${file}.br`,
    type: 'text/html; charset=utf-8',
    etag: page.etag,
    immutable: false,
    status: page.status,
    expires: page.expires,
  };
}

/** Links `target` to `source`; where the file system has no links (or another volume is meant) it copies. */
async function placeLink(source: string, target: string): Promise<void> {
  const [from, to] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  if (to && (to.ino === from.ino || to.size === from.size)) return;
  await mkdir(path.dirname(target), { recursive: true });
  await link(source, target).catch(async () => writeWhole(target, await readFile(source)));
}

async function placeText(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeWhole(file, text);
}

async function placeBytes(file: string, bytes: Uint8Array): Promise<void> {
  const there = await readFile(file).catch(() => null);
  if (!there?.equals(bytes)) await writeWhole(file, bytes);
}

/** Removes what neither manifest names. A server that still runs the build before finds all its files. */
async function collect(dir: string, manifests: (Manifest | null)[], sources: string[]): Promise<void> {
  const named = new Set([
    'manifest.json',
    'package.json',
    'site.json',
    'server/index.js',
    ...sources.map((name) => `src/${name}`),
  ]);
  for (const manifest of manifests) {
    if (!manifest) continue;
    for (const name of [manifest.site, manifest.stock, ...manifest.server, ...Object.values(manifest.pictures ?? {})])
      named.add(name);
    for (const { file, br } of [...Object.values(manifest.assets), ...Object.values(manifest.pages)])
      named.add(file).add(br ?? file);
  }
  const found = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const entry of found) {
    const name = path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (OURS.test(name) && !named.has(name)) await rm(path.join(dir, name), { force: true });
  }
}
