import { clashing } from '../definition/rules/claims-across-tenants.ts';
import { isValidatorCached } from '../definition/schema/cached-validator.ts';
import { inFileOrder, once } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { BuildOptions } from './build.types.ts';
import type { BuildContext } from './build-context.ts';
import type { CheckedTenant } from './check-tenants.ts';
import type { RecordedSite } from './incremental/build-record.ts';
import { competingTenants } from './incremental/competing-claims.ts';
import type { BuildWorkers } from './workers/workers.ts';

/** A tenant that was checked and has no error. */
export interface ValidTenant extends NonNullable<CheckedTenant['valid']> {
  site: RecordedSite;
  /** Warnings. */
  diagnostics: Diagnostic[];
  claims: unknown;
}

export interface Checked {
  valid: ValidTenant[];
  /** Tenants whose site cannot be built or, if it is, is in another's way. */
  invalid: Set<string>;
  diagnostics: Diagnostic[];
}

/** Tenants that are checked in one go: enough to be worth the way, few enough to be shared out evenly. */
const TOGETHER = 25;

/**
 * Checks the tenants whose sites have to be built. Others are looked at only where one of those claims what is theirs: their own claims are known
 * from when they were built.
 */
export async function checkStale(
  sites: readonly RecordedSite[],
  { tenantsDir, whole, now, progress }: Pick<BuildOptions, 'tenantsDir' | 'whole' | 'now' | 'progress'>,
  { workers, context }: { workers: BuildWorkers; context: Pick<BuildContext, 'cache' | 'definitions'> },
): Promise<Checked> {
  const stale = sites.filter(({ reasons }) => reasons.length > 0);
  const siteWorkers = workers.sites(stale.length);
  const check = (slugs: readonly string[], by = siteWorkers, beside: readonly string[] = []) =>
    by.run({ kind: 'check', check: { slugs, beside, tenantsDir, now: now.getTime() } });
  let done = 0;
  if (siteWorkers.size > 1 && !isValidatorCached(context.definitions.schema, context.cache))
    await siteWorkers.run({ kind: 'schema' });
  const checked = await Promise.all(
    inParts(stale.map(({ slug }) => slug)).map(async (part) => {
      const outcome = await check(part);
      done += part.length;
      progress?.('check', done, stale.length);
      return outcome;
    }),
  );
  const tenants = new Map(checked.flatMap((one) => one.tenants).map((one) => [one.slug, one]));
  const claims = new Map(sites.map(({ slug, record }) => [slug, (tenants.get(slug) ?? record)?.claims]));
  const competing = !whole ? await competingTenants(tenantsDir, claims, context.cache) : [];
  const others = competing.length > 0 ? (await check(competing, workers.sites(1))).tenants : [];
  const clashes = clashing(new Map([...claims, ...others.map((one) => [one.slug, one.claims] as const)]));
  const together = sites.flatMap(({ slug }) => (clashes.has(slug) ? slug : []));
  // What no two tenants may share is seen only where all that share it are checked together.
  const found = checked
    .flatMap((one) => one.diagnostics)
    .filter(({ tenant }) => tenant === null || !clashes.has(tenant));
  if (together.length > 0) {
    const beside = competing.filter((slug) => clashes.has(slug));
    const outcome = await check(together, workers.sites(1), beside);
    found.push(...outcome.diagnostics);
    for (const one of outcome.tenants) tenants.set(one.slug, one);
  }
  const diagnostics = once(inFileOrder(found));
  const byTenant = Map.groupBy(diagnostics, ({ tenant }) => tenant);
  return {
    valid: stale.flatMap((site) => {
      const one = tenants.get(site.slug);
      if (!one?.valid) return [];
      return [{ ...one.valid, site, diagnostics: byTenant.get(site.slug) ?? [], claims: one.claims }];
    }),
    invalid: new Set([...tenants.values()].flatMap(({ slug, valid }) => (valid ? [] : slug))),
    diagnostics,
  };
}

function inParts(slugs: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < slugs.length; from += TOGETHER) parts.push(slugs.slice(from, from + TOGETHER));
  return parts;
}
