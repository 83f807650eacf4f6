import { GitError } from '../../build/select/git-base.ts';
import { readFeatures } from '../../definition/features.ts';
import { layer } from '../../definition/layers/layer.ts';
import { readTenantSchema } from '../../definition/schema/tenant-schema.ts';
import { load } from '../../definition/source/load.ts';
import { slugOf } from '../../definition/source/tenant-slugs.ts';
import { baseDiff } from '../../diff/rebuilds.ts';
import { shownChange, valueChanges } from '../../diff/value-changes.ts';
import { prettyDiagnostics } from '../../terminal/output.ts';
import { baseDiffText, changesText } from './diff-text.ts';

export interface DiffOptions {
  tenants: string;
  format: 'pretty' | 'json';
  /** Compare with the definitions of this commit in place of two tenants with each other. */
  base?: string;
}

const USAGE = 2;

/**
 * `forecourt diff <a> <b>`: what differs between two tenants' effective values. `forecourt diff --base <ref> [tenant…]`: what changed since a
 * commit and which sites that rebuilds. 0 when told, 1 for a definition that cannot be read, 2 for wrong usage.
 */
export async function diff(names: string[], options: DiffOptions): Promise<number> {
  const slugs = names.map((name) => slugOf(name, options.tenants));
  if (options.base !== undefined) return diffBase(slugs, options.base, options);
  const [a, b] = slugs;
  if (a === undefined || b === undefined || slugs.length > 2)
    return usage('name two tenants, or a commit with --base <ref>.');
  const sources = await Promise.all([a, b].map((slug) => load(options.tenants, slug)));
  const unreadable = sources
    .filter(({ tenant }) => tenant.value === undefined)
    .flatMap(({ diagnostics }) => diagnostics);
  if (unreadable.length > 0) {
    console.error(prettyDiagnostics(unreadable));
    return unreadable.some(({ id }) => id === 'tenant/unknown') ? USAGE : 1;
  }
  const schema = readTenantSchema();
  const [before, after] = sources.map((source) => layer(source, schema).config);
  const changes = valueChanges(before, after).map((change) => shownChange(change, schema));
  console.log(
    options.format === 'json'
      ? JSON.stringify({ format_version: '1.0', from: a, to: b, changes }, null, 2)
      : changesText(a, b, changes),
  );
  return 0;
}

async function diffBase(slugs: string[], ref: string, options: DiffOptions): Promise<number> {
  try {
    const schema = readTenantSchema();
    const whole = await baseDiff({ tenantsDir: options.tenants, slugs, ref, features: await readFeatures() });
    const tenants = whole.tenants.map((one) => ({
      ...one,
      changes: one.changes.map((change) => ({ ...change, ...shownChange(change, schema) })),
    }));
    const told = { ...whole, tenants };
    const unknown = told.tenants.filter(({ signature }) => signature.from === null && signature.to === null);
    if (unknown.length > 0)
      return usage(`there is no tenant ${unknown.map(({ slug }) => slug).join(', ')}, neither now nor at ${ref}.`);
    console.log(
      options.format === 'json'
        ? JSON.stringify({ format_version: '1.0', base: ref, ...told }, null, 2)
        : baseDiffText(told),
    );
    return told.tenants.some(({ rebuild }) => rebuild === 'unreadable') ? 1 : 0;
  } catch (error) {
    if (error instanceof GitError) return usage(error.message);
    throw error;
  }
}

function usage(message: string): number {
  console.error(`forecourt: ${message}`);
  return USAGE;
}
