import type { BrowserCode } from '../../runtime/site.types.ts';
import { inFileOrder, once } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { clashing } from './checks/across-tenants.ts';
import type { BuildOptions } from './compile.types.ts';
import type { Crews } from './crew/crew.ts';
import type { PresentCode } from './present-code.ts';
import type { StandingSite } from './site-record.ts';

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

/** Tenants that are checked in one go: enough to be worth the way, few enough to be shared out evenly. */
const TOGETHER = 25;

/**
 * Checks the tenants whose sites have to be built. Others are looked at only where one of those claims what is theirs: their own claims are known
 * from when they were built.
 * @param makeBrowser begins to make a tenant's browser code, which can be made while others are still checked
 */
export async function checkStale(
  sites: readonly StandingSite[],
  { tenantsDir, now, progress }: Pick<BuildOptions, 'tenantsDir' | 'now' | 'progress'>,
  crews: Crews,
  makeBrowser: PresentCode['makeBrowser'],
): Promise<Checked> {
  const stale = sites.filter(({ reasons }) => reasons.length > 0);
  const check = (slugs: readonly string[], crew = crews.sites(stale.length)) =>
    crew.run({ kind: 'check', check: { slugs, tenantsDir, now: now.getTime() } });
  let done = 0;
  const checked = await Promise.all(
    inParts(stale.map(({ slug }) => slug)).map(async (part) => {
      const outcome = await check(part);
      const isBroken = brokenBy(outcome.findings);
      // Whether it could be made is asked of each site that needs it.
      for (const { slug, code } of outcome.tenants)
        if (!isBroken(slug)) makeBrowser(code, crews.code(stale.length)).catch(() => {});
      done += part.length;
      progress?.('check', done, stale.length);
      return outcome;
    }),
  );
  const tenants = new Map(checked.flatMap((one) => one.tenants).map((one) => [one.slug, one]));
  const claims = new Map(sites.map(({ slug, record }) => [slug, (tenants.get(slug) ?? record)?.claims]));
  const clashes = clashing(claims);
  const found = checked.flatMap((one) => one.findings).filter(({ tenant }) => tenant === null || !clashes.has(tenant));
  // What no two tenants may share is seen only where all that share it are checked together.
  if (clashes.size > 0) {
    const together = sites.flatMap(({ slug }) => (clashes.has(slug) ? slug : []));
    found.push(...(await check(together, crews.sites(1))).findings);
  }
  const findings = once(inFileOrder(found));
  const isBroken = brokenBy(findings);
  const byTenant = Map.groupBy(findings, ({ tenant }) => tenant);
  return {
    sound: stale.flatMap((site) => {
      const one = tenants.get(site.slug);
      if (!one || isBroken(site.slug)) return [];
      return [{ ...one, site, findings: byTenant.get(site.slug) ?? [] }];
    }),
    unsound: new Set(
      sites.flatMap(({ slug }) => ((tenants.has(slug) || clashes.has(slug)) && isBroken(slug) ? slug : [])),
    ),
    findings,
  };
}

/** Tells of which tenants something is wrong; what is wrong with no single one is wrong with all. */
function brokenBy(findings: readonly Diagnostic[]): (slug: string) => boolean {
  const broken = new Set(findings.filter(({ severity }) => severity === 'error').map(({ tenant }) => tenant));
  return (slug) => broken.has(null) || broken.has(slug);
}

function inParts(slugs: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < slugs.length; from += TOGETHER) parts.push(slugs.slice(from, from + TOGETHER));
  return parts;
}
