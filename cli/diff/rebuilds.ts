import path from 'node:path';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { definitionSignature } from '../build/plan/definition-signature.ts';
import { type GitBase, nameIn, openGitBase } from '../build/select/git-base.ts';
import { projectRoot } from '../cache/cache.ts';
import { type Layered, type Layering, type LayerName, layer, layeringOf } from '../definition/layers/layer.ts';
import { parsePath } from '../definition/layers/provenance-paths.ts';
import { readTenantSchema, type SchemaNode } from '../definition/schema/tenant-schema.ts';
import { load } from '../definition/source/load.ts';
import { tenantSlugs } from '../definition/source/tenant-slugs.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { baseTenants, foldersIn } from './base-tenants.ts';
import { type ValueChange, valueChanges } from './value-changes.ts';

/**
 * What a build makes anew: nothing, the pages with the bundle that is there, or a bundle too, because other features are on. `new` and
 * `removed` are tenants; `unreadable`: one of the two definitions is no YAML, so nothing can be compared.
 */
export type Rebuild = 'none' | 'pages' | 'bundle' | 'new' | 'removed' | 'unreadable';

export interface TenantRebuild {
  slug: string;
  rebuild: Rebuild;
  signature: { from: string | null; to: string | null };
  /** `layer`: who sets the value now, or set it before where it is gone. */
  changes: (ValueChange & { layer: LayerName })[];
  /** Files of the tenant's folder besides its definition that differ: stock, pages, images. */
  files: string[];
}

export interface BaseDiff {
  commit: string;
  /** True where the compiler or the runtime differ too: sites that use what differs are then built again. */
  toolchain: boolean;
  tenants: TenantRebuild[];
}

export interface BaseDiffOptions {
  tenantsDir: string;
  /** Empty for all, those of that time included. */
  slugs: readonly string[];
  ref: string;
  features: readonly Feature[];
  /** Where presets and schema are; the product's own folder unless a test says otherwise. */
  root?: string;
}

const TOOLCHAIN = ['cli', 'runtime', 'templates/site', 'templates/legal', 'package-lock.json'];

/**
 * What changed in effective values since a commit, and which sites that rebuilds. Features are those of today's runtime in both.
 * @throws {GitError}
 */
export async function baseDiff({
  tenantsDir,
  slugs,
  ref,
  features,
  root = projectRoot,
}: BaseDiffOptions): Promise<BaseDiff> {
  const git = await openGitBase(tenantsDir, ref);
  const folders = foldersIn(git, tenantsDir, root);
  const before = await baseTenants(git, folders, root);
  try {
    const changed = await git.changed([folders.tenants === '' ? '.' : folders.tenants]);
    const shared = await git.changed([folders.presets, folders.schema].filter((name) => name !== null));
    const prefix = folders.tenants === '' ? '' : `${folders.tenants}/`;
    const all = [...new Set([...(await tenantSlugs(tenantsDir)), ...before.slugs])].sort();
    const present = presentTenants(tenantsDir);
    // What several tenants share may change any of them.
    const everyone = shared.length > 0 || changed.some((name) => name.startsWith(`${prefix}_groups/`));
    const tenants: TenantRebuild[] = [];
    for (const slug of slugs.length > 0 ? slugs : all) {
      const own = `${prefix}${slug}/`;
      const files = changed.filter((name) => name.startsWith(own)).map((name) => name.slice(own.length));
      const after = await present(slug);
      const same = all.includes(slug) && files.length === 0 && !everyone;
      tenants.push(compared(slug, same ? after : await before.tenant(slug), after, files, features));
    }
    return { commit: git.commit, toolchain: await toolchainChanged(git, root), tenants };
  } finally {
    await before.close();
  }
}

async function toolchainChanged(git: GitBase, root: string): Promise<boolean> {
  const own = nameIn(git, path.resolve(root));
  if (own === null) return false;
  return (await git.changed(TOOLCHAIN.map((name) => (own === '' ? name : `${own}/${name}`)))).length > 0;
}

/** Tenants as they are now; null for one that is not there. */
function presentTenants(tenantsDir: string): (slug: string) => Promise<Layered | null> {
  const schema: SchemaNode = readTenantSchema();
  const layering: Layering = layeringOf(schema);
  return async (slug) => {
    const source = await load(tenantsDir, slug);
    return source.diagnostics.some(({ id }) => id === 'tenant/unknown') ? null : layer(source, schema, layering);
  };
}

function compared(
  slug: string,
  before: Layered | null,
  after: Layered | null,
  touched: readonly string[],
  features: readonly Feature[],
): TenantRebuild {
  const files = touched.filter((name) => name !== 'tenant.yaml');
  const unreadable = [before, after].some((one) => one?.layers.some(({ file }) => file.value === undefined));
  const [from, to] = [signature(before, features), signature(after, features)];
  const changes =
    before && after && !unreadable
      ? valueChanges(before.config, after.config).map((change) => {
          const owner = change.kind === 'removed' ? before : after;
          return { ...change, layer: layerOf(owner, change.path) };
        })
      : [];
  const rebuild = ((): Rebuild => {
    if (unreadable) return 'unreadable';
    if (!after) return 'removed';
    if (!before) return 'new';
    if (from !== to) return 'bundle';
    return changes.length > 0 || touched.length > 0 ? 'pages' : 'none';
  })();
  return { slug, rebuild, signature: { from, to }, changes, files };
}

/** Of a map that came or went, the layer of its first value. */
function layerOf(layered: Layered, text: string): LayerName {
  const path = parsePath(text, layered.config);
  let value = valueAt(layered.config, path);
  while (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const [key, inner] = Object.entries(value)[0] as [string, unknown];
    path.push(Array.isArray(value) ? Number(key) : key);
    value = inner;
  }
  return layered.origin(path).layer;
}

function signature(layered: Layered | null, features: readonly Feature[]): string | null {
  return layered && definitionSignature(features, layered.config);
}
