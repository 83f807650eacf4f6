import { statSync } from 'node:fs';
import path from 'node:path';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import type { Cache, Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import type { BuildOptions, Made } from '../build.types.ts';
import { FIXED_NAMES, namedFiles, readManifest } from '../write/manifest.ts';
import { ownFiles, type SiteInputs } from './site-inputs.ts';

/** What is known of a built site. While all that it names is the same, the site is what a new build would make. */
export interface SiteRecord extends Recorded {
  inputs: SiteInputs;
  /** Name of the build in its manifest. */
  manifest: string;
  /** The state of the site's folder when it was found whole. */
  completeFolder: string;
  /** The span of moments for which the pages are right, in milliseconds: rendered at `from`, outdated at `until`. */
  from: number;
  until: number;
  made: Made;
  /** What its browser code is made of, by which its bundle can be made anew. */
  code: BrowserCode;
  /** The part of its definition that no other tenant may have too. */
  claims: unknown;
}

/** How records call the site in a folder: by its way from the cache, so that both may be moved or copied together. */
export function siteKey(cache: Cache, dir: string): string {
  return `${path.basename(dir)}-${hashOf(path.relative(cache.dir, dir).replaceAll(path.sep, '/'))}`;
}

/** What can be seen of a site's folder without reading it: its manifest, and that no file came or went. */
export function folderState(dir: string): string {
  const manifest = statSync(`${dir}/manifest.json`, { throwIfNoEntry: false });
  if (!manifest) return '';
  const folders = ['', '/public/assets', '/public/pages', '/server', '/pictures'].map(
    (name) => statSync(`${dir}${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return [manifest.ino, manifest.size, manifest.mtimeMs, ...folders].join(' ');
}

/** Whether a built site is whole; a folder that was copied or restored is looked through once. */
export function isComplete({ outDir, folder, record }: RecordedSite): boolean {
  if (record && record.completeFolder !== '' && folder === record.completeFolder) return true;
  const manifest = readManifest(outDir);
  return (
    manifest?.build === record?.manifest &&
    manifest !== null &&
    [...namedFiles(manifest), ...FIXED_NAMES].every((name) =>
      statSync(path.join(outDir, name), { throwIfNoEntry: false })?.isFile(),
    )
  );
}

/** Notes the state of a site that was found whole, so that a folder which was copied or restored is looked through only once. */
export function recordComplete({ record, outDir, folder }: RecordedSite, cache: Cache): void {
  if (record && record.completeFolder !== folder)
    cache.keep<SiteRecord>('sites', siteKey(cache, outDir), { ...record, completeFolder: folder });
}

/** A tenant's site as it is, before it is known whether it has to be built. */
export interface RecordedSite {
  slug: string;
  /** The tenant's folder, and the site's. */
  dir: string;
  outDir: string;
  /** The files of the tenant's folder, by content. */
  files: Record<string, string>;
  record: SiteRecord | null;
  /** The state of the site's folder. */
  folder: string;
  /** Why it has to be built; empty: it is what a build would make. */
  reasons: string[];
}

export function recordedSite(
  slug: string,
  { tenantsDir, outDir }: Pick<BuildOptions, 'tenantsDir' | 'outDir'>,
  cache: Cache,
): RecordedSite {
  const [dir, siteDir] = [path.resolve(tenantsDir, slug), path.resolve(outDir, slug)];
  const record = cache.record<SiteRecord>('sites', siteKey(cache, siteDir));
  return {
    slug,
    dir,
    outDir: siteDir,
    files: ownFiles(dir, cache.files),
    record,
    folder: record ? folderState(siteDir) : '',
    reasons: [],
  };
}
