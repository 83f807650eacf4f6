import type { BrowserCode } from '../../runtime/contracts/site.types.ts';
import { enabledFeatures } from '../definition/features.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DefinitionTools } from './definition-tools.ts';
import { browserCode } from './plan/plan.ts';
import { prepare } from './prepare.ts';

/** Tenants to check, by whatever process. */
export interface CheckTask {
  slugs: readonly string[];
  /** Others, which may not claim what these do. */
  beside?: readonly string[];
  tenantsDir: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What a check found, and of each tenant what the run has to know of it. */
export interface CheckOutcome {
  findings: Diagnostic[];
  tenants: { slug: string; broken: boolean; code: BrowserCode; claims: unknown }[];
}

/** Phases load, layer and check of some tenants, as if there were no others but those beside them. */
export async function checkTenants(
  { slugs, beside = [], tenantsDir, now }: CheckTask,
  definitions: DefinitionTools,
): Promise<CheckOutcome> {
  const { features, schema, layering } = definitions;
  const language = { features: [...features], schema, layering, validate: definitions.validate() };
  const { tenants, findings, broken, claims } = await prepare(tenantsDir, slugs, language, {
    now: new Date(now),
    kept: definitions.yaml,
    beside,
  });
  return {
    findings,
    tenants: tenants.map(({ source: { slug }, layered: { config } }) => ({
      slug,
      broken: broken.has(slug),
      code: browserCode(enabledFeatures(features, config)),
      claims: claims.get(slug),
    })),
  };
}
