import path from 'node:path';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { prepare, readLanguage } from '../../build/prepare.ts';
import { openCache } from '../../cache/cache.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import type { TenantSource } from '../../definition/source/load.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';

/** A tenant as the commands about stock need it: its definition without errors. */
export interface StockTenant {
  tenant: ResolvedTenant;
  source: TenantSource;
  layered: Layered;
}

/** A tenant by its slug, or what is wrong with its definition and the exit code: 2 where there is no such tenant, 1 for errors. */
export async function stockTenant(
  tenantsDir: string,
  slug: string,
  now: Date,
): Promise<StockTenant | { diagnostics: Diagnostic[]; code: 1 | 2 }> {
  const { tenants, diagnostics } = await prepare(
    tenantsDir,
    [slug],
    await readLanguage(openCache(path.resolve('.cache'))),
    { now },
  );
  const [one] = tenants;
  if (!one?.definition) return { diagnostics, code: diagnostics.some(({ id }) => id === 'tenant/unknown') ? 2 : 1 };
  return { source: one.source, layered: one.layered, tenant: one.definition.tenant };
}
