import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { nearest, oneEditAway } from '../diagnostics/suggest.ts';
import { projectRoot } from './cache.ts';
import { isMap } from './defaults.ts';
import { type TenantFiles, tenantFiles } from './tenant-files.ts';
import { misnamedIn, slugHint, tenantSlugs } from './tenant-slugs.ts';
import { type KeptYaml, readYaml } from './yaml/yaml-file.ts';
import type { YamlFile } from './yaml/yaml-file.types.ts';

/** One tenant's files as read, before anything is understood. */
export interface TenantSource {
  slug: string;
  /** Absolute folder. */
  dir: string;
  tenant: YamlFile;
  group: YamlFile | null;
  preset: YamlFile | null;
  files: TenantFiles;
  findings: Diagnostic[];
}

/** Phase load: reads a tenant's folder, its group and its template's preset. A file that cannot be read is a finding, never an exception. */
export async function load(
  tenantsDir: string,
  slug: string,
  read: ReadShared = readShared(),
  kept: KeptYaml | null = null,
): Promise<TenantSource> {
  const dir = path.resolve(tenantsDir, slug);
  const findings: Diagnostic[] = [];
  const tenant = await yamlAt(path.join(dir, 'tenant.yaml'), slug, kept);
  if (!tenant) {
    const misnamed = misnamedIn(tenantsDir, slug);
    const hint = misnamed
      ? `Rename ${misnamed} to tenant.yaml.`
      : slugHint(slug, await tenantSlugs(tenantsDir)) || `Create ${shown(path.join(dir, 'tenant.yaml'))}.`;
    findings.push(
      finding('tenant/unknown', {
        message: `There is no ${shown(path.join(dir, 'tenant.yaml'))}.`,
        hint,
        tenant: slug,
      }),
    );
    return {
      slug,
      dir,
      tenant: { file: shown(dir), text: '', value: undefined, findings: [], locate: () => emptyLocation(dir) },
      group: null,
      preset: null,
      files: new Map(),
      findings,
    };
  }
  const written = isMap(tenant.value) ? tenant.value : {};
  const group = await namedFile(written, 'group', path.join(tenantsDir, '_groups'), read);
  if (typeof written.group === 'string' && group.name !== written.group) {
    findings.push(
      finding('tenant/missing-file', {
        message: `The group \`${written.group}\` has no file in ${shown(path.join(tenantsDir, '_groups'))}.`,
        hint: `${group.name === null ? '' : `Did you mean \`${group.name}\`? `}Create ${shown(path.join(tenantsDir, '_groups', `${written.group}.yaml`))} or delete the key.`,
        tenant: slug,
        path: ['group'],
        location: tenant.locate(['group'], 'value'),
      }),
    );
  }
  if (isMap(group.file?.value) && group.file.value.group !== undefined)
    findings.push(
      finding('schema/unknown-key', {
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
  findings.unshift(...tenant.findings, ...(group.file?.findings ?? []), ...(preset.file?.findings ?? []));
  return { slug, dir, tenant, group: group.file, preset: preset.file, files: tenantFiles(dir), findings };
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
    .map((name) => name.slice(0, -'.yaml'.length));
  const near = nearest(wanted, known);
  return { name: near, file: near === null ? null : await named(near) };
}

/** Reads a file that several tenants may have: a group's or a preset. Null where there is none. */
export type ReadShared = (file: string) => Promise<YamlFile | null>;

/** Reads each shared file once, for the tenants that are loaded with it. */
export function readShared(): ReadShared {
  const read = new Map<string, Promise<YamlFile | null>>();
  return (file) => {
    const found = read.get(file) ?? yamlAt(file, null);
    read.set(file, found);
    return found;
  };
}

async function yamlAt(file: string, tenant: string | null, kept: KeptYaml | null = null): Promise<YamlFile | null> {
  const bytes = bytesOf(file);
  return bytes && readYaml(shown(file), bytes, tenant, kept);
}

/** Read in one go: thousands of small files are waited for longer than they are read. */
function bytesOf(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** A path as the user would type it: relative to the working directory where that is shorter. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return (relative.startsWith('..') ? path.resolve(file) : relative || '.').replaceAll(path.sep, '/');
}

const emptyLocation = (file: string) => ({
  file: shown(file),
  start: { line: 1, column: 1 },
  end: { line: 1, column: 2 },
});
