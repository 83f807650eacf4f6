import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import type { Manifest } from '../../../runtime/server/site/manifest.types.ts';
import { builtSites } from '../../build/write/built-sites.ts';
import { readManifest } from '../../build/write/manifest.ts';
import { missingFiles, readReleases } from '../../build/write/releases.ts';
import { projectRoot } from '../../cache/cache.ts';
import type { NotLookedAt } from '../review.types.ts';
import { chosenDealers, type DealerFacts, failedDealer, refuseUnknown, wholeDealer } from './dealer-sample.ts';
import type { ReadyStates, StatesOptions } from './states.types.ts';
import { StatesError } from './states-error.ts';

/** Folders of sites of both states, by slug. */
interface Folders {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  notLookedAt: NotLookedAt[];
}

/**
 * Two folders of built sites, both served by the code of now.
 * @throws {StatesError}
 */
export function againstStates(
  options: StatesOptions & { way: { against: string; out: string } },
): Promise<ReadyStates> {
  const { against, out } = options.way;
  return folderStates(options, { before: against, after: out }, () => ({
    before: sitesIn(against),
    after: sitesIn(out),
    notLookedAt: [],
  }));
}

/**
 * Built sites and the releases before those that they show.
 * @throws {StatesError}
 */
export function releaseStates(options: StatesOptions & { way: { release: true; out: string } }): Promise<ReadyStates> {
  const { out } = options.way;
  return folderStates(options, { before: 'the release before', after: out }, () => {
    const after = sitesIn(out);
    const before = new Map<string, string>();
    const notLookedAt: NotLookedAt[] = [];
    const all = path.join(options.cacheDir, 'review/releases');
    rmSync(all, { recursive: true, force: true });
    for (const [slug, dir] of after) {
      if (options.slugs && !options.slugs.includes(slug)) continue;
      const view = releaseBefore(dir, path.join(all, slug));
      if (view) before.set(slug, view);
      else notLookedAt.push(wholeDealer(slug, 'no release before the one that is shown was kept'));
    }
    return { before, after, notLookedAt };
  });
}

async function folderStates(
  options: StatesOptions,
  names: { before: string; after: string },
  read: () => Folders,
): Promise<ReadyStates> {
  const folders = read();
  const { before, after } = folders;
  refuseUnknown(options.slugs, [...before.keys(), ...after.keys()]);
  const told = new Set(folders.notLookedAt.map(({ dealer }) => dealer));
  const all = [...new Set([...before.keys(), ...after.keys()])].sort();
  const wanted = all.filter((slug) => !told.has(slug) && (!options.slugs || options.slugs.includes(slug)));
  const manifests = new Map<string, (Manifest | null)[]>(
    wanted.map((slug) => [
      slug,
      [before, after].flatMap((state) => {
        const dir = state.get(slug);
        return dir === undefined ? [] : [readManifest(dir)];
      }),
    ]),
  );
  const older = wanted.filter((slug) => manifests.get(slug)?.includes(null));
  const differing = wanted.filter((slug) => {
    const [one, other] = manifests.get(slug) ?? [];
    return !older.includes(slug) && one?.build !== other?.build;
  });
  const dirOf = (slug: string): string => after.get(slug) ?? (before.get(slug) as string);
  const chosen = await chosenDealers(differing, options, async (slugs) =>
    slugs.map((slug) => siteFacts(slug, dirOf(slug))),
  );
  const notLookedAt = [
    ...folders.notLookedAt,
    ...older.map((slug) =>
      failedDealer(
        slug,
        'built by another version of Forecourt: build both again by one version, or compare with --base',
      ),
    ),
    ...chosen.notLookedAt,
  ];
  if (older.length > 0 && older.length === wanted.length)
    throw new StatesError(`nothing can be compared: ${older[0]} was ${notLookedAt.at(-1)?.reason}.`);
  return {
    before: { name: names.before, root: options.root ?? projectRoot, dirs: before },
    after: { name: names.after, root: options.root ?? projectRoot, dirs: after },
    now:
      options.now ??
      new Date(Math.max(0, ...wanted.flatMap((slug) => [before, after].map((state) => builtAt(state.get(slug)))))),
    sameCode: true,
    dealers: chosen.dealers,
    unchanged: wanted.filter((slug) => !older.includes(slug) && !differing.includes(slug)),
    notes: [],
    notLookedAt,
  };
}

/** @throws {StatesError} where there is none */
function sitesIn(out: string): Map<string, string> {
  const slugs = builtSites(out);
  if (slugs.length === 0)
    throw new StatesError(
      `there is no built site in ${out}: name a folder that \`npx forecourt build --out\` has written.`,
    );
  return new Map(slugs.map((slug) => [slug, path.resolve(out, slug)]));
}

/** The moment that the shown build of a site was made for, in milliseconds since 1970. */
function builtAt(dir: string | undefined): number {
  if (dir === undefined) return 0;
  const build = readManifest(dir)?.build;
  const release = readReleases(dir).find(({ manifest }) => manifest.build === build);
  return release?.at ?? statSync(path.join(dir, 'manifest.json')).mtimeMs;
}

/** Makes the folder of a site as its release before would stand there: its files are those that lie beside the newer ones. Null: there is none. */
function releaseBefore(dir: string, view: string): string | null {
  const releases = readReleases(dir);
  const shown = readManifest(dir)?.build;
  const number = releases.find(({ manifest }) => manifest.build === shown)?.number ?? Number.POSITIVE_INFINITY;
  const release = releases.find((one) => one.number < number);
  if (!release || missingFiles(dir, release).length > 0) return null;
  mkdirSync(view, { recursive: true });
  for (const name of readdirSync(dir))
    if (name !== 'manifest.json') symlinkSync(path.join(dir, name), path.join(view, name));
  writeFileSync(path.join(view, 'manifest.json'), JSON.stringify(release.manifest));
  return view;
}

function siteFacts(slug: string, dir: string): DealerFacts {
  const manifest = readManifest(dir) as Manifest;
  const { tenant } = JSON.parse(readFileSync(path.join(dir, manifest.site), 'utf8')) as Pick<Site, 'tenant'>;
  return { slug, family: tenant.theme.family, signature: manifest.signature };
}
