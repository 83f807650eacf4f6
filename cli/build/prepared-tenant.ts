import path from 'node:path';
import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant/tenant.types.ts';
import type { Layered } from '../definition/layers/layer.ts';
import { deepFreeze, resolve } from '../definition/resolve/resolve-tenant.ts';
import { type DefinitionFiles, definitionFiles, type TenantSource } from '../definition/source/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DefinitionContext } from './definition-context.ts';
import { legalTemplates } from './emit/legal.ts';
import { inputName, productFile } from './incremental/site-inputs.ts';
import { plan } from './plan/plan.ts';
import { ownBudgets } from './verify/page-type.ts';

/** A tenant that was loaded, layered and checked, and if it has no error resolved and planned: made once in a run. Plain JSON. */
export interface PreparedTenant {
  slug: string;
  /** Of this tenant; what is wrong in a file that several tenants share belongs to none of them. */
  diagnostics: Diagnostic[];
  /** What no other tenant may have too: `claimsOf`. */
  claims: unknown;
  /** Null for a definition with errors. */
  definition: ResolvedDefinition | null;
}

/** A definition without errors: all that later phases know of it. Plain JSON. */
export interface ResolvedDefinition {
  tenant: ResolvedTenant;
  plan: SitePlan;
  /** As written, all layers in one, with defaults filled in. */
  config: unknown;
  /** By which `layersOnDemand` tells where something is in it. */
  files: DefinitionFiles;
  /** Budgets that the dealer or the group wrote: 'contact.html_kb'. */
  ownBudgets: string[];
  /** What the site is made from beside the files of the tenant's folder, as a trace names it. */
  otherInputs: string[];
}

/** Phases resolve and plan of a definition without errors. */
export function resolvedDefinition(
  { source, layered }: { source: TenantSource; layered: Layered },
  features: DefinitionContext['features'],
): ResolvedDefinition {
  const tenant = resolve(layered, features);
  return {
    tenant,
    plan: plan(tenant, features, layered.config, source.files),
    config: layered.config,
    files: definitionFiles(source),
    ownBudgets: ownBudgets(layered),
    otherInputs: [
      ...layered.layers.flatMap(({ name, file }) =>
        name === 'tenant' ? [] : inputName(source.dir, path.resolve(file.file)),
      ),
      ...legalTemplates(tenant, source.files).map((name) => productFile(`templates/${name}`)),
    ],
  };
}

/** A definition as JSON: of a thousand that wait for their turn, objects would take three times the memory. */
export type PackedDefinition = string & { readonly packed: 'definition' };

export const packDefinition = (definition: ResolvedDefinition): PackedDefinition =>
  JSON.stringify(definition) as PackedDefinition;

export function unpackDefinition(packed: PackedDefinition): ResolvedDefinition {
  const definition = JSON.parse(packed) as ResolvedDefinition;
  deepFreeze(definition.tenant);
  return definition;
}
