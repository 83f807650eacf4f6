import type { BrowserCode } from '../../runtime/contracts/site.types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DefinitionContext } from './definition-context.ts';
import { languageOf, prepare } from './prepare.ts';
import { type PackedDefinition, type PreparedTenant, packDefinition } from './prepared-tenant.ts';

/** Tenants to check, by whatever process. */
export interface CheckTask {
  slugs: readonly string[];
  /** Others, which may not claim what these do. */
  beside?: readonly string[];
  tenantsDir: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A prepared tenant on its way from one process to another. */
export interface CheckedTenant extends Pick<PreparedTenant, 'slug' | 'claims'> {
  /** Null for a definition with errors. */
  valid: {
    definition: PackedDefinition;
    /** Needed before the site is built. */
    code: BrowserCode;
  } | null;
}

export interface CheckOutcome {
  diagnostics: Diagnostic[];
  tenants: CheckedTenant[];
}

/** Prepares some tenants, as if there were no others but those beside them. */
export async function checkTenants(
  { slugs, beside = [], tenantsDir, now }: CheckTask,
  definitions: DefinitionContext,
): Promise<CheckOutcome> {
  const { tenants, diagnostics } = await prepare(tenantsDir, slugs, languageOf(definitions), {
    now: new Date(now),
    cached: definitions.yaml,
    beside,
  });
  return {
    diagnostics,
    tenants: tenants.map(({ slug, claims, definition }) => ({
      slug,
      claims,
      valid: definition && { definition: packDefinition(definition), code: definition.plan.browser },
    })),
  };
}
