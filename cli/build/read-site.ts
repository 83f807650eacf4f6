import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant/tenant.types.ts';
import { type Layered, layer } from '../definition/layers/layer.ts';
import { resolve } from '../definition/resolve/resolve.ts';
import { load, type TenantSource } from '../definition/source/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DefinitionTools } from './definition-tools.ts';
import { plan } from './plan/plan.ts';
import { stockOf } from './stock/stock.ts';
import type { Phase } from './stopwatch.ts';

/** What a site is to be, before anything of it is made. */
export interface ReadSite {
  source: TenantSource;
  layered: Layered;
  tenant: ResolvedTenant;
  plan: SitePlan;
  cars: Car[];
  /** Of the stock: the definition itself was checked before. */
  findings: Diagnostic[];
}

/** Phases load, resolve, plan and stock of a tenant whose definition has no error. */
export async function readSite(
  { tenantsDir, slug, now }: { tenantsDir: string; slug: string; now: Date },
  { read, yaml, schema, layering, features }: DefinitionTools,
  phase: Phase,
): Promise<ReadSite> {
  const source = await phase('load', () => load(tenantsDir, slug, read, yaml));
  const { layered, tenant } = await phase('resolve', () => {
    const made = layer(source, schema, layering);
    return { layered: made, tenant: resolve(made, features) };
  });
  const sitePlan = await phase('plan', () => plan(tenant, features, layered.config));
  const stock = await phase('stock', () => stockOf({ tenant, source, layered, now }));
  return { source, layered, tenant, plan: sitePlan, ...stock };
}
