import path from 'node:path';
import { builtSites } from '../../build/write/built-sites.ts';
import {
  missingFiles,
  type Release,
  readReleases,
  releasedSite,
  shownBuild,
  showRelease,
  sizeOfRelease,
} from '../../build/write/releases.ts';
import { slugHint, slugOf } from '../../definition/source/tenant-slugs.ts';

export interface ReleasesOptions {
  /** Folder of the built sites. */
  out: string;
  format: 'pretty' | 'json';
}

export interface RollbackOptions extends ReleasesOptions {
  /** Goes back also to a preview, to other domains or another version of the language. */
  force: boolean;
}

const [FAILED, USAGE] = [1, 2];
/** As many signs of a build's name are enough to tell it. */
const SHORT = 8;
const MB = 1024 * 1024;

/** `forecourt releases`: the builds of a site that can be gone back to, the newest first. Answers the exit code: 2 where there is no such site. */
export function listReleases(name: string, { out, format }: ReleasesOptions): number {
  const site = siteOf(name, out);
  if (!site) return USAGE;
  const { slug, dir } = site;
  const shown = shownBuild(dir);
  const releases = readReleases(dir);
  const now = releases.find(({ manifest }) => manifest.build === shown) ?? null;
  const rows = releases.map((release) => ({
    release: release.manifest.build,
    shown: release.manifest.build === shown,
    built_for: new Date(release.at).toISOString(),
    pages: Object.keys(release.manifest.pages).length,
    bytes: sizeOfRelease(dir, release),
    preview: releasedSite(dir, release)?.preview ?? null,
    domains: releasedSite(dir, release)?.domains ?? null,
    language: release.language ?? null,
    differs: differences(dir, release, now),
    changes: release.changes,
    complete: missingFiles(dir, release).length === 0,
  }));
  if (format === 'json') console.log(JSON.stringify({ format_version: '1.0', slug, releases: rows }, null, 2));
  else if (rows.length === 0) console.log(`No build of ${slug} was kept yet: the next one is.`);
  else
    for (const { release, built_for: at, bytes, changes, complete, ...row } of rows) {
      const what = complete ? [...row.differs, ...changes].join(', ') : 'files of it are gone';
      const facts = `${at.slice(0, 16).replace('T', ' ')}  ${(bytes / MB).toFixed(1).padStart(6)} MB`;
      console.log(`${row.shown ? '→' : ' '} ${release.slice(0, SHORT)}  ${facts}  ${what}`.trimEnd());
    }
  return 0;
}

/** In what a build is another site than the one that is shown, in words: visitors would meet a password, or nobody at the domain. */
function differences(dir: string, release: Release, shown: Release | null): string[] {
  if (shown === null || release === shown) return [];
  const [one, other] = [releasedSite(dir, release), releasedSite(dir, shown)];
  if (one === null || other === null) return [];
  const domains = (all: readonly string[]): string => (all.length > 0 ? all.join(' and ') : 'no domain');
  return [
    ...(one.preview && !other.preview ? ['a preview'] : []),
    ...(one.domains.join() !== other.domains.join() ? [`for ${domains(one.domains)}`] : []),
    ...(release.language !== shown.language
      ? [`of ${release.language === undefined ? 'an older version' : `version ${release.language}`} of the language`]
      : []),
  ];
}

/**
 * `forecourt rollback`: shows the build before the one that is shown, or the one that is named, at once. One that is another site than that (a preview,
 * for other domains, of another version of the language) only with `force`. Answers the exit code: 1 where there is none to go back to, 2 where there
 * is no such site.
 */
export function rollBack(name: string, wanted: string | undefined, { out, format, force }: RollbackOptions): number {
  const site = siteOf(name, out);
  if (!site) return USAGE;
  const { slug, dir } = site;
  const releases = readReleases(dir);
  const shown = shownBuild(dir);
  const release = wanted === undefined ? before(releases, shown) : named(releases, wanted);
  if (typeof release === 'string') {
    console.error(`forecourt: ${release} \`npx forecourt releases ${slug}\` lists them.`);
    return FAILED;
  }
  const { build } = release.manifest;
  const [missing] = missingFiles(dir, release);
  if (missing !== undefined) {
    console.error(`forecourt: the build ${build.slice(0, SHORT)} cannot be shown any more: ${missing} is gone.`);
    return FAILED;
  }
  const other = differences(dir, release, releases.find(({ manifest }) => manifest.build === shown) ?? null);
  if (other.length > 0 && !force) {
    const sealed = other.includes('a preview') ? ' Visitors would be asked for a password.' : '';
    console.error(
      `forecourt: the build ${build.slice(0, SHORT)} is ${other.join(', ')}, and the one that is shown is not: nothing is changed.${sealed} Name another one of \`npx forecourt releases ${slug}\`, or add --force.`,
    );
    return FAILED;
  }
  if (build !== shown) showRelease(dir, release);
  if (format === 'json') console.log(JSON.stringify({ format_version: '1.0', slug, shown: build, before: shown }));
  else if (build === shown) console.log(`${slug} shows the build ${build.slice(0, SHORT)} already.`);
  else
    console.log(
      `${slug} shows the build ${build.slice(0, SHORT)} of ${new Date(release.at).toISOString().slice(0, 16).replace('T', ' ')} again. A server that runs takes it up within a second.\nThe next \`npx forecourt build\` moves on from the files in the dealer's folder: mend what was wrong there first.`,
    );
  return 0;
}

/** The newest build before the one that is shown; a text: there is none. */
function before(releases: readonly Release[], shown: string | null): Release | string {
  const number = releases.find(({ manifest }) => manifest.build === shown)?.number ?? Number.POSITIVE_INFINITY;
  return releases.find((one) => one.number < number) ?? 'no build before the one that is shown was kept.';
}

/** The build whose name begins so; a text: there is none, or more than one. */
function named(releases: readonly Release[], wanted: string): Release | string {
  const found = releases.filter(({ manifest }) => wanted !== '' && manifest.build.startsWith(wanted.toLowerCase()));
  const [release] = found;
  if (release && found.length === 1) return release;
  return release ? `more than one build begins with \`${wanted}\`.` : `no build \`${wanted}\` was kept.`;
}

function siteOf(name: string, out: string): { slug: string; dir: string } | null {
  const slug = slugOf(name, out);
  const built = builtSites(out);
  if (built.includes(slug)) return { slug, dir: path.resolve(out, slug) };
  console.error(`forecourt: there is no built site in ${path.join(out, slug)}. ${slugHint(slug, built)}`.trimEnd());
  return null;
}
