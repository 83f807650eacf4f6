import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import type { Manifest, ServedFile } from '../../../runtime/server/site/manifest.types.ts';
import { MANIFEST_FORMAT } from '../../../runtime/server/site/manifest-format.data.ts';
import { projectRoot } from '../../cache/cache.ts';
import { NATIVE } from '../bundle/server-bundle.ts';
import type { Templates } from '../emit/templates.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** What a site's manifest says before its files are named: of one that is served from its sources, all. */
export function siteManifest(
  { tenant, plan }: Pick<Site, 'tenant' | 'plan'>,
  pictures: readonly { id: string; file: string }[],
  signature: string,
): Omit<Manifest, 'build'> {
  return {
    format: MANIFEST_FORMAT,
    slug: tenant.slug,
    name: tenant.name,
    signature,
    features: plan.features,
    site: '',
    stock: '',
    render: '',
    api: '',
    standalone: '',
    server: [],
    assets: {},
    pages: {},
    ...(pictures.length > 0 ? { pictures: Object.fromEntries(pictures.map(({ id, file }) => [id, file])) } : {}),
  };
}

/** An asset as it is served. Its address is '/' and its name, which tells its content; text is compressed once. */
export function servedAsset(name: string, hash: string): ServedFile {
  const file = `public/${name}`;
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const compressible = type.startsWith('text/') || type === TYPES['.svg'];
  return { file, br: compressible ? `${file}.br` : null, type, etag: `"${hash}"` };
}

/** The manifest of a built site; null where there is none. */
export function readManifest(dir: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
    return manifest.format === MANIFEST_FORMAT ? manifest : null;
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

/** `server/index.js`: starts the site by itself. */
export function indexJs(standalone: string): string {
  return `import path from 'node:path';\nimport { startStandalone } from './${standalone}';\n\nawait startStandalone(path.join(import.meta.dirname, '..'));\n`;
}

/** The package.json of a deployed site, by its slug: it pins the few native packages that its server code leaves out (design §3). */
export function packageJson(templates: Templates): (slug: string) => string {
  const { dependencies: own } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const dependencies = [...NATIVE].sort().map((name) => ({ name, version: own[name] }));
  return (slug) => templates.fill('site/package.json.hbs', { slug, dependencies });
}
