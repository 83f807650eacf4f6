import { existsSync } from 'node:fs';
import path from 'node:path';
import { CostsError, measuredCosts } from '../compile/measured-costs.ts';
import { type Shard, shardOf } from '../compile/shard.ts';
import type { ChangedTenants } from '../compile/since.ts';
import { slugOf, tenantSlugs } from '../compile/tenant-slugs.ts';
import { openTools } from '../compile/tools.ts';

export interface TenantChoice {
  tenants: string;
  since?: string;
  shard?: Shard;
  /** JUnit reports of an earlier run, by which the work is shared out. */
  costs?: readonly string[];
  /** They are to be tested: what tests them counts as an input. */
  tests?: boolean;
}

export interface ChosenTenants {
  slugs: string[];
  /** Of which they were chosen. */
  all: string[];
  /** Those of them whose own files have changed since the commit that was named. */
  changed: ReadonlySet<string>;
}

/**
 * The tenants that a command is about: those named or else all, of these the ones whose inputs have changed since a commit, and of these one shard's.
 * Null where the folder has no tenant at all.
 * @throws {GitError}
 * @throws {CostsError}
 */
export async function chosenTenants(
  named: readonly string[],
  { tenants, since, shard, costs = [], tests = false }: TenantChoice,
  cacheDir: string,
): Promise<ChosenTenants | null> {
  if (costs.length > 0 && !shard) throw new CostsError('--costs shares work out among parts: it goes with --shard.');
  const all = named.length > 0 ? [...new Set(named.map((name) => slugOf(name, tenants)))] : await tenantSlugs(tenants);
  if (all.length === 0) return null;
  // A name that no tenant has is told, whatever has changed and whoever's part it would be.
  const unknown = named.length > 0 ? all.filter((slug) => !existsSync(path.join(tenants, slug, 'tenant.yaml'))) : [];
  const known = all.filter((slug) => !unknown.includes(slug));
  let changed: ChangedTenants | null = null;
  if (since !== undefined) {
    const { changedSince } = await import('../compile/since.ts');
    changed = await changedSince(since, tenants, known, await openTools(cacheDir, {}), tests);
  }
  const wanted = changed ? known.filter((slug) => changed.has(slug)) : known;
  const slugs = [...unknown, ...(shard ? shardOf(wanted, shard, tenants, measuredCosts(costs)) : wanted)];
  return { slugs, all, changed: new Set(slugs.filter((slug) => (changed?.get(slug)?.own.length ?? 0) > 0)) };
}

/** Why a choice is empty, for people; null where it is not. */
export function whyNone(chosen: readonly string[], { since, shard }: TenantChoice): string | null {
  if (chosen.length > 0) return null;
  const part = shard ? ` in part ${shard.index}/${shard.count}` : '';
  return since === undefined
    ? `There are no more tenants than parts: none is${part}.`
    : `Nothing that a site is made from has changed since ${since}${part}.`;
}
