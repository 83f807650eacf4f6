import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import { writeWholeSync } from '../../../runtime/server/host/write-whole.ts';
import type { Manifest } from '../../../runtime/server/site/manifest.types.ts';
import { MANIFEST_FORMAT } from '../../../runtime/server/site/manifest-format.data.ts';
import { indexJs, namedFiles, readManifest } from './manifest.ts';

/** A build of a site that is still there, whole, and can be gone back to: `releases/<build>.json` in the site's folder. */
export interface Release {
  format: 1;
  /** Place in the row of builds: a later one has a higher number. */
  number: number;
  /** The moment that it was built for, in milliseconds since 1970. */
  at: number;
  /** Why it was built, in words; empty where that is not known. */
  changes: string[];
  packageJson: string;
  manifest: Manifest;
  /** The version of the language that its definition was read in; left out by builds of before it was noted. */
  language?: number;
}

/** So many builds of a site are kept, the one that is shown among them. */
export const RELEASES_KEPT = 5;

const FOLDER = 'releases';
const NAME = /^[0-9a-f]+\.json$/;

/** The builds of a site that can be gone back to, the newest first. */
export function readReleases(dir: string): Release[] {
  return namesIn(path.join(dir, FOLDER))
    .flatMap((name) => readRelease(path.join(dir, FOLDER, name)) ?? [])
    .sort((a, b) => b.number - a.number);
}

function readRelease(file: string): Release | null {
  try {
    const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
    return release.format === 1 && release.manifest.format === MANIFEST_FORMAT ? release : null;
  } catch {
    return null;
  }
}

/**
 * Notes a build that was just written as the newest, and forgets those beyond the last few.
 * @param before what stood there: a build of before there were releases becomes the first of them
 * @returns the manifests whose files stay
 */
export function keepRelease(
  dir: string,
  made: Pick<Release, 'at' | 'changes' | 'packageJson' | 'manifest' | 'language'>,
  before: { manifest: Manifest; at: number } | null,
): Manifest[] {
  const known = readReleases(dir);
  if (known.length === 0 && before && before.manifest.build !== made.manifest.build) {
    const first: Release = { format: 1, number: 1, changes: [], packageJson: made.packageJson, ...before };
    put(dir, first);
    known.push(first);
  }
  const others = known.filter(({ manifest }) => manifest.build !== made.manifest.build);
  const number = Math.max(0, ...known.map((one) => one.number)) + 1;
  const isNewest = known[0]?.manifest.build === made.manifest.build;
  // Made again as it is, e.g. with --force, it stays what it was.
  if (!isNewest) put(dir, { format: 1, number, ...made });
  for (const { manifest } of others.slice(RELEASES_KEPT - 1))
    rmSync(path.join(dir, FOLDER, `${manifest.build}.json`), { force: true });
  return [made.manifest, ...others.slice(0, RELEASES_KEPT - 1).map(({ manifest }) => manifest)];
}

function put(dir: string, release: Release): void {
  mkdirSync(path.join(dir, FOLDER), { recursive: true });
  writeWholeSync(path.join(dir, FOLDER, `${release.manifest.build}.json`), `${JSON.stringify(release)}\n`);
}

/** The name of the build that a site shows; null where there is none. */
export function shownBuild(dir: string): string | null {
  return readManifest(dir)?.build ?? null;
}

/** Files of a build that are not there any more: with any of them it cannot be shown. */
export function missingFiles(dir: string, { manifest }: Release): string[] {
  return namedFiles(manifest).filter((name) => !existsSync(path.join(dir, name)));
}

/** What a build says of itself in its `site.json`: whether it is a preview, and for which domains it was made. */
export interface ReleasedSite {
  preview: boolean;
  domains: readonly string[];
}

/** Null where its `site.json` is gone or cannot be read. */
export function releasedSite(dir: string, { manifest }: Release): ReleasedSite | null {
  try {
    const { tenant } = JSON.parse(readFileSync(path.join(dir, manifest.site), 'utf8')) as Pick<Site, 'tenant'>;
    return { preview: tenant.preview !== null, domains: tenant.domains };
  } catch {
    return null;
  }
}

/** Bytes of all files of a build; those that it shares with others are counted too. */
export function sizeOfRelease(dir: string, { manifest }: Release): number {
  return [...new Set(namedFiles(manifest))].reduce(
    (sum, name) => sum + (statSync(path.join(dir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Shows an earlier build again: its manifest is renamed into place last, so that a server sees one build or the other. */
export function showRelease(dir: string, { manifest, packageJson }: Release): void {
  const write = (name: string, bytes: string | Uint8Array): void => writeWholeSync(path.join(dir, name), bytes);
  write('package.json', packageJson);
  write('server/index.js', indexJs(path.basename(manifest.standalone)));
  write('site.json', readFileSync(path.join(dir, manifest.site)));
  write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}
