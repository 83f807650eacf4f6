import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../cache/cache.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway, suggestNearest } from '../../diagnostics/suggest.ts';
import { isMap } from '../layers/defaults.ts';
import { readYaml, type YamlCache } from '../yaml/yaml-file.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import { asBeside, BESIDE_FILES, type ReadBeside, withBeside } from './beside-files.ts';
import { fileState, readSafely, rootsOf } from './safe-file.ts';
import { type TenantFiles, tenantFiles } from './tenant-files.ts';
import { misnamedIn, slugHint, tenantSlugs } from './tenant-slugs.ts';

/** One tenant's files as read, before anything is understood. */
export interface TenantSource {
  slug: string;
  /** Absolute folder. */
  dir: string;
  /** With what is in files beside it. */
  tenant: YamlFile;
  /** Those files, each as a definition would have it: models.yaml, reviews.yaml. */
  beside: readonly ReadBeside[];
  group: YamlFile | null;
  preset: YamlFile | null;
  files: TenantFiles;
  diagnostics: Diagnostic[];
}

/** A tenant's folder: what its stock, its texts and its images are read from. */
export type TenantFolder = Pick<TenantSource, 'slug' | 'dir' | 'files'>;

/** As the schema has it, which says so where a name is none: no such name is looked for. */
const GROUP_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Phase load: reads a tenant's folder, its group and its template's preset. A file that cannot be read is a diagnostic, never an exception. */
export async function load(
  tenantsDir: string,
  slug: string,
  read: ReadShared = readShared(),
  cached: YamlCache | null = null,
): Promise<TenantSource> {
  const dir = path.resolve(tenantsDir, slug);
  const roots = rootsOf(tenantsDir, dir);
  const diagnostics: Diagnostic[] = [];
  const definition = path.join(dir, 'tenant.yaml');
  const own = await yamlAt(definition, slug, roots, cached);
  if (!own) return withoutDefinition(tenantsDir, slug, unsafeFile(definition, slug, roots));
  const beside = BESIDE_FILES.flatMap((of) => asBeside(of, yamlIn(path.join(dir, of.name), slug, roots, cached)));
  const tenant = withBeside(own, beside, slug);
  const written = isMap(tenant.value) ? tenant.value : {};
  const group = await namedFile(written, 'group', path.join(tenantsDir, '_groups'), read);
  const isGroup = group.file !== null && group.name === written.group;
  if (typeof written.group === 'string' && !isGroup && GROUP_NAME.test(written.group)) {
    const file = path.join(tenantsDir, '_groups', `${written.group}.yaml`);
    diagnostics.push(
      unsafeFile(file, slug, roots, tenant.locate(['group'], 'value')) ??
        diagnostic('tenant/missing-file', {
          message: `The group \`${written.group}\` has no file in ${shown(path.join(tenantsDir, '_groups'))}.`,
          hint: `${group.name === null ? '' : `Did you mean \`${group.name}\`? `}Create ${shown(file)} or delete the key.`,
          tenant: slug,
          path: ['group'],
          location: tenant.locate(['group'], 'value'),
        }),
    );
  }
  if (isMap(group.file?.value) && group.file.value.group !== undefined)
    diagnostics.push(
      diagnostic('schema/unknown-key', {
        message: 'A group has no `group` of its own.',
        hint: 'Delete it: a dealer belongs to one group, which its tenant.yaml names.',
        path: ['group'],
        location: group.file.locate(['group'], 'key'),
      }),
    );
  const preset = await namedFile(
    withGroup(tenant, group.file),
    'template',
    path.join(projectRoot, 'templates/presets'),
    read,
  );
  diagnostics.unshift(...tenant.diagnostics, ...(group.file?.diagnostics ?? []), ...(preset.file?.diagnostics ?? []));
  const { files, unsafe } = tenantFiles(dir, roots);
  diagnostics.push(...unsafe.flatMap(({ name }) => unsafeFile(path.join(dir, name), slug, roots) ?? []));
  return { slug, dir, tenant, beside, group: group.file, preset: preset.file, files, diagnostics };
}

/** The files of a definition, by their absolute paths; null for a layer that it does not have. */
export interface DefinitionFiles {
  slug: string;
  /** The tenant's folder. */
  dir: string;
  group: string | null;
  preset: string | null;
}

/** A tenant's folder by itself, where its definition was read before. */
export function openFolder({ slug, dir }: Pick<DefinitionFiles, 'slug' | 'dir'>): TenantFolder {
  return { slug, dir, files: tenantFiles(dir, rootsOf(path.dirname(dir), dir)).files };
}

/** What a definition is put together from. */
export type DefinitionSource = Pick<TenantSource, 'slug' | 'tenant' | 'group' | 'preset'>;

/** The files that a tenant was loaded from. */
export function definitionFiles({ slug, dir, group, preset }: TenantSource): DefinitionFiles {
  const absolute = (file: YamlFile | null): string | null => file && path.resolve(file.file);
  return { slug, dir, group: absolute(group), preset: absolute(preset) };
}

/** Reads the files of a definition once more; one that is gone meanwhile has no value. */
export function readDefinitionFiles({ slug, dir, group, preset }: DefinitionFiles): DefinitionSource {
  const shared = (file: string | null): YamlFile | null =>
    file === null ? null : yamlIn(file, null, sharedRoots(file));
  const file = path.join(dir, 'tenant.yaml');
  const roots = rootsOf(path.dirname(dir), dir);
  const beside = BESIDE_FILES.flatMap((of) => asBeside(of, yamlIn(path.join(dir, of.name), slug, roots)));
  return {
    slug,
    tenant: withBeside(yamlIn(file, slug, roots) ?? noFile(file), beside, slug),
    group: shared(group),
    preset: shared(preset),
  };
}

/** A tenant whose definition is not there, or may not be read: `unsafe` says so. */
async function withoutDefinition(tenantsDir: string, slug: string, unsafe: Diagnostic | null): Promise<TenantSource> {
  const dir = path.resolve(tenantsDir, slug);
  const file = shown(path.join(dir, 'tenant.yaml'));
  const misnamed = misnamedIn(tenantsDir, slug);
  const hint = misnamed
    ? `Rename ${misnamed} to tenant.yaml.`
    : slugHint(slug, await tenantSlugs(tenantsDir)) || `Create ${file}.`;
  return {
    slug,
    dir,
    tenant: noFile(dir),
    beside: [],
    group: null,
    preset: null,
    files: new Map(),
    diagnostics: [unsafe ?? diagnostic('tenant/unknown', { message: `There is no ${file}.`, hint, tenant: slug })],
  };
}

/** What is wrong with a file that may not be read; null for any other, and for none. Without a place in it: nothing of it is to be shown. */
function unsafeFile(
  file: string,
  tenant: string,
  roots: readonly string[],
  location: Location | null = null,
): Diagnostic | null {
  const state = fileState(file, roots);
  if (state !== 'outside' && state !== 'special') return null;
  return diagnostic('tenant/unsafe-file', {
    message:
      state === 'outside'
        ? `${shown(file)} is a link that leads out of the folder of tenants.`
        : `${shown(file)} is a device or a pipe, not a file.`,
    hint: `Put a copy of the file in its place, or delete ${path.basename(file)}.`,
    tenant,
    location,
  });
}

/** The keys at the top of a definition, and those of its group that it does not have itself. */
export function withGroup(tenant: YamlFile, group: YamlFile | null): Record<string, unknown> {
  return { ...(isMap(group?.value) ? group.value : {}), ...(isMap(tenant.value) ? tenant.value : {}) };
}

/**
 * The file that a key of a definition names. Where there is none of that name, or the key itself is misspelled, the nearest one stands for it:
 * without what it holds, one slip would look like many.
 */
async function namedFile(
  written: Record<string, unknown>,
  key: string,
  folder: string,
  read: ReadShared,
): Promise<{ name: string | null; file: YamlFile | null }> {
  const wanted = written[key] ?? written[Object.keys(written).find((other) => oneEditAway(other, [key])) ?? ''];
  if (typeof wanted !== 'string') return { name: null, file: null };
  const named = (name: string): Promise<YamlFile | null> => read(path.join(folder, `${path.basename(name)}.yaml`));
  const file = await named(wanted);
  if (file) return { name: wanted, file };
  const known = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .filter((name) => name !== wanted);
  const near = suggestNearest(wanted, known);
  return { name: near, file: near === null ? null : await named(near) };
}

/** Reads a file that several tenants may have: a group's or a preset. Null where there is none. */
export type ReadShared = (file: string) => Promise<YamlFile | null>;

/** Reads each shared file once, for the tenants that are loaded with it. A link among them may lead anywhere in its own folder's parent. */
export function readShared(): ReadShared {
  const read = new Map<string, Promise<YamlFile | null>>();
  return (file) => {
    const found = read.get(file) ?? yamlAt(file, null, sharedRoots(file));
    read.set(file, found);
    return found;
  };
}

/** Where links to a file that several tenants share may lead. */
const sharedRoots = (file: string): string[] => rootsOf(path.join(path.dirname(file), '..'));

async function yamlAt(
  file: string,
  tenant: string | null,
  roots: readonly string[],
  cached: YamlCache | null = null,
): Promise<YamlFile | null> {
  return yamlIn(file, tenant, roots, cached);
}

function yamlIn(
  file: string,
  tenant: string | null,
  roots: readonly string[],
  cached: YamlCache | null = null,
): YamlFile | null {
  const bytes = readSafely(file, roots);
  return bytes && readYaml(shown(file), bytes, tenant, cached);
}

/** A path as the user would type it: relative to the working directory where that is shorter. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return (relative.startsWith('..') ? path.resolve(file) : relative || '.').replaceAll(path.sep, '/');
}

function noFile(file: string): YamlFile {
  return { file: shown(file), text: '', value: undefined, diagnostics: [], locate: () => emptyLocation(file) };
}

const emptyLocation = (file: string) => ({
  file: shown(file),
  start: { line: 1, column: 1 },
  end: { line: 1, column: 2 },
});
