import type { BrowserCode } from '../../runtime/site.types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { claimsOf, clashing } from './checks/across-tenants.ts';
import { schemaValidator } from './checks/schema.ts';
import type { BuildOptions } from './compile.types.ts';
import { enabledFeatures } from './features.ts';
import { browserCode } from './plan.ts';
import { prepare } from './prepare.ts';
import type { StandingSite } from './site-record.ts';
import type { Tools } from './tools.ts';

/** A tenant that was checked and has no error. */
export interface SoundTenant {
  site: StandingSite;
  /** Warnings. */
  findings: Diagnostic[];
  code: BrowserCode;
  claims: unknown;
}

export interface Checked {
  sound: SoundTenant[];
  /** Tenants whose site cannot be built or, if it stands, is in another's way. */
  unsound: Set<string>;
  findings: Diagnostic[];
}

/**
 * Phases load, layer and check of the tenants whose sites have to be built. Others are looked at only where one of those claims what is
 * theirs: their own claims are known from when they were built.
 */
export async function checkStale(
  sites: readonly StandingSite[],
  { tenantsDir, now }: Pick<BuildOptions, 'tenantsDir' | 'now'>,
  tools: Tools,
): Promise<Checked> {
  const stale = sites.filter(({ reasons }) => reasons.length > 0);
  if (stale.length === 0) return { sound: [], unsound: new Set(), findings: [] };
  const language = { ...tools, features: [...tools.features], validate: schemaValidator(tools.schema) };
  const slugsOf = (some: readonly StandingSite[]): string[] => some.map(({ slug }) => slug);
  let prepared = await prepare(tenantsDir, slugsOf(stale), language, now);
  const claims = new Map<string, unknown>(sites.map(({ slug, record }) => [slug, record?.claims]));
  for (const { source, layered } of prepared.tenants) claims.set(source.slug, claimsOf(layered.config));
  const clashes = clashing(claims);
  const concerned = sites.filter((site) => site.reasons.length > 0 || clashes.has(site.slug));
  if (concerned.length > stale.length) prepared = await prepare(tenantsDir, slugsOf(concerned), language, now);
  const { findings } = prepared;
  const broken = new Set(findings.filter(({ severity }) => severity === 'error').map(({ tenant }) => tenant));
  const isBroken = (slug: string): boolean => broken.has(null) || broken.has(slug);
  const byTenant = Map.groupBy(findings, ({ tenant }) => tenant);
  return {
    sound: stale.flatMap((site) => {
      const layered = prepared.tenants.find(({ source }) => source.slug === site.slug)?.layered;
      if (!layered || isBroken(site.slug)) return [];
      return [
        {
          site,
          findings: byTenant.get(site.slug) ?? [],
          code: browserCode(enabledFeatures(tools.features, layered.config)),
          claims: claims.get(site.slug),
        },
      ];
    }),
    unsound: new Set(slugsOf(concerned).filter(isBroken)),
    findings,
  };
}
