import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { Manifest, ServedFile } from '../../../runtime/server/site/manifest.types.ts';
import type { Cache } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { latestVersion } from '../../definition/migrate/migrate-text.ts';
import { MIGRATIONS } from '../../definition/migrate/migrations.data.ts';
import type { BrowserBundle } from '../bundle/bundle.types.ts';
import type { ServerCode } from '../bundle/server-code.ts';
import type { FontFile } from '../emit/fonts/fonts.ts';
import type { SiteArtwork } from '../emit/site-artwork.ts';
import type { OwnImages } from '../emit/tenant-images.ts';
import type { BuiltPage } from '../render/render.ts';
import { FIXED_NAMES, indexJs, namedFiles, readManifest, servedAsset, siteManifest } from './manifest.ts';
import { placeFiles, type SiteFile } from './place-files.ts';
import { keepRelease } from './releases.ts';

export interface WriteInput {
  site: Site;
  cars: readonly Car[];
  pages: readonly BuiltPage[];
  browser: BrowserBundle;
  server: ServerCode;
  fonts: readonly FontFile[];
  images: OwnImages;
  artwork: readonly SiteArtwork[];
  packageJson: string;
  /** Emitted sources by name, for people to read. */
  sources: Record<string, string>;
  /** The moment that it is built for, in milliseconds. */
  at: number;
  /** Why it is built, in words. */
  changes: string[];
}

/** Names that only `write` makes: nothing else in the folder is ever touched. */
const OURS = /^(public|src|server|pictures)\/|^(site|stock)\.[0-9a-f]+\.json$|\.\d+\.tmp$/;

/**
 * Phase write: a site into its folder. Files are named by their content and the manifest is renamed last, so a server sees the old
 * site or the new one, never a mixture. Files of the cache are hard-linked. What none of the last few builds names is removed.
 */
export async function write(dir: string, input: WriteInput, cache: Cache): Promise<Manifest> {
  const before = standingManifest(dir);
  const { assets, files } = await assetFiles(input, cache);
  const [siteJson, stockJson] = [input.site, input.cars].map(utf8Json) as [Buffer, Buffer];
  const manifest = manifestOf(input, assets, { siteJson, stockJson });
  placeFiles(dir, [
    ...files,
    ...input.server.files.map(({ name, hash }) => ({ name: `server/${name}`, source: cache.blob(hash) })),
    ...input.images.pictures.map(({ file: name, bytes }) => ({ name, bytes })),
    // A hundred drawings of the product's own serve all dealers.
    ...input.artwork.map(({ file: name, bytes }) => ({ name, source: cache.blob(cache.put(bytes)) })),
    ...input.pages.map(({ served, html }) => ({ name: served.file, bytes: html })),
    { name: manifest.site, bytes: siteJson },
    { name: manifest.stock, bytes: stockJson },
    ...Object.entries(input.sources).map(([name, bytes]) => ({ name: `src/${name}`, bytes })),
    { name: 'package.json', bytes: input.packageJson },
    { name: 'server/index.js', bytes: indexJs(input.server.standalone) },
    { name: 'site.json', same: manifest.site },
    { name: 'manifest.json', bytes: `${JSON.stringify(manifest, null, 2)}\n` },
  ]);
  const { at, changes, packageJson } = input;
  const kept = keepRelease(dir, { at, changes, packageJson, manifest, language: latestVersion(MIGRATIONS) }, before);
  if (before) collect(dir, [before.manifest, ...kept], Object.keys(input.sources));
  return manifest;
}

const utf8Json = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** What is in a folder, and since when; null where there is nothing. */
function standingManifest(dir: string): { manifest: Manifest; at: number } | null {
  const manifest = readManifest(dir);
  return manifest && { manifest, at: Math.trunc(statSync(path.join(dir, 'manifest.json')).mtimeMs) };
}

/** What browsers load beside pages and images, which many sites may share: linked from the cache. */
async function assetFiles(
  { browser, fonts, images }: WriteInput,
  cache: Cache,
): Promise<{ assets: Record<string, ServedFile>; files: SiteFile[] }> {
  const own = [...fonts, ...images.vectors, ...images.icons].map(
    (file: { url: string; hash?: string; bytes: Uint8Array }) => ({
      name: file.url.slice(1),
      hash: file.hash ?? cache.put(file.bytes),
    }),
  );
  const assets: Record<string, ServedFile> = {};
  const files: SiteFile[] = [];
  for (const { name, ...content } of [...browser.files, ...own]) {
    const asset = servedAsset(name, content.hash);
    assets[`/${name}`] = asset;
    files.push({ name: asset.file, source: cache.blob(content.hash) });
    if (asset.br) files.push({ name: asset.br, source: (await cache.brotli(content)).file });
  }
  return { assets, files };
}

function manifestOf(
  { site, pages, browser, server, images, artwork }: WriteInput,
  assets: Manifest['assets'],
  { siteJson, stockJson }: { siteJson: Uint8Array; stockJson: Uint8Array },
): Manifest {
  const content: Omit<Manifest, 'build'> = {
    ...siteManifest(site, [...images.pictures, ...artwork], browser.signature),
    site: `site.${hashOf(siteJson)}.json`,
    stock: `stock.${hashOf(stockJson)}.json`,
    render: `server/${server.render}`,
    api: `server/${server.api}`,
    standalone: `server/${server.standalone}`,
    server: server.files.map(({ name }) => `server/${name}`).sort(),
    assets,
    pages: Object.fromEntries(pages.map(({ path: address, served }) => [address, served])),
  };
  return { ...content, build: hashOf(JSON.stringify(content)) };
}

/** Removes what no manifest names. A server that still runs the build before finds all its files. */
function collect(dir: string, manifests: readonly Manifest[], sources: string[]): void {
  const named = new Set([
    'manifest.json',
    ...FIXED_NAMES,
    ...sources.map((name) => `src/${name}`),
    ...manifests.flatMap(namedFiles),
  ]);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const name = `${entry.parentPath}${path.sep}${entry.name}`.slice(dir.length + 1).replaceAll(path.sep, '/');
    if (entry.isFile() && OURS.test(name) && !named.has(name)) rmSync(path.join(dir, name), { force: true });
  }
}
