import type { BrowserCode } from '../../runtime/site.types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { claimsOf } from './checks/across-tenants.ts';
import { enabledFeatures } from './features.ts';
import { browserCode } from './plan.ts';
import { prepare } from './prepare.ts';
import type { Tools } from './tools.ts';

/** Tenants to check, by whatever process. */
export interface CheckTask {
  slugs: readonly string[];
  tenantsDir: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What a check found, and of each tenant what the run has to know of it. */
export interface CheckOutcome {
  findings: Diagnostic[];
  tenants: { slug: string; code: BrowserCode; claims: unknown }[];
}

/** Phases load, layer and check of some tenants, as if there were no others. */
export async function checkTenants({ slugs, tenantsDir, now }: CheckTask, tools: Tools): Promise<CheckOutcome> {
  const { features, schema, layering } = tools;
  const language = { features: [...features], schema, layering, validate: tools.validate() };
  const { tenants, findings } = await prepare(tenantsDir, slugs, language, new Date(now), tools.yaml);
  return {
    findings,
    tenants: tenants.map(({ source: { slug }, layered: { config } }) => ({
      slug,
      code: browserCode(enabledFeatures(features, config)),
      claims: claimsOf(config),
    })),
  };
}
