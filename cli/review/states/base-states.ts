import path from 'node:path';
import { openBuildContext } from '../../build/build-context.ts';
import { definitionSignature } from '../../build/plan/definition-signature.ts';
import { prepare, readLanguage } from '../../build/prepare.ts';
import { nameIn } from '../../build/select/git-base.ts';
import { changedSince } from '../../build/select/since.ts';
import { openCache, projectRoot } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { slugsAt } from '../../diff/base-tenants.ts';
import { type BaseTree, openBaseTree, type ReviewBase, reviewBase } from './base-tree.ts';
import { type BuiltSitesOf, buildOnceOf, buildSitesOf } from './build-sites-of.ts';
import { chosenDealers, type DealerFacts, failedDealer, refuseUnknown } from './dealer-sample.ts';
import type { ReadyStates, StateFolder, StatesOptions } from './states.types.ts';
import { StatesError } from './states-error.ts';

const NOW_NAME = 'the working tree';
/** What answers requests beside what is built into a site, from the code's top. */
const SERVED_CODE = ['cli/definition', 'cli/review/states', 'cli/site-test', 'runtime', 'package-lock.json'];
const NO_CODE = /\.(test|fixture)\.tsx?$|\.md$/;

/**
 * The working tree and a commit of it, both built for one moment. Where nothing that a site is made from differs, nothing is built.
 * @throws {GitError}
 * @throws {StatesError}
 */
export async function baseStates(options: StatesOptions & { way: { base: string | null } }): Promise<ReadyStates> {
  const { tenantsDir, cacheDir, root = projectRoot, progress } = options;
  const base = await reviewBase(tenantsDir, options.way.base);
  const { git, name } = base;
  const now = options.now ?? base.at;
  const present = await tenantSlugs(tenantsDir);
  const former = await slugsAt(git, nameIn(git, path.resolve(tenantsDir)) ?? '');
  refuseUnknown(options.slugs, [...present, ...former]);
  const wanted = options.slugs ?? [...new Set([...present, ...former])].sort();
  const differing = await differingTenants(base, present, options);
  const touched = wanted.filter((slug) => differing.has(slug) || !present.includes(slug));
  const chosen = await chosenDealers(touched, options, (slugs) => definedFacts(slugs, options));
  const states = (before: StateFolder, after: StateFolder, more: Partial<ReadyStates>): ReadyStates => ({
    before,
    after,
    now,
    sameCode: true,
    dealers: [],
    unchanged: wanted.filter((slug) => !touched.includes(slug)),
    notes: [],
    notLookedAt: chosen.notLookedAt,
    ...more,
  });
  const nothing = (called: string): StateFolder => ({ name: called, root, dirs: new Map() });
  if (chosen.dealers.length === 0) return states(nothing(name), nothing(NOW_NAME), {});

  progress?.(`Checking out ${name}`);
  const tree = await openBaseTree(base, { cacheDir, tenantsDir, root });
  progress?.(`Building ${name}`);
  const before = await builtBase(tree, {
    name,
    root,
    now,
    cwd: path.dirname(cacheDir),
    slugs: chosen.dealers.filter((slug) => former.includes(slug)),
  });
  progress?.(`Building ${NOW_NAME}`);
  const after = await buildSitesOf({
    name: NOW_NAME,
    root,
    tenantsDir: path.resolve(tenantsDir),
    outDir: path.join(cacheDir, 'review/now'),
    cwd: path.dirname(cacheDir),
    slugs: chosen.dealers.filter((slug) => present.includes(slug)),
    now,
  });
  const failed = [...failures(name, before), ...failures(NOW_NAME, after)];
  const built = chosen.dealers.filter((slug) => !failed.some(({ dealer }) => dealer === slug));
  if (built.length === 0) throw new StatesError(`no site can be built in both states: ${failed[0]?.reason}`);
  return states(
    { name, root: tree.root ?? root, dirs: before.dirs },
    { name: NOW_NAME, root, dirs: after.dirs },
    {
      sameCode: tree.root === null || !(await servedCodeDiffers(base, root)),
      dealers: built,
      notes: notesOf(tree, name),
      notLookedAt: [...chosen.notLookedAt, ...failed],
    },
  );
}

async function differingTenants(
  { git }: ReviewBase,
  present: readonly string[],
  { tenantsDir, cacheDir, root = projectRoot }: StatesOptions,
): Promise<ReadonlyMap<string, unknown>> {
  if ((await git.changed(['.'])).length === 0) return new Map();
  const context = await openBuildContext(cacheDir, {});
  const { tenants } = await changedSince(git.commit, tenantsDir, present, context, root);
  return tenants;
}

/** Of code of its own, what was built once stays; of today's, only what is still what it would build. */
function builtBase(
  tree: BaseTree,
  { name, root, now, cwd, slugs }: { name: string; root: string; now: Date; cwd: string; slugs: readonly string[] },
): Promise<BuiltSitesOf> {
  const outDir = path.join(tree.home, `sites-${hashOf(now.toISOString()).slice(0, 8)}`);
  const wanted = { name, tenantsDir: tree.tenants, outDir, slugs, now };
  return tree.root === null
    ? buildSitesOf({ ...wanted, root, cwd })
    : buildOnceOf({ ...wanted, root: tree.root, cwd: tree.root });
}

async function servedCodeDiffers({ git }: ReviewBase, root: string): Promise<boolean> {
  const own = nameIn(git, root) ?? '';
  const changed = await git.changed(SERVED_CODE.map((name) => path.posix.join(own, name)));
  return changed.some((name) => !NO_CODE.test(name));
}

function failures(name: string, { failed }: BuiltSitesOf) {
  return [...failed].map(([slug, why]) => failedDealer(slug, `of ${name} it cannot be built: ${why}`));
}

function notesOf({ root, otherPackages }: BaseTree, name: string): string[] {
  if (root === null)
    return [`Only definitions are compared: the code of Forecourt is in no commit of the dealers' repository.`];
  return otherPackages
    ? [`The packages of ${name} were others (package-lock.json differs): both states were built with those of today.`]
    : [];
}

/** What dealers stand for by their definitions, nothing of them built. */
async function definedFacts(
  slugs: readonly string[],
  { tenantsDir, cacheDir }: Pick<StatesOptions, 'tenantsDir' | 'cacheDir'>,
): Promise<DealerFacts[]> {
  const language = await readLanguage(openCache(cacheDir));
  const { tenants } = await prepare(tenantsDir, slugs, language);
  return tenants.map(({ slug, layered, definition }) => ({
    slug,
    family: definition?.tenant.theme.family ?? '',
    signature: definitionSignature(language.features, layered.config),
  }));
}
