import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import { type GitBase, nameIn } from '../build/select/git-base.ts';
import { isMap } from '../definition/layers/defaults.ts';
import { type Layered, layer, layeringOf } from '../definition/layers/layer.ts';
import { readTenantSchema } from '../definition/schema/tenant-schema.ts';
import { asBeside, BESIDE_FILES, withBeside } from '../definition/source/beside-files.ts';
import { shown, type TenantSource, withGroup } from '../definition/source/load.ts';
import { readYaml } from '../definition/yaml/yaml-file.ts';
import type { YamlFile } from '../definition/yaml/yaml-file.types.ts';

/** Tenants as they were at a commit. */
export interface BaseTenants {
  slugs: string[];
  /** A tenant with the group, preset and defaults of that time; null where it was not there. */
  tenant(slug: string): Promise<Layered | null>;
  close(): Promise<void>;
}

/** Where a tenant's layers come from, within the repository ('' for its top); null for what lies outside it. */
export interface BaseFolders {
  tenants: string;
  presets: string | null;
  schema: string | null;
}

export function foldersIn(git: GitBase, tenantsDir: string, root: string): BaseFolders {
  return {
    tenants: nameIn(git, path.resolve(tenantsDir)) ?? '',
    presets: nameIn(git, path.join(root, 'templates/presets')),
    schema: nameIn(git, path.join(root, 'schema')),
  };
}

/** Opens the tenants of a commit. Presets and schema that lie outside the repository are taken as they are now. */
export async function baseTenants(git: GitBase, folders: BaseFolders, root: string): Promise<BaseTenants> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'forecourt-base-'));
  const presets =
    (await checkedOut(git, folders.presets, path.join(temporary, 'presets'))) ?? path.join(root, 'templates/presets');
  const schemaDir =
    (await checkedOut(git, folders.schema, path.join(temporary, 'schema'))) ?? path.join(root, 'schema');
  const schema = readTenantSchema('tenant.schema.json', schemaDir);
  const layering = layeringOf(schema, presets);
  const inTenants = (name: string): string => (folders.tenants === '' ? name : `${folders.tenants}/${name}`);
  const file = async (name: string, slug: string | null): Promise<YamlFile | null> => {
    const bytes = await git.read(inTenants(name));
    return bytes && readYaml(`${inTenants(name)} (${git.commit.slice(0, 7)})`, bytes, slug);
  };
  return {
    slugs: await slugsAt(git, folders.tenants),
    async tenant(slug) {
      const own = await file(`${slug}/tenant.yaml`, slug);
      if (!own) return null;
      const read = await Promise.all(
        BESIDE_FILES.map(async (of) => asBeside(of, await file(`${slug}/${of.name}`, slug))),
      );
      const beside = read.flat();
      const tenant = withBeside(own, beside, slug);
      const named = isMap(tenant.value) ? tenant.value.group : null;
      const group = typeof named === 'string' ? await file(`_groups/${path.basename(named)}.yaml`, null) : null;
      const { template } = withGroup(tenant, group);
      const source: TenantSource = {
        slug,
        dir: path.join(git.top, inTenants(slug)),
        tenant,
        beside,
        group,
        preset:
          typeof template === 'string' ? await presetAt(path.join(presets, `${path.basename(template)}.yaml`)) : null,
        files: new Map(),
        diagnostics: tenant.diagnostics,
      };
      return layer(source, schema, layering);
    },
    close: () => rm(temporary, { recursive: true, force: true }),
  };
}

/** The slugs of the tenants that a folder of the repository ('' for its top) had at a commit, in order. */
export async function slugsAt(git: GitBase, folder: string): Promise<string[]> {
  const listed = await git.list(folder === '' ? '.' : folder);
  const inner = folder === '' ? 0 : folder.length + 1;
  return listed.flatMap((name) => /^([^_.][^/]*)\/tenant\.yaml$/.exec(name.slice(inner))?.[1] ?? []).sort();
}

async function presetAt(file: string): Promise<YamlFile | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && readYaml(shown(file), bytes, null);
}

/** Writes a folder of that time into another one; null where it is what it is now. */
async function checkedOut(git: GitBase, folder: string | null, into: string): Promise<string | null> {
  if (folder === null || (await git.changed([folder])).length === 0) return null;
  for (const name of await git.list(folder)) {
    const bytes = await git.read(name);
    if (bytes) await writeWhole(path.join(into, path.posix.relative(folder, name)), bytes);
  }
  return into;
}
