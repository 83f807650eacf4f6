import { existsSync } from 'node:fs';
import path from 'node:path';
import { openBuildContext } from '../../build/build-context.ts';
import { CostsError, measuredCosts } from '../../build/select/measured-costs.ts';
import { type Shard, shardOf } from '../../build/select/shard.ts';
import type { ChangedTenants } from '../../build/select/since.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';

export interface TenantChoice {
  tenants: string;
  since?: string;
  shard?: Shard;
  /** JUnit reports of an earlier run, by which the work is shared out. */
  costs?: readonly string[];
}

export interface ChosenTenants {
  slugs: string[];
  /** Of which they were chosen. */
  all: string[];
  /** Those of them whose own files have changed since the commit that was named. */
  changed: ReadonlySet<string>;
  /** See `ChangedTenants`. */
  productSeen: boolean;
}

/**
 * The tenants that a command is about: those named or else all, of these the ones whose inputs have changed since a commit, and of these one shard's.
 * Null, after saying so, where the folder has no tenant at all.
 * @throws {GitError}
 * @throws {CostsError}
 */
export async function chosenTenants(
  named: readonly string[],
  { tenants, since, shard, costs = [] }: TenantChoice,
  cacheDir: string,
): Promise<ChosenTenants | null> {
  if (costs.length > 0 && !shard) throw new CostsError('--costs shares work out among parts: it goes with --shard.');
  const all = await namedTenants(named, tenants);
  if (!all) return null;
  // A name that no tenant has is told, whatever has changed and whoever's part it would be.
  const unknown = named.length > 0 ? all.filter((slug) => !existsSync(path.join(tenants, slug, 'tenant.yaml'))) : [];
  const known = all.filter((slug) => !unknown.includes(slug));
  let changed: ChangedTenants | null = null;
  if (since !== undefined) {
    const { changedSince } = await import('../../build/select/since.ts');
    changed = await changedSince(since, tenants, known, await openBuildContext(cacheDir, {}));
  }
  const wanted = changed ? known.filter((slug) => changed.tenants.has(slug)) : known;
  const slugs = [...unknown, ...(shard ? shardOf(wanted, shard, tenants, measuredCosts(costs)) : wanted)];
  return {
    slugs,
    all,
    changed: new Set(slugs.filter((slug) => (changed?.tenants.get(slug)?.own.length ?? 0) > 0)),
    productSeen: changed?.productSeen ?? true,
  };
}

/** What is to be known of a choice, for people: why it is empty, and what it may lack. */
export function choiceNotes(
  { slugs, productSeen }: ChosenTenants,
  { tenants, since, shard }: TenantChoice,
): { none: string | null; warning: string | null } {
  const part = shard ? ` in part ${shard.index}/${shard.count}` : '';
  const all = productSeen ? 'Nothing' : `Nothing in ${tenants}`;
  const none =
    since === undefined
      ? `There are no more tenants than parts: none is${part}.`
      : `${all} that a site is made from has changed since ${since}${part}.`;
  return {
    none: slugs.length > 0 ? null : none,
    warning: productSeen
      ? null
      : `forecourt: what changed in Forecourt itself since ${since} is not seen: it is not in the repository of ${tenants}. After an update of it, leave --since away once.`,
  };
}
