import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { Manifest, ServedFile, ServedPage } from '../../../runtime/server/site/manifest.types.ts';
import type { Cache } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import type { BrowserBundle } from '../bundle/bundle.types.ts';
import type { ServerCode } from '../bundle/server-code.ts';
import type { SiteDrawing } from '../emit/site-artwork.ts';
import type { OwnImages } from '../emit/tenant-images.ts';
import type { FontFile } from '../emit/theme.ts';
import type { BuiltPage } from '../render/render.ts';
import { placeFiles, type SiteFile } from './place-files.ts';

export interface WriteInput {
  site: Site;
  cars: readonly Car[];
  pages: readonly BuiltPage[];
  browser: BrowserBundle;
  server: ServerCode;
  fonts: readonly FontFile[];
  images: OwnImages;
  artwork: readonly SiteDrawing[];
  packageJson: string;
  /** Emitted sources by name, for people to read. */
  sources: Record<string, string>;
}

/** Names that only `write` makes: nothing else in the folder is ever touched. */
const OURS = /^(public|src|server|pictures)\/|^(site|stock)\.[0-9a-f]+\.json$|\.\d+\.tmp$/;
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
  const before = readManifest(dir);
  const files: SiteFile[] = [];
  const assets: Record<string, ServedFile> = {};
  const shared = [
    ...input.browser.files.map(({ name, hash }) => ({ name, hash })),
    ...[...input.fonts, ...input.images.drawings].map(({ url, bytes }) => ({
      name: url.slice(1),
      hash: cache.put(bytes),
    })),
  ];
  for (const { name, hash } of shared) {
    const asset = servedAsset(name, hash);
    assets[`/${name}`] = asset;
    files.push({ name: asset.file, source: cache.blob(hash) });
    if (asset.br) files.push({ name: asset.br, source: (await cache.brotli(hash)).file });
  }
  for (const { name, hash } of input.server.files) files.push({ name: `server/${name}`, source: cache.blob(hash) });
  const pictures = [...input.images.pictures, ...input.artwork];
  for (const { file: name, bytes } of pictures) files.push({ name, bytes });
  const pages: Record<string, ServedPage> = {};
  for (const { path: address, served, html } of input.pages) {
    pages[address] = served;
    files.push({ name: served.file, bytes: html });
  }
  const [siteJson, stockJson] = [input.site, input.cars].map((data) => JSON.stringify(data)) as [string, string];
  const content: Omit<Manifest, 'build'> = {
    format: 3,
    slug: input.site.tenant.slug,
    name: input.site.tenant.name,
    signature: input.browser.signature,
    features: input.site.plan.features,
    site: `site.${hashOf(siteJson)}.json`,
    stock: `stock.${hashOf(stockJson)}.json`,
    render: `server/${input.server.render}`,
    api: `server/${input.server.api}`,
    standalone: `server/${input.server.standalone}`,
    server: input.server.files.map(({ name }) => `server/${name}`).sort(),
    assets,
    pages,
    ...(pictures.length > 0 ? { pictures: Object.fromEntries(pictures.map(({ id, file }) => [id, file])) } : {}),
  };
  const manifest: Manifest = { ...content, build: hashOf(JSON.stringify(content)) };
  files.push(
    { name: manifest.site, bytes: siteJson },
    { name: manifest.stock, bytes: stockJson },
    ...Object.entries(input.sources).map(([name, bytes]) => ({ name: `src/${name}`, bytes })),
    { name: 'package.json', bytes: input.packageJson },
    { name: 'server/index.js', bytes: indexJs(input.server.standalone) },
    { name: 'site.json', bytes: siteJson },
    { name: 'manifest.json', bytes: `${JSON.stringify(manifest, null, 2)}\n` },
  );
  placeFiles(dir, files);
  if (before) collect(dir, [before, manifest], Object.keys(input.sources));
  return manifest;
}

export function readManifest(dir: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
    return manifest.format === 3 ? manifest : null;
  } catch {
    return null;
  }
}

/** What each site has under the same name, besides its manifest. */
export const FIXED_NAMES = [
  'package.json',
  'server/index.js',
  'site.json',
  ...['browser.ts', 'styles.css', 'theme.css'].map((name) => `src/${name}`),
];

/** Every file that a manifest names, itself not. */
export function namedFiles({ site, stock, server, assets, pages, pictures = {} }: Manifest): string[] {
  const served = [...Object.values(assets), ...Object.values(pages)].flatMap(({ file, br }) =>
    br ? [file, br] : file,
  );
  return [site, stock, ...server, ...served, ...Object.values(pictures)];
}

/** An asset that many sites may share: compressed once at the best level, linked wherever it is used. */
function servedAsset(name: string, hash: string): ServedFile {
  const file = `public/${name}`;
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const compressible = type.startsWith('text/') || type === TYPES['.svg'];
  return { file, br: compressible ? `${file}.br` : null, type, etag: `"${hash}"` };
}

function indexJs(standalone: string): string {
  return `import path from 'node:path';\nimport { startSite } from './${standalone}';\n\nawait startSite(path.join(import.meta.dirname, '..'));\n`;
}

/** Removes what neither manifest names. A server that still runs the build before finds all its files. */
function collect(dir: string, manifests: readonly Manifest[], sources: string[]): void {
  const named = new Set([
    'manifest.json',
    ...FIXED_NAMES,
    ...sources.map((name) => `src/${name}`),
    ...manifests.flatMap(namedFiles),
  ]);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const name = path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && OURS.test(name) && !named.has(name)) rmSync(path.join(dir, name), { force: true });
  }
}
