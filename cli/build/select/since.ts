import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../cache/cache.ts';
import { enabledFeatures } from '../../definition/features.ts';
import { type Layered, layer } from '../../definition/layers/layer.ts';
import { usesOf } from '../../definition/layers/merged-lists.ts';
import { claimedValues, claimsOf, claimWords } from '../../definition/rules/claims-across-tenants.ts';
import { LOWEST_LIBRARY } from '../../definition/source/list-presets.ts';
import { load, type TenantSource } from '../../definition/source/load.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { BuildContext } from '../build-context.ts';
import { compilerCode } from '../incremental/compiler-code.ts';
import { codeUsers } from './code-users.ts';
import { type GitBase, nameIn, openGitBase } from './git-base.ts';

/** The files for which a tenant's site is no longer what it was at a commit: of its own folder, and of those that it shares with others. */
interface ChangedFiles {
  own: readonly string[];
  shared: readonly string[];
}

export interface ChangedTenants {
  /** By slug. */
  tenants: ReadonlyMap<string, ChangedFiles>;
  /** False: the product lies in no repository, or in another one than the tenants, so what changed in it is not known. */
  productSeen: boolean;
}

/** Whom a changed file concerns. */
type Concerns = (one: { source: TenantSource; layered: Layered }) => boolean;

interface SharedFile {
  /** In the repository. */
  name: string;
  concerns: Concerns;
}

const everybody: Concerns = () => true;

/**
 * The tenants whose effective inputs differ between a commit and the working tree: their own files, their group's, their template's, the legal copy
 * of their region, code of their features, what all sites are made by, or what another claims that they claim too. What they are tested by counts
 * like that, so that a build and a test have the same set to share out.
 * @param root where the product is looked for; its own folder unless a test says otherwise
 * @throws {GitError}
 */
export async function changedSince(
  ref: string,
  tenantsDir: string,
  slugs: readonly string[],
  context: Pick<BuildContext, 'cache' | 'definitions'>,
  root = projectRoot,
): Promise<ChangedTenants> {
  const { read, schema, layering } = context.definitions;
  const git = await openGitBase(tenantsDir, ref);
  const changed = await git.changed(['.']);
  const tenants = nameIn(git, path.resolve(tenantsDir));
  const product = nameIn(git, root);
  const shared = [
    ...sharedConcerns(changed, { tenants, product }, codeUsers(context.definitions.features), context),
    ...(await claimConcerns(git, changed, tenants)),
  ];
  const found = new Map<string, ChangedFiles>();
  for (const slug of slugs) {
    const own = changed.filter((name) => below(name, tenants, `${slug}/`) !== null);
    let others: string[] = [];
    if (shared.length > 0) {
      const source = await load(tenantsDir, slug, read);
      const one = { source, layered: layer(source, schema, layering) };
      const concerning = shared.filter(({ name, concerns }) => !own.includes(name) && concerns(one));
      others = [...new Set(concerning.map(({ name }) => name))];
    }
    if (own.length + others.length > 0) found.set(slug, { own, shared: others });
  }
  return { tenants: found, productSeen: product !== null };
}

/** The changed files that are not of one tenant, with whom each concerns; those that concern nobody are left out. */
function sharedConcerns(
  changed: readonly string[],
  { tenants, product }: { tenants: string | null; product: string | null },
  usersOf: ReturnType<typeof codeUsers>,
  { cache, definitions: { features, layering } }: Pick<BuildContext, 'cache' | 'definitions'>,
): SharedFile[] {
  const compiler = compilerCode(cache).madeFrom;
  const concernsOf = (name: string): Concerns | null => {
    const group = below(name, tenants, '_groups/')?.replace(/\.yaml$/, '');
    if (group) return ({ layered }) => valueAt(layered.config, ['group']) === group;
    const file = below(name, product, '');
    if (file === null) return null;
    if (file in compiler) return everybody;
    const preset = /^templates\/presets\/([^/]+)\.yaml$/.exec(file)?.[1];
    if (preset) return ({ layered }) => valueAt(layered.config, ['template']) === preset;
    const [, library, used] = /^templates\/presets\/([^/]+)\/([^/]+)\.yaml$/.exec(file) ?? [];
    if (library === LOWEST_LIBRARY) return everybody;
    if (library && used) return ({ layered }) => usesOf(layered.config, library, layering.lists).includes(used);
    const region = /^templates\/legal\/([^/]+)\//.exec(file)?.[1];
    if (region) return ({ layered }) => valueAt(layered.config, ['region']) === region;
    const users = usersOf(path.join(projectRoot, file));
    if (users === 'all') return everybody;
    if (users.length === 0) return null;
    return ({ layered }) => enabledFeatures(features, layered.config).some(({ id }) => users.includes(id));
  };
  return changed.flatMap((name) => {
    const concerns = concernsOf(name);
    return concerns ? [{ name, concerns }] : [];
  });
}

/** The changed definitions that claim something they did not, or no more what they did: it concerns those that claim it too. */
async function claimConcerns(git: GitBase, changed: readonly string[], tenants: string | null): Promise<SharedFile[]> {
  const definitions = changed.filter((name) =>
    /^([^/]+\/tenant|_groups\/[^/]+)\.yaml$/.test(below(name, tenants, '') ?? ''),
  );
  const texts = async (name: string): Promise<string[]> => {
    const now = await readFile(path.join(git.top, name)).catch(() => null);
    return [await git.read(name), now].map((bytes) => (bytes ? new TextDecoder().decode(bytes) : ''));
  };
  const shared: SharedFile[] = [];
  for (const name of definitions) {
    const [before = [], after = []] = (await texts(name)).map(claimWords);
    const words = new Set([...before, ...after].filter((word) => before.includes(word) !== after.includes(word)));
    if (words.size === 0) continue;
    shared.push({
      name,
      concerns: ({ layered }) => [...claimedValues([claimsOf(layered.config)])].some((value) => words.has(value)),
    });
  }
  return shared;
}

/** What follows a folder in a name of the repository; null where it does not lie there. */
function below(name: string, folder: string | null, inner: string): string | null {
  if (folder === null) return null;
  const prefix = `${folder === '' ? '' : `${folder}/`}${inner}`;
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}
