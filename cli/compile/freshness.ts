import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../runtime/server/manifest.types.ts';
import { type Cache, hashOf, projectRoot } from './cache.ts';
import type { TenantResult } from './compile.types.ts';
import type { TenantSource } from './load.ts';
import { TOOLCHAIN } from './toolchain.data.ts';
import { readManifest } from './write.ts';

/** What a built site was made from. While all of it is the same, the site is what a new build would make. */
export interface Fresh {
  inputs: string;
  manifest: string;
  /** The span of moments for which the pages are right, in milliseconds: rendered at `from`, outdated at `until`. */
  from: number;
  until: number;
  /** What that build said of the site, warnings included: it holds as long as its files do. */
  made: Pick<TenantResult, 'features' | 'signature' | 'pages' | 'cars' | 'bytes' | 'diagnostics'>;
  madeFrom: Record<string, never>;
}

/** Hash of the whole compiler and runtime. Only a shortcut: when it differs, bundles still go by the modules they used. */
export async function toolchainHash(): Promise<string> {
  const files = (
    await Promise.all(
      TOOLCHAIN.map(async (name) => {
        const entries = name.includes('.')
          ? null
          : await readdir(path.join(projectRoot, name), { recursive: true, withFileTypes: true });
        return entries
          ? entries
              .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
              .map((entry) => path.join(entry.parentPath, entry.name))
          : [path.join(projectRoot, name)];
      }),
    )
  )
    .flat()
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => `${path.relative(projectRoot, file)} ${hashOf(await readFile(file))}`),
  );
  return hashOf(hashes.join('\n'));
}

/** Hash of everything of a tenant that the build reads. */
export function inputsHash(source: TenantSource, toolchain: string): string {
  const texts = [source.tenant, source.group, source.preset].map((file) =>
    file ? `${file.file} ${hashOf(file.text)}` : '-',
  );
  return hashOf(
    [
      toolchain,
      ...texts,
      ...[...source.files.keys()].map((name) => `${name} ${hashOf(source.files.get(name) ?? '')}`),
    ].join('\n'),
  );
}

/** What is known of the site in `dir` where it is what a build at `now` would make; else null. */
export async function freshSite(
  cache: Cache,
  dir: string,
  slug: string,
  inputs: string,
  now: Date,
): Promise<Fresh | null> {
  const kept = await cache.record<Fresh>('fresh', `${hashOf(dir)}-${slug}`);
  if (!kept || kept.inputs !== inputs || now.getTime() < kept.from || now.getTime() >= kept.until) return null;
  const manifest = await readManifest(dir);
  return manifest?.build === kept.manifest && (await isWhole(dir, manifest)) ? kept : null;
}

export function keepFresh(cache: Cache, dir: string, slug: string, fresh: Omit<Fresh, 'madeFrom'>): Promise<void> {
  return cache.keep<Fresh>('fresh', `${hashOf(dir)}-${slug}`, { ...fresh, madeFrom: {} });
}

/** Whether every file that a manifest names is still there. */
async function isWhole(dir: string, manifest: Manifest): Promise<boolean> {
  const served = [...Object.values(manifest.assets), ...Object.values(manifest.pages)].flatMap(({ file, br }) => [
    file,
    br ?? file,
  ]);
  const pictures = Object.values(manifest.pictures ?? {});
  const files = [manifest.site, manifest.stock, ...manifest.server, ...served, ...pictures];
  return Promise.all(files.map((file) => access(path.join(dir, file)))).then(
    () => true,
    () => false,
  );
}
