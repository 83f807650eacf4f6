import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWhole } from '../compile/cache.ts';
import { isMap } from '../compile/defaults.ts';
import { type Layered, layer } from '../compile/layer.ts';
import { load, shown, type TenantSource } from '../compile/load.ts';
import { readTenantSchema, type SchemaNode } from '../compile/tenant-schema.ts';
import { readYaml } from '../compile/yaml-file.ts';
import type { YamlFile } from '../compile/yaml-file.types.ts';
import { type GitBase, nameIn } from './git-base.ts';

/** Tenants as they were at a commit. */
export interface BaseTenants {
  slugs: string[];
  /** A tenant with the group, preset and defaults of that time; null where it was not there. */
  tenant(slug: string): Promise<Layered | null>;
}

/** Where a tenant's layers come from, within the repository; null for what lies outside it and so is taken as it is now. */
export interface BaseFolders {
  tenants: string;
  presets: string | null;
  schema: string | null;
}

export function foldersIn(git: GitBase, tenantsDir: string, projectRoot: string): BaseFolders {
  return {
    tenants: nameIn(git, path.resolve(tenantsDir)) ?? '',
    presets: nameIn(git, path.join(projectRoot, 'templates/presets')),
    schema: nameIn(git, path.join(projectRoot, 'schema')),
  };
}

export async function baseTenants(git: GitBase, folders: BaseFolders, projectRoot: string): Promise<BaseTenants> {
  const schema = await baseSchema(git, folders.schema);
  const file = async (name: string, slug: string | null): Promise<YamlFile | null> => {
    const bytes = await git.read(name);
    return bytes && readYaml(`${name} (${git.commit.slice(0, 7)})`, bytes, slug);
  };
  const inTenants = (name: string): string => (folders.tenants === '' ? name : `${folders.tenants}/${name}`);
  const listed = await git.list(folders.tenants === '' ? '.' : folders.tenants);
  return {
    slugs: listed
      .flatMap((name) => /^([^_.][^/]*)\/tenant\.yaml$/.exec(name.slice(inTenants('').length))?.[1] ?? [])
      .sort(),
    async tenant(slug) {
      const tenant = await file(inTenants(`${slug}/tenant.yaml`), slug);
      if (!tenant) return null;
      const written = isMap(tenant.value) ? tenant.value : {};
      const group =
        typeof written.group === 'string' ? await file(inTenants(`_groups/${written.group}.yaml`), null) : null;
      const preset =
        typeof written.template !== 'string'
          ? null
          : folders.presets === null
            ? await presentPreset(projectRoot, written.template)
            : await file(`${folders.presets}/${written.template}.yaml`, null);
      const source: TenantSource = {
        slug,
        dir: path.join(git.top, inTenants(slug)),
        tenant,
        group,
        preset,
        files: new Map(),
        findings: tenant.findings,
      };
      return layer(source, schema);
    },
  };
}

async function presentPreset(projectRoot: string, template: string): Promise<YamlFile | null> {
  const file = path.join(projectRoot, 'templates/presets', `${path.basename(template)}.yaml`);
  const bytes = await readFile(file).catch(() => null);
  return bytes && readYaml(shown(file), bytes, null);
}

/** The schema of that time, since it holds the defaults. */
async function baseSchema(git: GitBase, folder: string | null): Promise<SchemaNode> {
  if (folder === null || (await git.changed([folder])).length === 0) return readTenantSchema();
  const dir = await mkdtemp(path.join(tmpdir(), 'forecourt-schema-'));
  try {
    for (const name of await git.list(folder)) {
      const bytes = name.endsWith('.json') ? await git.read(name) : null;
      if (bytes) await writeWhole(path.join(dir, path.posix.relative(folder, name)), bytes);
    }
    return readTenantSchema('tenant.schema.json', dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A tenant as it is now; null where it is not there. */
export async function presentTenant(tenantsDir: string, slug: string, schema: SchemaNode): Promise<Layered | null> {
  const source = await load(tenantsDir, slug);
  return source.findings.some(({ id }) => id === 'tenant/unknown') ? null : layer(source, schema);
}
